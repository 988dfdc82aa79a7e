import type { GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import type { IndexQuery } from '#server/catalog/goods/embedded/index-query.ts'
import type { PriceView } from '#server/catalog/goods/embedded/shown-price.ts'
import type { Slice } from '#server/catalog/goods/goods-search.ts'
import type { Clause } from './clause.ts'
import { toRestrictions } from './to-clauses.ts'
import { buildNearnessClauses } from './words-clauses.ts'

type Sort = Readonly<Record<string, { order: 'asc' | 'desc'; missing?: '_last' }>>

/** Builds the body of a `_search` for a slice, which returns only ids. */
export function toSearch(query: IndexQuery, { limit, offset = 0 }: Slice) {
  const { orderType = 'default' } = query.filter
  const near = orderType === 'default' ? query.words : undefined
  return {
    query: { bool: { filter: clausesOf(query), ...(near && { should: buildNearnessClauses(near) }) } },
    sort: [...(near ? [NEAREST] : []), ...sortOf(orderType, query.view)],
    from: offset,
    size: limit,
    _source: false,
    track_total_hits: false,
  }
}

/** Builds the body of a `_count`. */
export const toCount = (query: IndexQuery) => ({ query: { bool: { filter: clausesOf(query) } } })

const clausesOf = (query: IndexQuery): Clause[] => toRestrictions(query).map(({ clause }) => clause)

const NEAREST: Sort = { _score: { order: 'desc' } }
const BY_ID: Sort = { id: { order: 'asc' } }
const BEST_FIRST: Sort = { sales: { order: 'desc' } }

/** Returns the sort keys of an order; by price, goods that show only points come last in either direction. */
function sortOf(order: GoodsOrder, view: PriceView): Sort[] {
  const byPrice = (direction: 'asc' | 'desc'): Sort[] => [
    { [`prices.${view}.cash`]: { order: direction, missing: '_last' } },
    { integral: { order: direction } },
    BY_ID,
  ]
  switch (order) {
    case 'default':
      return [{ inStock: { order: 'desc' } }, BEST_FIRST, BY_ID]
    case 'sales':
      return [BEST_FIRST, BY_ID]
    case 'newest':
      return [{ publishedAt: { order: 'desc' } }, BY_ID]
    case 'priceAsc':
      return byPrice('asc')
    case 'priceDesc':
      return byPrice('desc')
  }
}
