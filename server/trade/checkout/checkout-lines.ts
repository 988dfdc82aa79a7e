import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Amount } from '#schemas/money/money.ts'
import { getPayModel } from '#schemas/money/running-price.ts'
import type { ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import type { LineActivity as LineActivityView } from '#schemas/trade/cart/line-activity.ts'
import type { CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import { activities, activityGoods, activityPurchases } from '#server/catalog/activities/tables.ts'
import { cardColumns } from '#server/catalog/goods/card.ts'
import { isTemplateOfGoods } from '#server/catalog/goods/freight-template.ts'
import { chooseSale, getUsualUnit } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers, type OwnOffer, getActivityShelf } from '#server/catalog/goods/offers/load.ts'
import { saleColumns, type SaleGoods } from '#server/catalog/goods/sale-columns.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { FreightTemplate } from '#server/people/shops/freight-rule.ts'
import { freightTemplates, shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type QuotedLine, loadQuotedLines } from '#server/sourcing/inquiries/ordered.ts'
import { readQuantity } from '#server/trade/cart/quantity.ts'
import { listCheckedIds } from '#server/trade/cart/standing.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { viewActivity } from '#server/trade/cart/view-activity.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { validateChosenTeam } from './chosen-team.ts'

const offer = {
  goods: saleColumns,
  sku: skus,
  shop: shops,
  labels: cardColumns.labels,
  freightTemplate: freightTemplates,
}

export interface LineActivity extends Pick<
  OwnOffer,
  'activityId' | 'skuId' | 'quantity' | 'taken' | 'asideUntil' | 'perMember' | 'bought' | 'cash' | 'points'
> {
  kind: ActivityKind
}

export interface CheckoutLine {
  /** Id of the cart line, or the SKU id with the line's index. */
  id: string
  cartId: string
  quantity: number
  goods: SaleGoods
  sku: typeof skus.$inferSelect
  shop: typeof shops.$inferSelect
  labels: string[]
  /** Template that prices the delivery; null for the shop's own fees. */
  freightTemplate: FreightTemplate | null
  /** Activity that sells all pieces of the line: the requested one, or the running flash sale. */
  activity: LineActivity | null
  teamId: string | null
  /** Running flash sale of the SKU as this buyer sees it, even if it does not sell the line. */
  running?: LineActivityView | undefined
  quoted: QuotedLine | null
}

/** Loads cart lines: those with the given ids, or without ids exactly those that the cart shows as checked. */
async function fromCart(context: Context<Member>, ids: string[] | undefined): Promise<CheckoutLine[]> {
  const { db, user } = context
  const chosen = inArray(cartItems.id, ids ?? (await listCheckedIds(context)))
  const rows = await db
    .select({ item: cartItems, ...offer })
    .from(cartItems)
    .innerJoin(skus, eq(skus.id, cartItems.skuId))
    .innerJoin(goods, eq(goods.id, cartItems.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(freightTemplates, isTemplateOfGoods)
    .where(and(eq(cartItems.userId, user.id), chosen))
    .orderBy(cartItems.createdAt, cartItems.id)
  if (ids && rows.length < new Set(ids).size)
    throw reject('BAD_INPUT', '购物车中的商品有变化，请返回购物车重新选择')
  return rows.map(({ item, ...row }) => ({
    ...row,
    id: item.id,
    cartId: item.id,
    quantity: item.quantity,
    activity: null,
    teamId: null,
    quoted: null,
  }))
}

type Line = NonNullable<CheckoutRequest['lines']>[number]

/** Loads the activity that a line requests; null if it requests none. Throws if the activity is not running. */
async function activityOf(
  context: Context<Member>,
  { activityId, skuId }: Line,
): Promise<LineActivity | null> {
  const { db, clock, user } = context
  if (activityId === undefined) return null
  const [row] = await db
    .select({ terms: activityGoods, activity: activities })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .where(and(eq(activityGoods.activityId, activityId), eq(activityGoods.skuId, skuId)))
  const now = clock.now()
  if (!row || row.activity.status === 'DRAFT')
    throw reject('NOT_FOUND', '活动商品不存在，请返回活动页重新选择')
  if (row.activity.status === 'WITHDRAWN') throw reject('OFF_SHELF', '活动已撤下，请返回商品页按平时价格购买')
  if (now < row.activity.startsAt) throw reject('OFF_SHELF', '活动尚未开始，请稍后再来')
  if (now >= row.activity.endsAt) throw reject('OFF_SHELF', '活动已结束，请返回商品页按平时价格购买')
  const { integral: points, ...terms } = row.terms
  const own = and(
    eq(activityPurchases.activityId, activityId),
    eq(activityPurchases.skuId, skuId),
    eq(activityPurchases.userId, user.id),
  )
  const [before] = await db.select().from(activityPurchases).where(own)
  return { ...terms, points, bought: before?.pieces ?? 0, kind: row.activity.kind }
}

/** Applies running flash sales to lines without an activity. Pieces of one SKU on several lines count together. */
async function withRunningOffers(
  context: Context<Member>,
  lines: readonly CheckoutLine[],
): Promise<CheckoutLine[]> {
  const free = lines.filter(({ activity }) => activity === null)
  const offers = await loadOwnOffers(
    context,
    free.map(({ sku }) => sku.id),
  )
  return lines.map((line) => {
    if (line.activity !== null) return line
    const { goods, sku } = line
    const same = free.filter((one) => one.sku.id === sku.id)
    const quantity = same.reduce((sum, one) => sum + one.quantity, 0)
    const offer = offers.get(sku.id)
    const running = viewActivity(offer, { goods, sku })
    const sale = chooseSale(goods, sku, { offer, quantity })
    return {
      running,
      ...line,
      goods: sale.goods,
      sku: sale.sku,
      activity: sale.offer && { ...sale.offer, kind: 'SECKILL' },
    }
  })
}

async function atOnce(context: Context<Member>, lines: readonly Line[]): Promise<CheckoutLine[]> {
  // All lines of an order share one activity, and its pieces are given back to that activity.
  if (lines.length > 1 && lines.some(({ activityId }) => activityId !== undefined))
    throw reject('BAD_INPUT', '活动商品请单独购买')
  const rows = await context.db
    .select(offer)
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(freightTemplates, isTemplateOfGoods)
    .where(
      inArray(
        skus.id,
        lines.map((line) => line.skuId),
      ),
    )
  const found: CheckoutLine[] = []
  for (const [index, line] of lines.entries()) {
    const row = rows.find(({ sku }) => sku.id === line.skuId && sku.goodsId === line.goodsId)
    if (!row || row.goods.status === 'DELETED') throw reject('NOT_FOUND', '商品已失效，请选择其他商品')
    const quantity = readQuantity(line.quantity, row.goods.minNumber)
    if (quantity === null) throw reject('QUANTITY_INVALID')
    const activity = await activityOf(context, line)
    const teamId = await validateChosenTeam(context, activity, line.teamId)
    found.push({
      ...row,
      sku: activity ? getActivityShelf(row.sku, activity) : row.sku,
      id: `${line.skuId}.${index}`,
      cartId: '',
      quantity,
      activity,
      teamId,
      quoted: null,
    })
  }
  return found
}

/** The quoted quantities and prices replace the goods' own rules: no minimum, no limit. */
const AGREED = { minNumber: 1, step: 1, limitNumber: null } as const

/** Applies the terms of a quote to its lines. Throws BAD_INPUT if the request has other lines. */
async function ofQuote(
  context: Context<Member>,
  { inquiryId, quoteLines, source, lines, cartIds }: CheckoutRequest & { inquiryId: string },
): Promise<CheckoutLine[]> {
  if (source === 'CART' || lines || cartIds)
    throw reject('BAD_INPUT', '报价按所报的数量和价格下单，请从“我的询价”去下单')
  const quoted = await loadQuotedLines(context, inquiryId, quoteLines)
  const found = await atOnce(
    context,
    quoted.map(({ goodsId, skuId, quantity }) => ({ goodsId, skuId, quantity })),
  )
  return found.map((line, at) => {
    const terms = quoted[at]
    // The quote was answered by another shop than the one that sells the goods now.
    if (terms?.shopId !== line.shop.id) throw reject('OFF_SHELF', '报价商品已由其他店铺销售，请重新询价')
    return { ...line, goods: { ...line.goods, ...AGREED }, quoted: terms }
  })
}

/** Loads the requested lines from the database; prices of the request are ignored. */
export async function readCheckoutLines(
  context: Context<Member>,
  request: CheckoutRequest,
): Promise<CheckoutLine[]> {
  const { inquiryId, source, cartIds, lines } = request
  const checkoutLines =
    inquiryId !== undefined
      ? await ofQuote(context, { ...request, inquiryId })
      : source === 'CART'
        ? await withRunningOffers(context, await fromCart(context, cartIds))
        : await withRunningOffers(context, await atOnce(context, lines ?? []))
  if (checkoutLines.length === 0) throw reject('BAD_INPUT', '请至少选择一件商品')
  return checkoutLines
}

const pieces = sql<number>`sum(${orderLines.quantity} - ${orderLines.refundedQuantity})`.mapWith(Number)

async function boughtOfGoods({ db, user }: Context<Member>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ goodsId: orderLines.goodsId, pieces })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.userId, user.id),
        inArray(orderLines.goodsId, [...ids]),
        ne(orders.status, 50),
        // Picks of vouchers and quoted orders do not count towards a limit.
        isNull(orders.giftVoucherId),
        isNull(orders.inquiryId),
      ),
    )
    .groupBy(orderLines.goodsId)
  return new Map(rows.map((row) => [row.goodsId, row.pieces]))
}

/** Returns pieces by line id in earlier orders that were not cancelled; limits per member count these. */
export async function loadBoughtPieces(
  context: Context<Member>,
  checkoutLines: readonly CheckoutLine[],
): Promise<ReadonlyMap<string, number>> {
  const limited = checkoutLines.filter(
    ({ activity, goods: { limitNumber } }) => !activity && limitNumber !== null,
  )
  const ofGoods = await boughtOfGoods(
    context,
    limited.map(({ goods: { id } }) => id),
  )
  const before = new Map(limited.map((line) => [line.id, ofGoods.get(line.goods.id) ?? 0]))
  for (const { id, activity } of checkoutLines) if (activity) before.set(id, activity.bought)
  return before
}

/** Returns the quote's or the activity's own price, otherwise the SKU's at the tier of its quantity. */
export function getLineUnit({ goods, sku, quantity, activity, quoted }: CheckoutLine): {
  payModel: number
  unit: Amount
} {
  const own = quoted ?? activity
  if (own) return { payModel: getPayModel(own), unit: { cash: own.cash, points: own.points } }
  const { payModel, cash, points } = getUsualUnit(goods, sku, quantity)
  return { payModel, unit: { cash, points } }
}
