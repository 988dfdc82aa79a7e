import type * as z from 'zod/mini'
import type { MoreGoods } from '#registry/services.ts'
import { type CachedForm, readCachedForm, findStaleForms } from '#schemas/catalog/goods/cached-form.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

type Kept = Pick<MallBase, 'storage' | 'clock'>

/** Goods list to open: `goodsData` holds goods or their ids, `relData` the title and subtitle of the heading. */
export type MoreGoodsForm = Omit<z.input<ReturnType<typeof CachedForm>>, 'timestamp'>

/** Converts a widget's goods to a form: ids chosen by hand, or a filter without the widget's own count. */
export function toMoreGoodsForm({ source, title, subtitle }: MoreGoods): MoreGoodsForm {
  const relData = { title, subtitle }
  if (source.by === 'ids') return { relData, goodsData: source.ids }
  const { by: _, count: __, ...goodsFiltration } = source
  return { relData, goodsFiltration }
}

/** Stores the form for two days under a new timeRandom and opens /moreGoods/index with it. */
export function openMoreGoods(mall: MallBase, form: MoreGoodsForm, { newTab = false } = {}): void {
  dropStaleForms(mall)
  const timestamp = mall.clock.now()
  const timeRandom = `${timestamp}${mall.random.digits(6)}`
  mall.storage.local.set(keys.moreGoods + timeRandom, JSON.stringify({ ...form, timestamp }))
  const path = formatHref('moreGoods', { timeRandom })
  if (newTab) mall.history.openTab(path)
  else mall.navigate(path)
}

/** Returns the form of an address; null on another device, after two days, or if it cannot be read. */
export function findMoreGoodsForm(
  { storage, clock }: Kept,
  timeRandom: string | undefined,
): CachedForm | null {
  if (!timeRandom) return null
  return readCachedForm(storage.local.get(keys.moreGoods + timeRandom), clock.now())
}

/** Removes forms older than two days and unreadable ones. */
export function dropStaleForms({ storage: { local }, clock }: Kept): void {
  const names = local.keys().filter((name) => name.startsWith(keys.moreGoods))
  const entries = names.map((name) => [name, local.get(name) ?? ''] as const)
  for (const name of findStaleForms(entries, clock.now())) local.remove(name)
}
