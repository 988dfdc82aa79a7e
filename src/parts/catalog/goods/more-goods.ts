import type * as z from 'zod/mini'
import type { MoreOf } from '#registry/services.ts'
import { type CachedForm, readCachedForm, staleForms } from '#schemas/catalog/goods/cached-form.ts'
import { href } from '#schemas/routes/href.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

type Kept = Pick<MallBase, 'storage' | 'clock'>

/** Without its timestamp. `goodsData` holds goods or their ids, `relData` the heading's title and subtitle. */
export type MoreGoodsForm = Omit<z.input<ReturnType<typeof CachedForm>>, 'timestamp'>

/** The form of a widget's goods: by hand as ids, by rule as a filter without the widget's own count. */
export function formOf({ source, title, subtitle }: MoreOf): MoreGoodsForm {
  const relData = { title, subtitle }
  if (source.by === 'ids') return { relData, goodsData: source.ids }
  const { by: _, count: __, ...goodsFiltration } = source
  return { relData, goodsFiltration }
}

/** Keeps the form for two days under a fresh timeRandom and opens /moreGoods/index with it. */
export function openMoreGoods(mall: MallBase, form: MoreGoodsForm, { newTab = false } = {}): void {
  dropStaleForms(mall)
  const timestamp = mall.clock.now()
  const timeRandom = `${timestamp}${mall.random.digits(6)}`
  mall.storage.local.set(keys.moreGoods + timeRandom, JSON.stringify({ ...form, timestamp }))
  const path = href('moreGoods', { timeRandom })
  if (newTab) mall.history.openTab(path)
  else mall.navigate(path)
}

/** The form behind an address; null on another device, after two days, or when nobody can read it. */
export function moreGoodsForm({ storage, clock }: Kept, timeRandom: string | undefined): CachedForm | null {
  if (!timeRandom) return null
  return readCachedForm(storage.local.get(keys.moreGoods + timeRandom), clock.now())
}

/** Forms older than two days go, and what nobody can read. */
export function dropStaleForms({ storage: { local }, clock }: Kept): void {
  const names = local.keys().filter((name) => name.startsWith(keys.moreGoods))
  const entries = names.map((name) => [name, local.get(name) ?? ''] as const)
  for (const name of staleForms(entries, clock.now())) local.remove(name)
}
