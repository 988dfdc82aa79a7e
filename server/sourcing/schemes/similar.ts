import { and, asc, desc, eq, gt, ne, notInArray, sql, arrayContains } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { cardColumns } from '#server/catalog/goods/card.ts'
import { toCards } from '#server/catalog/goods/offers/cards.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { findOwnScheme } from './scheme.ts'
import { schemeItems } from './tables.ts'

const LIMIT = 8

interface Like {
  catId: string
  payModel: number
  /** Price of one piece: cash in fen, `integral` in centi-points. */
  cash: number
  integral: number
}

/** Goods with the same pay model come first, then the nearest in price. */
async function nearest(context: Context<Member>, like: Like, not: readonly string[]): Promise<GoodsCard[]> {
  const { db, user } = context
  const offered = and(
    eq(goods.status, 'ON'),
    gt(goods.stock, 0),
    arrayContains(goods.categoryPath, [like.catId]),
    notInArray(goods.id, [...not]),
    ne(sql`coalesce((select shop.open from ${shops} as shop where shop.id = ${goods.shopId}), true)`, false),
  )
  const rows = await db
    .select(cardColumns)
    .from(goods)
    .where(offered)
    .orderBy(
      desc(sql`${goods.payModel} = ${like.payModel}`),
      asc(sql`abs(${goods.cash} - ${like.cash}::bigint)`),
      asc(sql`abs(${goods.integral} - ${like.integral}::bigint)`),
      desc(goods.sales),
      asc(goods.id),
    )
    .limit(LIMIT)
  return toCards(context, user, rows)
}

/** GET scheme/similar: from the leaf category, then from its parents while there are too few. */
export async function findSimilarGoods(
  { schemeId, itemId }: Parsed<typeof schemeEditor.similar>,
  context: Context<Member>,
): Promise<GoodsCard[]> {
  const { db } = context
  await findOwnScheme(context, schemeId)
  const held = await db
    .select({ id: schemeItems.id, goodsId: schemeItems.goodsId })
    .from(schemeItems)
    .where(eq(schemeItems.schemeId, schemeId))
  const item = held.find(({ id }) => id === itemId)
  if (!item) throw reject('NOT_FOUND', '方案里已没有这件商品，请刷新后重试')
  const [like] = await db
    .select({
      path: goods.categoryPath,
      payModel: goods.payModel,
      cash: goods.cash,
      integral: goods.integral,
    })
    .from(goods)
    .where(eq(goods.id, item.goodsId))
  const found: GoodsCard[] = []
  // Go from the leaf upwards; goods of a top category are too different.
  for (const catId of like?.path.slice(1).reverse() ?? []) {
    if (!like || found.length >= LIMIT) break
    const not = [...held, ...found].map(({ goodsId }) => goodsId)
    found.push(...(await nearest(context, { ...like, catId }, not)))
  }
  return found.slice(0, LIMIT)
}
