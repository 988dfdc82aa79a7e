import { and, count, eq, inArray, sql, asc, desc, type SQL } from 'drizzle-orm'
import type { PageOf } from '#schemas/base/wire.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { GoodsOrder } from '#schemas/catalog/goods/goods-orders.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import { priceModeOf } from '#server/people/store-info/platform-info.ts'
import { type Pricing, withOffers } from './offers/price.ts'
import { matchText } from './search/match.ts'
import { goods } from './tables.ts'
import { cardColumns, toCard } from './card.ts'
import { rootsOf } from './category-roots.ts'
import { about, type Condition, oneOf, type Values } from './condition.ts'
import { allOf, conditionsOf } from './conditions.ts'
import { type Eyes, type Viewer, shownCash } from './viewer.ts'

/** What a filter means for one viewer: its conditions, and the order it asks for. */
export interface Selection {
  eyes: Eyes
  conditions: readonly Condition[]
  order: ReturnType<typeof orderOf>
  /** Of every placeholder of the conditions and of the order. */
  values: Values
  /** Tells texts that are made of this selection from those of another one. */
  shape: string
  filter: GoodsFilter
}

/** @param only the ids of the goods that count; all do where it is not given */
export async function select(
  db: Db,
  viewer: Viewer,
  filter: GoodsFilter,
  only?: readonly string[],
): Promise<Selection> {
  const [match, roots, prefer] = await Promise.all([
    matchText(db, filter.goodsName),
    rootsOf(db, filter),
    // A guest is shown the cash either way.
    viewer ? priceModeOf(db) : ('cash' as const),
  ])
  const eyes: Eyes = { viewer, prefer }
  const order: GoodsOrder = filter.orderType ?? 'default'
  const conditions = [
    ...conditionsOf({ filter, eyes, match, roots }),
    ...about(null, only && oneOf('onlyIds', goods.id, only)),
  ]
  const values: Values = Object.assign({}, ...conditions.map((condition) => condition.values))
  return {
    eyes,
    conditions,
    values,
    filter,
    order: orderOf({ order, eyes, nearness: match?.nearness }),
    shape: [viewer ? 'member' : 'guest', prefer, order, ...Object.keys(values)].join(' '),
  }
}

interface Slice {
  limit: number
  offset?: number
}

export async function cardsOf(
  pricing: Pricing,
  selection: Selection,
  { limit, offset = 0 }: Slice,
): Promise<GoodsCard[]> {
  const { db } = pricing
  const statement = preparedShape(db, `cards ${selection.shape}`, () => {
    // The page is found over an index alone; a card's columns, and what they look up, are read for its rows only.
    const page = db
      .select({ id: goods.id })
      .from(goods)
      .where(allOf(selection.conditions))
      .orderBy(...selection.order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page')
    return db
      .select(cardColumns)
      .from(page)
      .innerJoin(goods, eq(goods.id, page.id))
      .orderBy(...selection.order)
  })
  const rows = await statement.execute({ ...selection.values, limit, offset })
  return withOffers(
    pricing,
    rows.map((row) => toCard(selection.eyes.viewer, row)),
  )
}

/** The first goods that a filter finds, without counting the rest. */
export async function listGoods(
  pricing: Pricing,
  viewer: Viewer,
  { filter, limit }: { filter: GoodsFilter; limit: number },
): Promise<GoodsCard[]> {
  return cardsOf(pricing, await select(pricing.db, viewer, filter), { limit })
}

export interface Paging {
  pageNum: number
  pageSize: number
}

/** One page of so many goods as `counting` finds; a page past the end is the last one. */
export async function pageOf(
  pricing: Pricing,
  selection: Selection,
  { query, counting }: { query: Paging; counting: Promise<number> },
): Promise<PageOf<GoodsCard>> {
  const { pageNum, pageSize } = query
  const slice = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })
  const [total, first] = await Promise.all([counting, cardsOf(pricing, selection, slice(pageNum))])
  const last = lastPageAtMost(pageNum, { total, pageSize })
  const list = last === pageNum ? first : await cardsOf(pricing, selection, slice(last))
  return { list, total, pageNum: last, pageSize }
}

export async function countOf(db: Db, { conditions, shape, values }: Selection): Promise<number> {
  const statement = preparedShape(db, `count ${shape}`, () =>
    db.select({ n: count() }).from(goods).where(allOf(conditions)),
  )
  const [found] = await statement.execute(values)
  return found?.n ?? 0
}

/** Cards in the order of the ids, each SKU with its own price; what is unknown or off the shelf is missing. */
export async function cardsByIds(
  pricing: Pricing,
  viewer: Viewer,
  ids: readonly string[],
): Promise<GoodsCard[]> {
  if (ids.length === 0) return []
  const where = and(eq(goods.status, 'ON'), inArray(goods.id, [...new Set(ids)]))
  const rows = await pricing.db.select(cardColumns).from(goods).where(where)
  const found = rows.map((row) => toCard(viewer, row))
  const cards = new Map((await withOffers(pricing, found)).map((card) => [card.goodsId, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

interface Query {
  order: GoodsOrder
  eyes: Eyes
  /** How near the goods are to what was typed. */
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
