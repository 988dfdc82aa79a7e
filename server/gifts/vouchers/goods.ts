import { and, asc, countDistinct, eq, inArray, min } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { checkoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import type {
  giftVouchers as calls,
  PickGoods,
  PickGoodsDetail,
  PickSku,
} from '#schemas/gifts/vouchers/calls.ts'
import { accountKind } from '#schemas/trade/checkout/virtual-account.ts'
import { goodsGone } from '#server/catalog/goods/gone.ts'
import { saleColumns } from '#server/catalog/goods/sale-columns.ts'
import { available } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { giftLevelGoods } from '#server/gifts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Services } from '#server/platform/call/context.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { sanitise } from '#server/platform/html/sanitise.ts'
import { specText } from '#server/trade/cart/line-view.ts'
import type { CheckoutLine } from '#server/trade/checkout/checkout-lines.ts'
import { problemOf } from '#server/trade/checkout/problem.ts'
import { pickLevel } from './find.ts'

/** What is picked costs nothing, and no terms of sale bind it but the shelf: one piece is as good as ten. */
export function asPick<L extends Pick<CheckoutLine, 'goods' | 'sku'>>(line: L): L {
  const terms = { payModel: 2, volumePrices: [], minNumber: 1, step: 1, limitNumber: null }
  return {
    ...line,
    goods: { ...line.goods, ...terms, cash: 0, integral: 0 },
    sku: { ...line.sku, cash: 0, integral: 0 },
  }
}

type Offered = Pick<CheckoutLine, 'goods' | 'sku' | 'shop'>

/** Why no piece of it can be picked now, whoever asks; null when one can. */
export function pickProblem(offered: Offered): string | null {
  const kind = checkoutKind(offered.goods.goodsType)
  if (kind === 'date-time' || kind === 'time-slot') return '该商品需要预约配送时间，暂不能提货'
  const line = { id: '', cartId: '', quantity: 1, labels: [], freightTemplate: null }
  const rest = { ...line, quoted: null, activity: null, teamId: null }
  const around = { others: 0, beside: 0, region: [] }
  return problemOf(asPick({ ...offered, ...rest }), around)?.message ?? null
}

/** The SKUs that a level picks from, with all that decides about them. */
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
  const problem = pickProblem(offered)
  const stock = problem === null ? available(sku) : 0
  return { skuId: sku.id, specText: specText({ goods: of, sku }), picture, stock, problem }
}

function toGoods(all: readonly Offered[]): PickGoods | null {
  const [first] = all
  if (!first) return null
  const { id: goodsId, name, subtitle, pictures, goodsType } = first.goods
  const virtual = checkoutKind(goodsType) === 'virtual'
  return {
    goodsId,
    name,
    subtitle,
    picture: pictures[0] ?? null,
    account: virtual ? accountKind([first.goods]) : null,
    skus: all.map(toSku),
  }
}

/** The goods of a level in its own order, with the SKUs that can be picked. */
export async function goodsPage(
  { levelId, pageNum, pageSize }: Parsed<typeof calls.goodsPage>,
  context: Context,
): Promise<Out<typeof calls.goodsPage>> {
  const { db } = context
  await pickLevel(context, levelId)
  const where = eq(giftLevelGoods.levelId, levelId)
  const { goodsId } = giftLevelGoods
  const [counted] = await db
    .select({ n: countDistinct(goodsId) })
    .from(giftLevelGoods)
    .where(where)
  const total = counted?.n ?? 0
  const page = lastPageAtMost(pageNum, { total, pageSize })
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

/** One of them with what its own page says, but for its price. */
export async function goodsDetail(
  { levelId, goodsId }: Parsed<typeof calls.goodsDetail>,
  context: Context,
): Promise<PickGoodsDetail> {
  await pickLevel(context, levelId)
  const offered = await offeredOf(context, levelId, [goodsId])
  const view = toGoods(offered)
  const [page] = await context.db
    .select({ detail: goods.detail, params: goods.params })
    .from(goods)
    .where(eq(goods.id, goodsId))
  if (!view || !page) throw goodsGone()
  return {
    ...view,
    pictures: offered[0]?.goods.pictures ?? [],
    detail: await sanitise(context.db, page.detail),
    params: page.params,
  }
}
