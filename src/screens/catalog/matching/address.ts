import { readWord } from '#schemas/base/search-word.ts'
import { goodsTypeLabels } from '#schemas/catalog/goods/labels.ts'
import type { Wanted } from '#schemas/catalog/matching/calls.ts'
import { parseYuan, formatYuan } from '#schemas/money/money.ts'
import { formatHref, type QueryOf } from '#schemas/routes/href.ts'

export type CompareQuery = QueryOf<'comparePrices'>

export const sources = Object.entries(goodsTypeLabels).map(([value, label]) => ({ value, label }))

export const buildComparePath = (query: CompareQuery): string => formatHref('comparePrices', query)

/** Normalizes a price in yuan; undefined if it is invalid. */
function yuan(text: string | undefined): string | undefined {
  const fen = parseYuan(text?.trim() ?? '')
  return fen === null || fen < 0 ? undefined : formatYuan(fen)
}

/** Converts the filters of the address to the input of the call. */
export function toFilters({ source, minCash, maxCash, same, stock }: CompareQuery) {
  const [min, max] = [yuan(minCash), yuan(maxCash)]
  return {
    sources: source !== undefined && sources.some(({ value }) => value === source) ? [Number(source)] : [],
    ...(min !== undefined && { minCash: min }),
    ...(max !== undefined && { maxCash: max }),
    sameOnly: same === '1',
    inStock: stock === '1',
  }
}

const MAX_CHOSEN = 20

/** Returns the goods of the address; empty if it has none. `goodsId` may hold several ids, separated by commas. */
export function parseWantedGoods({ goodsName = '', goodsId = '', skuId }: CompareQuery): Wanted[] {
  const ids = goodsId.split(',').filter((id) => /^[\w-]{1,64}$/.test(id))
  if (ids.length === 1 && skuId !== undefined && /^[\w-]{1,64}$/.test(skuId))
    return ids.map((id) => ({ goodsId: id, skuId }))
  if (ids.length > 0) return ids.slice(0, MAX_CHOSEN).map((id) => ({ goodsId: id }))
  const text = readWord(goodsName, 100)
  return text === '' ? [] : [{ text }]
}
