import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { NO_COST } from '#schemas/catalog/goods/price-guards.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { listMemberParts } from '#schemas/money/price-display.ts'
import { NOT_DELETED, type Reach, WITH_DELETED, limitToShop } from '#server/catalog/goods/reach.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { filterChosen, implementList } from '#server/platform/call/list.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { searchGoods } from './search-goods.ts'

type GoodsRow = typeof goods.$inferSelect

function numbers(column: typeof goods.goodsType | typeof goods.payModel, text = ''): SQL | undefined {
  if (text === '') return undefined
  const values = text.split(',').map(Number)
  if (!values.every(Number.isInteger)) throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
  return inArray(column, values)
}

/** Returns the cash and points of a price; a price without points always includes cash, even 0. */
function priceParts({ payModel, cash, integral }: Pick<GoodsRow, 'payModel' | 'cash' | 'integral'>) {
  const parts = listMemberParts(payModel)
  const points = parts.includes('integral') && integral > 0 ? formatPoints(integral) : null
  const hasCash = points === null || (parts.includes('cash') && cash > 0)
  return { cash: hasCash ? formatYuan(cash) : null, points }
}

function inStock(text = ''): SQL | undefined {
  if (text === 'some') return gt(goods.stock, 0)
  return text === 'none' ? eq(goods.stock, 0) : undefined
}

/** Limits the search to the shop of a member, so that its staff see nothing of other shops' goods. */
function reachWithin(shopId: string | null, status = ''): Reach {
  const all = status.split(',').includes('DELETED') ? WITH_DELETED : NOT_DELETED
  return shopId === null ? all : limitToShop(all, shopId)
}

/** Describes for each goods how many offered SKUs have no cost; '' if all have one. */
async function describeCosts({ db }: Pick<Context, 'db'>, goodsIds: readonly string[]) {
  const all = await db
    .select({
      goodsId: skus.goodsId,
      offered: sql<number>`count(*)::int`,
      without: sql<number>`(count(*) filter (where ${skus.cost} = 0))::int`,
    })
    .from(skus)
    .where(and(inArray(skus.goodsId, [...goodsIds]), eq(skus.disabled, false)))
    .groupBy(skus.goodsId)
  return (goodsId: string) => {
    const { offered = 0, without = 0 } = all.find((one) => one.goodsId === goodsId) ?? {}
    if (without === 0) return ''
    return without === offered ? NO_COST : `${without} 个规格${NO_COST}`
  }
}

export const goodsListRoutes = implementList(goodsList, {
  scoreName: loadScoreName,
  table: goods,
  id: goods.id,
  sorts: { publishedAt: goods.publishedAt },
  where({ filters }, { user }) {
    const own = requireReach(user, 'goods')
    const { catId = '' } = filters
    return and(
      own === null ? undefined : eq(goods.shopId, own),
      filters.status ? undefined : sql`${goods.status} <> 'DELETED'`,
      filterChosen(goods.status, filters.status),
      numbers(goods.goodsType, filters.goodsType),
      numbers(goods.payModel, filters.payModel),
      inStock(filters.stock),
      filterChosen(goods.shopId, filters.shopId),
      filterChosen(goods.brandId, filters.brandId),
      catId === '' ? undefined : sql`${goods.categoryPath} @> array[${catId}]`,
    )
  },
  search({ word, asTyped, filters }, context) {
    const { user } = context
    const own = requireReach(user, 'goods')
    return searchGoods(context, user, { word, asTyped, reach: reachWithin(own, filters.status) })
  },
  async rows(ids, { db }) {
    const found = await db
      .select({ row: goods, shopName: shops.name })
      .from(goods)
      .leftJoin(shops, eq(shops.id, goods.shopId))
      .where(inArray(goods.id, [...ids]))
    const costOf = await describeCosts({ db }, ids)
    return found.map(({ row, shopName }) => ({
      goodsId: row.id,
      name: row.name,
      status: row.status,
      shopName: shopName ?? '',
      goodsType: String(row.goodsType),
      payModel: String(row.payModel),
      ...priceParts(row),
      cost: costOf(row.id),
      stock: row.stock,
      sales: row.sales,
      publishedAt: row.publishedAt,
    }))
  },
})
