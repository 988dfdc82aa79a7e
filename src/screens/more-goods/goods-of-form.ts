import * as z from 'zod/mini'
import type { CachedForm } from '#schemas/goods/cached-form.ts'
import type { GoodsFilter } from '#schemas/goods/filter.ts'
import { isRecord } from '#schemas/base/record.ts'
import { Id } from '#schemas/base/wire.ts'

/** Which goods the page lists: those of a widget by hand or by rule, or, without a form, what sells best. */
export type MoreGoods =
  { kind: 'ids'; ids: readonly string[] } | { kind: 'filter'; filter: GoodsFilter } | { kind: 'popular' }

/** As many as a page's widgets ever hand over; more would only be scrolled past. */
const MOST_IDS = 200

function idOf(item: unknown): string[] {
  const read = z.safeParse(Id(), isRecord(item) ? item.goodsId : item)
  return read.success ? [read.data] : []
}

/** Ids, or goods that carry one; each once, in their order. */
function idsOf(goodsData: unknown): string[] {
  if (!Array.isArray(goodsData)) return []
  return [...new Set(goodsData.flatMap(idOf))].slice(0, MOST_IDS)
}

/** Ids given by hand win over a filter; a form with neither is one of all goods, most popular first. */
export function goodsOfForm(form: CachedForm | null): MoreGoods {
  const ids = idsOf(form?.goodsData)
  if (ids.length > 0) return { kind: 'ids', ids }
  const filter = form?.goodsFiltration ?? {}
  return Object.keys(filter).length > 0 ? { kind: 'filter', filter } : { kind: 'popular' }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The heading that the widget handed over in relData. */
export function headingOf(form: CachedForm | null): { title: string; subtitle: string } {
  const rel = isRecord(form?.relData) ? form.relData : {}
  const title = textOf(rel.title) || textOf(rel.name) || (form ? '更多商品' : '热销商品')
  return { title, subtitle: textOf(rel.subtitle) }
}
