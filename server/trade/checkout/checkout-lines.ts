import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Amount } from '#schemas/money/money.ts'
import { payModelOf } from '#schemas/money/running-price.ts'
import type { ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import type { LineActivity as LineActivityView } from '#schemas/trade/cart/line-activity.ts'
import type { CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import { activities, activityGoods, activityPurchases } from '#server/catalog/activities/tables.ts'
import { cardColumns } from '#server/catalog/goods/card.ts'
import { isTemplateOfGoods } from '#server/catalog/goods/freight-template.ts'
import { saleAt, usualUnit } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers, type OwnOffer, shelfOf } from '#server/catalog/goods/offers/load.ts'
import { saleColumns, type SaleGoods } from '#server/catalog/goods/sale-columns.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { FreightTemplate } from '#server/people/shops/freight-rule.ts'
import { freightTemplates, shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { type QuotedLine, quotedLines } from '#server/sourcing/inquiries/ordered.ts'
import { readQuantity } from '#server/trade/cart/quantity.ts'
import { checkedLines } from '#server/trade/cart/standing.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { viewActivity } from '#server/trade/cart/view-activity.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { chosenTeam } from './chosen-team.ts'

const offer = {
  goods: saleColumns,
  sku: skus,
  shop: shops,
  labels: cardColumns.labels,
  freightTemplate: freightTemplates,
}

/** The terms at which an activity sells a line. */
export interface LineActivity extends Pick<
  OwnOffer,
  'activityId' | 'skuId' | 'quantity' | 'taken' | 'asideUntil' | 'perMember' | 'bought' | 'cash' | 'points'
> {
  kind: ActivityKind
}

/** A line that is wanted, with all that its price and its delivery depend on. */
export interface CheckoutLine {
  /** The cart line's, or the SKU's with its place. */
  id: string
  cartId: string
  quantity: number
  goods: SaleGoods
  sku: typeof skus.$inferSelect
  shop: typeof shops.$inferSelect
  labels: string[]
  /** Template that prices its delivery; null for the shop's own fees. */
  freightTemplate: FreightTemplate | null
  /** The activity that sells all of its pieces: the one that was asked for, or the flash sale that runs. */
  activity: LineActivity | null
  teamId: string | null
  /** The flash sale that runs for the SKU, whether the line is within it or not, for the one who buys. */
  running?: LineActivityView | undefined
  /** The line of the accepted quote that it is. */
  quoted: QuotedLine | null
}

/** Without ids exactly what the cart shows as checked. */
async function fromCart(context: Context<Member>, ids: string[] | undefined): Promise<CheckoutLine[]> {
  const { db, user } = context
  const chosen = inArray(cartItems.id, ids ?? (await checkedLines(context)))
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
    throw refuse('BAD_INPUT', '购物车中的商品有变化，请返回购物车重新选择')
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

/** The price and the pieces of the activity that is asked for, while it runs. */
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
    throw refuse('NOT_FOUND', '活动商品不存在，请返回活动页重新选择')
  if (row.activity.status === 'WITHDRAWN') throw refuse('OFF_SHELF', '活动已撤下，请返回商品页按平时价格购买')
  if (now < row.activity.startsAt) throw refuse('OFF_SHELF', '活动尚未开始，请稍后再来')
  if (now >= row.activity.endsAt) throw refuse('OFF_SHELF', '活动已结束，请返回商品页按平时价格购买')
  const { integral: points, ...terms } = row.terms
  const own = and(
    eq(activityPurchases.activityId, activityId),
    eq(activityPurchases.skuId, skuId),
    eq(activityPurchases.userId, user.id),
  )
  const [before] = await db.select().from(activityPurchases).where(own)
  return { ...terms, points, bought: before?.pieces ?? 0, kind: row.activity.kind }
}

/** The lines at the prices of the flash sales that run; pieces of one SKU on several lines count together. */
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
    const sale = saleAt(goods, sku, { offer, quantity })
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
  // An order keeps one activity for all of its lines, and gives back its pieces by it.
  if (lines.length > 1 && lines.some(({ activityId }) => activityId !== undefined))
    throw refuse('BAD_INPUT', '活动商品请单独购买')
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
    if (!row || row.goods.status === 'DELETED') throw refuse('NOT_FOUND', '商品已失效，请选择其他商品')
    const quantity = readQuantity(line.quantity, row.goods.minNumber)
    if (quantity === null) throw refuse('QUANTITY_INVALID')
    const activity = await activityOf(context, line)
    const teamId = await chosenTeam(context, activity, line.teamId)
    found.push({
      ...row,
      sku: activity ? shelfOf(row.sku, activity) : row.sku,
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

/** What a quote agrees on stands in the place of what the goods ask for: pieces and prices, no least and no most. */
const AGREED = { minNumber: 1, step: 1, limitNumber: null } as const

/** An accepted quote, or lines of it, and nothing beside. */
async function ofQuote(
  context: Context<Member>,
  { inquiryId, quoteLines, source, lines, cartIds }: CheckoutRequest & { inquiryId: string },
): Promise<CheckoutLine[]> {
  if (source === 'CART' || lines || cartIds)
    throw refuse('BAD_INPUT', '报价按所报的数量和价格下单，请从“我的询价”去下单')
  const quoted = await quotedLines(context, inquiryId, quoteLines)
  const found = await atOnce(
    context,
    quoted.map(({ goodsId, skuId, quantity }) => ({ goodsId, skuId, quantity })),
  )
  return found.map((line, at) => {
    const terms = quoted[at]
    // Goods that went to another shop are not what this one has answered for.
    if (terms?.shopId !== line.shop.id) throw refuse('OFF_SHELF', '报价商品已由其他店铺销售，请重新询价')
    return { ...line, goods: { ...line.goods, ...AGREED }, quoted: terms }
  })
}

/** What the request names, read anew; nothing of a price is taken from it. */
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
  if (checkoutLines.length === 0) throw refuse('BAD_INPUT', '请至少选择一件商品')
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
        // What was picked was not bought, and what was quoted was agreed upon.
        isNull(orders.giftVoucherId),
        isNull(orders.inquiryId),
      ),
    )
    .groupBy(orderLines.goodsId)
  return new Map(rows.map((row) => [row.goodsId, row.pieces]))
}

/** By line id: pieces in earlier orders that were not cancelled, of the goods or of the activity; what limits per member count, too. */
export async function boughtBefore(
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

/** What a piece costs: an activity's own terms, or a quote's, else the SKU's price with the tier of its quantity. */
export function unitOf({ goods, sku, quantity, activity, quoted }: CheckoutLine): {
  payModel: number
  unit: Amount
} {
  const own = quoted ?? activity
  if (own) return { payModel: payModelOf(own), unit: { cash: own.cash, points: own.points } }
  const { payModel, cash, points } = usualUnit(goods, sku, quantity)
  return { payModel, unit: { cash, points } }
}
