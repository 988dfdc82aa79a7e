import type * as z from 'zod/mini'
import type { MoreOf } from '#registry/services.ts'
import { type CachedForm, readCachedForm, staleForms } from '#schemas/goods/cached-form.ts'
import { href } from '#schemas/href.ts'
import { clock } from '#src/lib/clock.ts'
import { navigateTo, openTab } from '#src/lib/navigation.ts'
import { random } from '#src/lib/random.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** §3 without its timestamp. `goodsData` holds goods or their ids, `relData` the heading's title and subtitle. */
export type MoreGoodsForm = Omit<z.input<typeof CachedForm>, 'timestamp'>

/** The form of a widget's goods: by hand as ids, by rule as a filter without the widget's own count. */
export function formOf({ source, title, subtitle }: MoreOf): MoreGoodsForm {
  const relData = { title, subtitle }
  if (source.by === 'ids') return { relData, goodsData: source.ids }
  const { by: _, count: __, ...goodsFiltration } = source
  return { relData, goodsFiltration }
}

/** HM6: keeps the form for two days under a fresh timeRandom and opens /moreGoods/index with it. */
export function openMoreGoods(form: MoreGoodsForm, { newTab = false } = {}): void {
  const path = href('moreGoods', { timeRandom: keepMoreGoods(form) })
  if (newTab) openTab(path)
  else navigateTo(path)
}

/** Keeps the form; for a link whose address is to be known before the click. @returns its timeRandom */
export function keepMoreGoods(form: MoreGoodsForm): string {
  dropStaleForms()
  const timestamp = clock.now()
  const timeRandom = `${timestamp}${random.digits(6)}`
  localStore.set(keys.moreGoods + timeRandom, JSON.stringify({ ...form, timestamp }))
  return timeRandom
}

/** The form behind an address; null on another device, after two days, or when nobody can read it. */
export function moreGoodsForm(timeRandom: string | undefined): CachedForm | null {
  if (!timeRandom) return null
  return readCachedForm(localStore.get(keys.moreGoods + timeRandom), clock.now())
}

/** §4: forms older than two days go, and what nobody can read. */
export function dropStaleForms(): void {
  const names = localStore.keys().filter((name) => name.startsWith(keys.moreGoods))
  const entries = names.map((name) => [name, localStore.get(name) ?? ''] as const)
  for (const name of staleForms(entries, clock.now())) localStore.remove(name)
}
