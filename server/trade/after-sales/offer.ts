import type { AfterSaleType } from '#schemas/catalog/goods/types.ts'
import type { AfterSaleChoice } from '#schemas/trade/after-sales/eligibility.ts'
import type { AfterSaleOffer } from '#schemas/trade/after-sales/entities.ts'
import { isSellerFault, reasonsFor } from '#schemas/trade/after-sales/reasons.ts'
import { afterSaleTypes } from '#schemas/trade/after-sales/states.ts'
import { lessTaken } from '#schemas/trade/orders/given-points.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import { contentOf, type LineContents, type OrderContents } from '#server/trade/orders/contents.ts'
import { choiceOf } from '#server/trade/orders/facts.ts'
import { ownOrder } from '#server/trade/orders/find.ts'
import { NOTHING, refundable } from './amounts.ts'
import { exchangeSkus } from './exchange.ts'
import { lineIn } from './find.ts'
import { type Forecast, forecastOf, givenBackView } from './take-back-given.ts'

/** Amounts are told for so many quantities, and for the whole. */
const MOST_AMOUNTS = 300

const hints: Readonly<Record<AfterSaleType, string>> = {
  1: '已收到货但不需要退回，或尚未收到货',
  2: '退回商品，商家收货后退款',
  3: '退回商品，商家收货后换新发出',
  4: '寄回商品维修，请联系客服办理',
}
const UNSHIPPED_HINT = '商品尚未发出，退款后不再发货'
/** Of what was picked, where the others speak of money. */
const GIFT_HINT = '退回商品，商家收货后退回提货次数'

function typesOf({ unshipped, shipped }: AfterSaleChoice, isGift: boolean): AfterSaleOffer['types'] {
  const row = (type: AfterSaleType, inShop: boolean, max: number) => ({
    type,
    title: afterSaleTypes[type],
    unshipped: inShop,
    max,
    hint: inShop ? UNSHIPPED_HINT : isGift && type === 2 ? GIFT_HINT : hints[type],
  })
  // A repair is asked for at the service desk.
  const offered = shipped.types.filter((type) => type !== 4)
  return [
    ...unshipped.types.map((type) => row(type, true, unshipped.most)),
    ...offered.map((type) => row(type, false, shipped.most)),
  ]
}

const offeredReasons = (unshipped: boolean) =>
  reasonsFor(unshipped).map(({ text }) => ({ text, sellerFault: isSellerFault(text, unshipped) }))

/** Any of them: they all bring the same back. */
const FAULT = reasonsFor(false).find(({ sellerFault }) => sellerFault)?.text ?? ''

interface Asking {
  contents: OrderContents
  lineId: string
  forecast: Forecast
}

function amountsOf({ contents, lineId, forecast }: Asking, { unshipped, shipped }: AfterSaleChoice) {
  const most = Math.max(unshipped.most, shipped.most)
  const first = Array.from({ length: Math.min(most, MOST_AMOUNTS) }, (_, index) => index + 1)
  const reckoned = (quantity: number, { inShop = false, reason = '' }) =>
    refundable(contents, { lineId, type: 1, quantity, reason, unshipped: inShop }, 'asked')
  const due = (quantity: number, how: { inShop?: boolean; reason?: string }) => {
    if (quantity > (how.inShop ? unshipped.most : shipped.most)) return tenderText(NOTHING)
    const all = reckoned(quantity, how)
    return tenderText(lessTaken(all.amounts, forecast(all)))
  }
  return [...first, ...(most > MOST_AMOUNTS ? [most] : [])].map((quantity) => ({
    quantity,
    shipped: due(quantity, {}),
    sellerFault: due(quantity, { reason: FAULT }),
    unshipped: due(quantity, { inShop: true }),
    givenBack: givenBackView(forecast(reckoned(quantity, {}))),
  }))
}

async function offerOf(
  context: Context<Member>,
  contents: OrderContents,
  of: LineContents,
): Promise<AfterSaleOffer> {
  const { id: lineId, name, specText, picture } = of.line
  const choice = choiceOf(contents, of, context.clock.now())
  const exchange = choice.shipped.types.includes(3)
  const isGift = contents.order.giftVoucherId !== null
  return {
    orderId: contents.order.id,
    lineId,
    name,
    specText,
    picture,
    types: typesOf(choice, isGift),
    reasons: { shipped: offeredReasons(false), unshipped: offeredReasons(true) },
    exchange: exchange ? await exchangeSkus(context, contents.order, of.line) : [],
    amounts: amountsOf({ contents, lineId, forecast: await forecastOf(context, contents) }, choice),
    isGift,
    refusal: choice.reason,
  }
}

/** What can be applied for on a line now. */
export async function queryApply(
  { orderId, lineId }: { orderId: string; lineId: string },
  context: Context<Member>,
): Promise<AfterSaleOffer> {
  const contents = await contentOf(context, await ownOrder(context, orderId))
  return offerOf(context, contents, lineIn(contents, lineId))
}

/** The same for every line of the order. */
export async function queryOrderApply(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<AfterSaleOffer[]> {
  const contents = await contentOf(context, await ownOrder(context, orderId))
  const offers: AfterSaleOffer[] = []
  for (const of of contents.lines) offers.push(await offerOf(context, contents, of))
  return offers
}
