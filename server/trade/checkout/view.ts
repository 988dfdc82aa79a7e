import { type Amount, formatYuan } from '#schemas/money/money.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import { checkCoupon } from '#schemas/trade/checkout/quote/coupons.ts'
import { buildFreightGroups, describeFreight, priceFreight } from '#schemas/trade/checkout/quote/freight.ts'
import { getGross, type PointsChoice, sumByShop, sumNumbers } from '#schemas/trade/checkout/quote/lines.ts'
import { quote } from '#schemas/trade/checkout/quote/quote.ts'
import type { QuoteLine, QuoteSums } from '#schemas/trade/checkout/quote/result.ts'
import type { Breakdown } from '#schemas/trade/orders/breakdown.ts'
import { computeGivenPoints } from '#schemas/trade/orders/given-points.ts'
import { formatSpecText } from '#server/trade/cart/line-view.ts'
import { describeApproval } from './approval.ts'
import { getLineUnit, type CheckoutLine } from './checkout-lines.ts'
import type { CheckoutQuote } from './checkout-quote.ts'
import type { LoadedCheckout, ShopGroup } from './load-checkout.ts'
import { findCardRefusal } from './offers.ts'

export const formatPair = ({ points, cash }: Amount) => ({
  points: formatPoints(points),
  cash: formatYuan(cash),
})

function breakdownOf(sums: QuoteSums): Breakdown {
  return {
    goods: formatPair(sums.goods),
    promotion: formatYuan(sums.promotion),
    coupon: formatYuan(sums.coupon),
    topUp: formatYuan(sums.topUp),
    freight: formatYuan(sums.freight),
    giftCard: formatYuan(sums.giftCard),
    pointsCash: formatYuan(sums.pointsFen),
    points: formatPoints(sums.points),
    cash: formatYuan(sums.cash),
  }
}

function lineView(line: CheckoutLine, quoted: QuoteLine | undefined, problem: string | null) {
  const { payModel, unit } = getLineUnit(line)
  const discount = quoted ? quoted.promotion + quoted.shopCoupon + quoted.platformCoupon : 0
  return {
    goodsId: line.goods.id,
    skuId: line.sku.id,
    cartId: line.cartId,
    name: line.goods.name,
    specText: formatSpecText(line),
    picture: line.sku.picture ?? line.goods.pictures[0] ?? null,
    goodsType: line.goods.goodsType,
    payModel,
    ...(line.goods.engravingLength !== null && { engravingLength: line.goods.engravingLength }),
    ...(line.running && { activity: line.running, inActivity: line.activity !== null }),
    // payModel 5 has two prices: show the one that the line is priced by.
    unit: formatPair(getAmountDue({ ...unit, payModel }, quoted?.gross.cash === 0)),
    quantity: line.quantity,
    subtotal: formatPair(quoted?.gross ?? { points: 0, cash: 0 }),
    discount: formatYuan(discount),
    problem,
  }
}

function freightText(
  group: ShopGroup,
  gathered: LoadedCheckout,
  { input, quote: { lines } }: CheckoutQuote,
): string {
  if (group.deliveryType === 2) return '无需运费'
  if (group.deliveryType === 3) return '无需配送'
  if (!gathered.address?.regionIds.length) return '选择收货地址后计算运费'
  const discounted = lines.map(({ net, topUp }) => net - topUp)
  const own = input.freight.filter(({ shopId }) => shopId === group.shop.id)
  return describeFreight(buildFreightGroups(own, lines, discounted))
}

function shopView(group: ShopGroup, gathered: LoadedCheckout, reckoned: CheckoutQuote) {
  const { quote, input, lineProblems } = reckoned
  const sums = quote.shops.find(({ shopId }) => shopId === group.shop.id)
  if (!sums) throw new Error(`a shop without a quote: ${group.shop.id}`)
  const names = new Map(input.promotions.map(({ id, name, shopId }) => [id, { name, shopId }]))
  return {
    shopId: group.shop.id,
    shopName: group.shop.name,
    deliveryTypes: group.deliveryTypes,
    deliveryType: group.deliveryType,
    pickupAddress: group.shop.address,
    freightText: freightText(group, gathered, reckoned),
    promotions: quote.promotions.flatMap(({ id, fen }) => {
      const row = names.get(id)
      return row?.shopId === group.shop.id ? [{ name: row.name, off: formatYuan(fen) }] : []
    }),
    lines: group.lines.map((line) =>
      lineView(
        line,
        quote.lines.find(({ id }) => id === line.id),
        lineProblems.get(line.id)?.message ?? null,
      ),
    ),
    sums: breakdownOf(sums),
  }
}

function couponViews({ coupons, now }: LoadedCheckout, { quote, base, coupons: chosen }: CheckoutQuote) {
  return coupons.map((one) => ({
    couponId: one.id,
    name: one.name,
    shopId: one.shopId,
    shopName: one.shopName,
    threshold: formatYuan(one.threshold),
    off: formatYuan(one.off),
    validFrom: one.from,
    expiresAt: one.to,
    chosen: chosen.includes(one),
    saved: formatYuan(quote.coupons.find(({ id }) => id === one.id)?.fen ?? 0),
    reason: checkCoupon(one, base, now),
  }))
}

/** Returns the fen that the quote takes from one card. */
export function getUsedOfCard({ quote }: Pick<CheckoutQuote, 'quote'>, cardId: string): number {
  const parts = [
    ...quote.lines.map((line) => line.giftCards),
    ...quote.shops.map((shop) => shop.freightGiftCards),
  ]
  return parts.flat().reduce((sum, part) => sum + (part.id === cardId ? part.fen : 0), 0)
}

function cardViews({ cards, now }: LoadedCheckout, reckoned: CheckoutQuote) {
  return cards.map((card) => ({
    giftCardId: card.id,
    name: card.name,
    last4: card.last4,
    balance: formatYuan(card.balance - card.frozen),
    expiresAt: card.expiresAt,
    chosen: reckoned.cards.includes(card),
    used: formatYuan(getUsedOfCard(reckoned, card.id)),
    reason: findCardRefusal(card, now),
  }))
}

/** Sums the points that the orders promise, each for the cash paid for its goods. */
function givenOf({ giveRate }: LoadedCheckout, { quote: { lines } }: CheckoutQuote): number {
  const byOrder = sumByShop(
    lines,
    lines.map(({ cash }) => cash),
  )
  return sumNumbers([...byOrder.values()].map((cash) => computeGivenPoints(cash, giveRate)))
}

/**
 * Returns points beyond those that must be paid in points, in hundredths: `max` can be spent at most, without a
 * rest that covers no fen, and does not depend on the current choice; `taken` are spent by the current choice.
 */
function beyondDue({ input, quote: quoted }: CheckoutQuote): { max: number; taken: number } {
  const { available } = input.points
  const quoteFor = (choice: PointsChoice) => quote({ ...input, points: { available, choice } })
  const { pointsDue, total: least } = quoteFor('NONE')
  const reach = Math.min(pointsDue.max, Math.max(0, available - least.points))
  return { max: quoteFor(reach).total.points - least.points, taken: quoted.total.points - least.points }
}

/** True when paying ALL in points, at the listed points of payModel 5, leaves no cash to pay. */
function canPayInPoints({ lines, freight }: CheckoutQuote['input']): boolean {
  const cash = lines.map((line) => getGross(line, 'ALL').cash)
  return (
    lines.some(({ payModel }) => payModel === 5) &&
    cash.every((fen) => fen === 0) &&
    priceFreight(freight, lines, cash).every(({ fen }) => fen === 0)
  )
}

function quotedView({ quoted }: LoadedCheckout): Checkout['quoted'] {
  if (!quoted) return null
  const { inquiryId, quoteId, validUntil, left } = quoted
  return { inquiryId, quoteId, validUntil, left }
}

/** Returns the whole checkout for display. Every number comes from the server. */
export function toCheckoutView(gathered: LoadedCheckout, reckoned: CheckoutQuote): Checkout {
  const { quote: quoted, input, problems } = reckoned
  const { choice, available } = input.points
  const approval = describeApproval(gathered, reckoned)
  const { max, taken } = beyondDue(reckoned)
  return {
    needs: gathered.needsAddress ? 'ADDRESS' : gathered.account ? 'ACCOUNT' : 'NONE',
    account: gathered.account,
    addressId: gathered.address?.id ?? null,
    deliveryDays: gathered.deliveryDays,
    quoted: quotedView(gathered),
    shops: gathered.groups.map((group) => shopView(group, gathered, reckoned)),
    sums: breakdownOf(quoted.total),
    given: formatPoints(givenOf(gathered, reckoned)),
    count: gathered.checkoutLines.reduce((sum, line) => sum + line.quantity, 0),
    ...(approval !== null && { approval }),
    coupons: couponViews(gathered, reckoned),
    giftCards: cardViews(gathered, reckoned),
    points: {
      available: formatPoints(available),
      required: formatPoints(quoted.pointsDue.required),
      max: formatPoints(max),
      chosen: typeof choice === 'number' ? formatPoints(choice) : choice,
      ...(typeof choice === 'number' && { taken: formatPoints(taken) }),
      all: canPayInPoints(input),
    },
    problems: [
      ...gathered.checkoutLines.flatMap((line) => {
        const problem = reckoned.lineProblems.get(line.id)
        return problem ? [{ code: 'LINE', message: `${line.goods.name}：${problem.message}` }] : []
      }),
      ...problems,
    ],
  }
}
