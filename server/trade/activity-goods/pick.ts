import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { MAX_COUNTED } from '#schemas/base/list.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { getReach } from '#schemas/people/staff/areas.ts'
import type { PickedGoods } from '#schemas/trade/activity-goods/entities.ts'
import type { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import { loadLeafCategories } from '#server/assortment/goods-office/detail.ts'
import { searchGoods } from '#server/assortment/goods-office/search-goods.ts'
import { NOT_DELETED, ON_SHELF } from '#server/catalog/goods/reach.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'

type Reader = Pick<Context<Member>, 'db'>

async function viewsOf({ db }: Reader, ids: readonly string[]): Promise<PickedGoods[]> {
  const named = await db
    .select({ row: goods, shopName: shops.name })
    .from(goods)
    .leftJoin(shops, eq(shops.id, goods.shopId))
    .where(inArray(goods.id, [...ids]))
  const all = await db
    .select()
    .from(skus)
    .where(inArray(skus.goodsId, [...ids]))
    .orderBy(asc(skus.sort), asc(skus.id))
  return ids.flatMap((id) => {
    const found = named.find(({ row }) => row.id === id)
    if (!found) return []
    const { row, shopName } = found
    const of = all.filter(({ goodsId }) => goodsId === id)
    return {
      goodsId: id,
      name: row.name,
      picture: row.pictures[0] ?? null,
      shopName: shopName ?? '',
      onSale: row.status === 'ON',
      skus: of.map((sku) => ({
        skuId: sku.id,
        specText: formatSpecs(row.specs, sku.specValues),
        cash: formatYuan(sku.cash),
        points: formatPoints(sku.integral),
        cost: formatYuan(sku.cost),
        left: countAvailable(sku),
      })),
    }
  })
}

const isOnShelf = sql`(${ON_SHELF.where})`

/** POST backOffice/activities/goods */
export async function pickGoods(
  { word, asTyped, catId, goodsIds, pageNum, pageSize }: Parsed<typeof calls.pickGoods>,
  context: Context<Member>,
): Promise<Out<typeof calls.pickGoods>> {
  const { db, user } = context
  if (goodsIds) {
    const list = await viewsOf({ db }, goodsIds)
    return { list, total: list.length, pageNum: 1, pageSize: goodsIds.length }
  }
  const isTyped = word.trim() !== ''
  // A search by name also finds goods that are off the shelf, and marks them as such.
  const reach = isTyped && getReach(user, 'goods') === 'all' ? NOT_DELETED : ON_SHELF
  const search = isTyped ? await searchGoods(context, user, { word, asTyped, reach }) : null
  const where = and(
    reach.where,
    search?.where,
    catId === '' ? undefined : sql`${goods.categoryPath} @> array[${catId}]`,
  )
  const total = await db.$count(goods, where)
  const page = clampPage(pageNum, { total, pageSize })
  // Ranking more goods than this takes seconds.
  const nearest = total > MAX_COUNTED ? null : search?.order
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(where)
    .orderBy(...(nearest ? [desc(isOnShelf), ...nearest] : []), desc(goods.publishedAt), desc(goods.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const understood = search?.understood ?? null
  return { list: await viewsOf({ db }, ids), total, pageNum: page, pageSize, understood }
}

export const pickCategories = (_: unknown, context: Context<Member>) => loadLeafCategories(context)
