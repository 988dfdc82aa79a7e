import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import { loadPriceMode } from '#server/people/store-info/platform-info.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadRoots } from './category-roots.ts'
import { createFacetCondition, type Condition, isOneOfValues, type Values } from './condition.ts'
import { buildConditions } from './conditions.ts'
import type { Reach } from './reach.ts'
import { matchText, type TextMatch } from './search/match.ts'
import { goods } from './tables.ts'
import { type Eyes, type Viewer, selectShownCash } from './viewer.ts'

export interface Selection {
  eyes: Eyes
  conditions: readonly Condition[]
  order: ReturnType<typeof orderOf>
  values: Values
  /** Identifies the SQL built from this selection. */
  shape: string
  filter: GoodsFilter
  only: readonly string[] | undefined
  /** Undefined for goods on the shelf. */
  reach: Reach | undefined
  /** Null if nothing was typed. */
  match: TextMatch | null
}

interface Bounds {
  only?: readonly string[] | undefined
  /** Goods that may be found; by default those on the shelf. */
  reach?: Reach | undefined
}

/** Selects the goods that a viewer may see and that match the filter. */
export async function selectGoods(
  db: Db,
  viewer: Viewer,
  filter: GoodsFilter,
  bounds: Bounds = {},
): Promise<Selection> {
  const [eyes, match] = await Promise.all([loadViewerFacts(db, viewer), matchText(db, filter.goodsName)])
  return selectBy(db, eyes, { filter, match, ...bounds })
}

/** Returns how a viewer sees prices; a guest always sees cash. */
export const loadViewerFacts = async (db: Db, viewer: Viewer): Promise<Eyes> => ({
  viewer,
  prefer: viewer ? await loadPriceMode(db) : 'cash',
})

interface Asked extends Bounds {
  filter: GoodsFilter
  /** Match that replaces the filter's `goodsName`; null if nothing was typed. */
  match: TextMatch | null
}

/** Builds the selection of `filter`, with `match` in place of its `goodsName`. */
export async function selectBy(
  db: Db,
  eyes: Eyes,
  { filter, match, only, reach }: Asked,
): Promise<Selection> {
  const roots = await loadRoots(db, filter)
  const order: GoodsOrder = filter.orderType ?? 'default'
  const conditions = [
    ...buildConditions({ filter, eyes, match, roots, reach }),
    ...createFacetCondition(null, only && isOneOfValues('onlyIds', goods.id, only)),
  ]
  const values: Values = Object.assign({}, ...conditions.map((condition) => condition.values))
  return {
    eyes,
    conditions,
    values,
    filter,
    only,
    reach,
    match,
    order: orderOf({ order, eyes, nearness: match?.nearness }),
    shape: [eyes.viewer ? 'member' : 'guest', eyes.prefer, order, ...Object.keys(values)].join(' '),
  }
}

interface Query {
  order: GoodsOrder
  eyes: Eyes
  nearness: SQL<number> | undefined
}

/**
 * Returns the sort keys of an order. Every order ends with the id, so that no goods appear on two pages. `default`
 * sorts by nearness to the query, stock and sales. In orders by price, goods that show only points come last.
 */
function orderOf({ order, eyes, nearness }: Query): SQL[] {
  const cash = selectShownCash(eyes)
  switch (order) {
    case 'default':
      return [
        ...(nearness ? [desc(nearness)] : []),
        desc(sql`(${goods.stock} > 0)`),
        desc(goods.sales),
        asc(goods.id),
      ]
    case 'sales':
      return [desc(goods.sales), asc(goods.id)]
    case 'newest':
      return [desc(goods.publishedAt), asc(goods.id)]
    case 'priceAsc':
      return [sql`${cash} asc nulls last`, asc(goods.integral), asc(goods.id)]
    case 'priceDesc':
      return [sql`${cash} desc nulls last`, desc(goods.integral), asc(goods.id)]
  }
}
