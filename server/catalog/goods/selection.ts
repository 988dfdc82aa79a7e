import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import { priceModeOf } from '#server/people/store-info/platform-info.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rootsOf } from './category-roots.ts'
import { about, type Condition, oneOf, type Values } from './condition.ts'
import { conditionsOf } from './conditions.ts'
import type { Reach } from './reach.ts'
import { matchText, type TextMatch } from './search/match.ts'
import { goods } from './tables.ts'
import { type Eyes, type Viewer, shownCash } from './viewer.ts'

/** The conditions and the order of a filter for one viewer. */
export interface Selection {
  eyes: Eyes
  conditions: readonly Condition[]
  order: ReturnType<typeof orderOf>
  /** Values of all placeholders in the conditions and the order. */
  values: Values
  /** Tells texts that are made of this selection from those of another one. */
  shape: string
  filter: GoodsFilter
  /** Ids of the goods that may be found; undefined where all may. */
  only: readonly string[] | undefined
  /** The goods that may be found; undefined for those on the shelf. */
  reach: Reach | undefined
  /** The text condition; null where nothing was typed. */
  match: TextMatch | null
}

interface Bounds {
  /** Ids of the goods that count; all do where it is not given. */
  only?: readonly string[] | undefined
  /** Defaults to the goods on the shelf. */
  reach?: Reach | undefined
}

export async function select(
  db: Db,
  viewer: Viewer,
  filter: GoodsFilter,
  bounds: Bounds = {},
): Promise<Selection> {
  const [eyes, match] = await Promise.all([eyesOf(db, viewer), matchText(db, filter.goodsName)])
  return selectBy(db, eyes, { filter, match, ...bounds })
}

/** Returns how a viewer sees prices; a guest always sees cash. */
export const eyesOf = async (db: Db, viewer: Viewer): Promise<Eyes> => ({
  viewer,
  prefer: viewer ? await priceModeOf(db) : 'cash',
})

interface Asked extends Bounds {
  filter: GoodsFilter
  /** The text condition that replaces the filter's `goodsName`. */
  match: TextMatch | null
}

/** A selection by a filter whose typed name is understood already. */
export async function selectBy(
  db: Db,
  eyes: Eyes,
  { filter, match, only, reach }: Asked,
): Promise<Selection> {
  const roots = await rootsOf(db, filter)
  const order: GoodsOrder = filter.orderType ?? 'default'
  const conditions = [
    ...conditionsOf({ filter, eyes, match, roots, reach }),
    ...about(null, only && oneOf('onlyIds', goods.id, only)),
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
  /** Similarity of goods and query. */
  nearness: SQL<number> | undefined
}

/**
 * Every order ends with the id, so that no goods stand on two pages. `default` puts what is nearest to what was
 * typed first, what is sold out last, and best sellers first among equals. Goods that are shown in points alone stand
 * after those that show cash, cheapest (or dearest) points first.
 */
function orderOf({ order, eyes, nearness }: Query): SQL[] {
  const cash = shownCash(eyes)
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
