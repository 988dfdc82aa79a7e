import { readWord } from '#schemas/base/search-word.ts'
import { goodsTypeLabels } from '#schemas/catalog/goods/labels.ts'
import type { Wanted } from '#schemas/catalog/matching/calls.ts'
import { parseYuan, formatYuan } from '#schemas/money/money.ts'
import { href, type QueryOf } from '#schemas/routes/href.ts'

export type CompareQuery = QueryOf<'comparePrices'>

export const sources = Object.entries(goodsTypeLabels).map(([value, label]) => ({ value, label }))

export const comparePath = (query: CompareQuery): string => href('comparePrices', query)

/** A price of the address as the call wants it; absent where it is none. */
function yuan(text: string | undefined): string | undefined {
  const fen = parseYuan(text?.trim() ?? '')
  return fen === null || fen < 0 ? undefined : formatYuan(fen)
}

/** What of the goods counts, as the call takes it. */
export function filtersOf({ source, minCash, maxCash, same, stock }: CompareQuery) {
  const [min, max] = [yuan(minCash), yuan(maxCash)]
  return {
    sources: source !== undefined && sources.some(({ value }) => value === source) ? [Number(source)] : [],
    ...(min !== undefined && { minCash: min }),
    ...(max !== undefined && { maxCash: max }),
    sameOnly: same === '1',
    inStock: stock === '1',
  }
}

const MOST_CHOSEN = 20

/** The goods or the name that the address tells; empty where it tells none. `goodsId` may name several, with commas. */
export function wantedOf({ goodsName = '', goodsId = '', skuId }: CompareQuery): Wanted[] {
  const ids = goodsId.split(',').filter((id) => /^[\w-]{1,64}$/.test(id))
  if (ids.length === 1 && skuId !== undefined && /^[\w-]{1,64}$/.test(skuId))
    return ids.map((id) => ({ goodsId: id, skuId }))
  if (ids.length > 0) return ids.slice(0, MOST_CHOSEN).map((id) => ({ goodsId: id }))
  const text = readWord(goodsName, 100)
  return text === '' ? [] : [{ text }]
}
