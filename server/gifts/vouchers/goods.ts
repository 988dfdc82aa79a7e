import { and, asc, countDistinct, eq, inArray, min } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { getCheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import type {
  giftVouchers as calls,
  PickGoods,
  PickGoodsDetail,
  PickSku,
} from '#schemas/gifts/vouchers/calls.ts'
import { getAccountKind } from '#schemas/trade/checkout/virtual-account.ts'
import { createGoodsNotFound } from '#server/catalog/goods/not-found.ts'
import { saleColumns } from '#server/catalog/goods/sale-columns.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { giftLevelGoods } from '#server/gifts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Services } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { formatSpecText } from '#server/trade/cart/line-view.ts'
import type { CheckoutLine } from '#server/trade/checkout/checkout-lines.ts'
import { findProblem } from '#server/trade/checkout/problem.ts'
import { getPickLevel } from './find.ts'

/** Returns the line at no cost and without quantity rules: only the stock limits a pick. */
export function toPick<L extends Pick<CheckoutLine, 'goods' | 'sku'>>(line: L): L {
  const terms = { payModel: 2, volumePrices: [], minNumber: 1, step: 1, limitNumber: null }
  return {
    ...line,
    goods: { ...line.goods, ...terms, cash: 0, integral: 0 },
    sku: { ...line.sku, cash: 0, integral: 0 },
  }
}

type Offered = Pick<CheckoutLine, 'goods' | 'sku' | 'shop'>

/** Returns why no member can pick a piece of the SKU now; null if a piece can be picked. */
export function findPickProblem(offered: Offered): string | null {
  const kind = getCheckoutKind(offered.goods.goodsType)
  if (kind === 'date-time' || kind === 'time-slot') return '该商品需要预约配送时间，暂不能提货'
  const line = { id: '', cartId: '', quantity: 1, labels: [], freightTemplate: null }
  const rest = { ...line, quoted: null, activity: null, teamId: null }
  const around = { others: 0, beside: 0, region: [] }
  return findProblem(toPick({ ...offered, ...rest }), around)?.message ?? null
}

function offeredOf({ db }: Pick<Services, 'db'>, levelId: string, goodsIds: readonly string[]) {
  return db
    .select({ goods: saleColumns, sku: skus, shop: shops })
    .from(giftLevelGoods)
    .innerJoin(skus, eq(skus.id, giftLevelGoods.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .where(and(eq(giftLevelGoods.levelId, levelId), inArray(giftLevelGoods.goodsId, [...goodsIds])))
    .orderBy(asc(giftLevelGoods.sort), asc(skus.sort), asc(skus.id))
}

function toSku(offered: Offered): PickSku {
  const { goods: of, sku } = offered
  const picture = sku.picture ?? of.pictures[0] ?? null
  const problem = findPickProblem(offered)
  const stock = problem === null ? countAvailable(sku) : 0
  return { skuId: sku.id, specText: formatSpecText({ goods: of, sku }), picture, stock, problem }
}

function toGoods(all: readonly Offered[]): PickGoods | null {
  const [first] = all
  if (!first) return null
  const { id: goodsId, name, subtitle, pictures, goodsType } = first.goods
  const virtual = getCheckoutKind(goodsType) === 'virtual'
  return {
    goodsId,
    name,
    subtitle,
    picture: pictures[0] ?? null,
    account: virtual ? getAccountKind([first.goods]) : null,
    skus: all.map(toSku),
  }
}

/** Returns a page of a level's goods in the level's order, with the SKUs that can be picked. */
export async function listPickGoods(
  { levelId, pageNum, pageSize }: Parsed<typeof calls.goodsPage>,
  context: Context,
): Promise<Out<typeof calls.goodsPage>> {
  const { db } = context
  await getPickLevel(context, levelId)
  const where = eq(giftLevelGoods.levelId, levelId)
  const { goodsId } = giftLevelGoods
  const [counted] = await db
    .select({ n: countDistinct(goodsId) })
    .from(giftLevelGoods)
    .where(where)
  const total = counted?.n ?? 0
  const page = clampPage(pageNum, { total, pageSize })
  const ids = await db
    .select({ goodsId })
    .from(giftLevelGoods)
    .where(where)
    .groupBy(goodsId)
    .orderBy(asc(min(giftLevelGoods.sort)), asc(goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const wanted = ids.map((row) => row.goodsId)
  const offered = wanted.length > 0 ? await offeredOf(context, levelId, wanted) : []
  const list = wanted.flatMap((id) => toGoods(offered.filter((one) => one.goods.id === id)) ?? [])
  return { list, total, pageNum: page, pageSize }
}

/** Loads one of the level's goods with the content of its page, without the price. */
export async function getPickGoods(
  { levelId, goodsId }: Parsed<typeof calls.goodsDetail>,
  context: Context,
): Promise<PickGoodsDetail> {
  await getPickLevel(context, levelId)
  const offered = await offeredOf(context, levelId, [goodsId])
  const view = toGoods(offered)
  const [page] = await context.db
    .select({ detail: goods.detail, params: goods.params })
    .from(goods)
    .where(eq(goods.id, goodsId))
  if (!view || !page) throw createGoodsNotFound()
  return {
    ...view,
    pictures: offered[0]?.goods.pictures ?? [],
    detail: await sanitise(context.db, page.detail),
    params: page.params,
  }
}
