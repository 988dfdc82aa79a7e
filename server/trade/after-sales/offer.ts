import type { AfterSaleType } from '#schemas/catalog/goods/types.ts'
import type { AfterSaleChoice } from '#schemas/trade/after-sales/eligibility.ts'
import type { AfterSaleOffer } from '#schemas/trade/after-sales/entities.ts'
import { isSellerFault, listReasons } from '#schemas/trade/after-sales/reasons.ts'
import { afterSaleTypes } from '#schemas/trade/after-sales/states.ts'
import { subtractTakenBack } from '#schemas/trade/orders/given-points.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { loadOneOrderContents, type LineContents, type OrderContents } from '#server/trade/orders/contents.ts'
import { getAfterSaleChoice } from '#server/trade/orders/facts.ts'
import { getOwnOrder } from '#server/trade/orders/find.ts'
import { NO_AMOUNTS, quoteMaxRefund } from './amounts.ts'
import { listExchangeSkus } from './exchange.ts'
import { getLineContents } from './find.ts'
import { type Forecast, loadTakeBackForecast, toGivenBackView } from './take-back-given.ts'

/** Maximum quantity for which every amount is listed; the amount of the whole line is always listed. */
const MAX_AMOUNTS = 300

const hints: Readonly<Record<AfterSaleType, string>> = {
  1: '已收到货但不需要退回，或尚未收到货',
  2: '退回商品，商家收货后退款',
  3: '退回商品，商家收货后换新发出',
  4: '寄回商品维修，请联系客服办理',
}
const UNSHIPPED_HINT = '商品尚未发出，退款后不再发货'
/** Hint for goods picked with a voucher; the other hints speak of money. */
const GIFT_HINT = '退回商品，商家收货后退回提货次数'

function typesOf({ unshipped, shipped }: AfterSaleChoice, isGift: boolean): AfterSaleOffer['types'] {
  const row = (type: AfterSaleType, inShop: boolean, max: number) => ({
    type,
    title: afterSaleTypes[type],
    unshipped: inShop,
    max,
    hint: inShop ? UNSHIPPED_HINT : isGift && type === 2 ? GIFT_HINT : hints[type],
  })
  // Repairs are handled by customer service.
  const offered = shipped.types.filter((type) => type !== 4)
  return [
    ...unshipped.types.map((type) => row(type, true, unshipped.most)),
    ...offered.map((type) => row(type, false, shipped.most)),
  ]
}

const offeredReasons = (unshipped: boolean) =>
  listReasons(unshipped).map(({ text }) => ({ text, sellerFault: isSellerFault(text, unshipped) }))

/** Any reason that is the seller's fault: all of them give the same refund. */
const FAULT = listReasons(false).find(({ sellerFault }) => sellerFault)?.text ?? ''

interface Asking {
  contents: OrderContents
  lineId: string
  forecast: Forecast
}

function amountsOf({ contents, lineId, forecast }: Asking, { unshipped, shipped }: AfterSaleChoice) {
  const most = Math.max(unshipped.most, shipped.most)
  const first = Array.from({ length: Math.min(most, MAX_AMOUNTS) }, (_, index) => index + 1)
  const reckoned = (quantity: number, { inShop = false, reason = '' }) =>
    quoteMaxRefund(contents, { lineId, type: 1, quantity, reason, unshipped: inShop }, 'asked')
  const due = (quantity: number, how: { inShop?: boolean; reason?: string }) => {
    if (quantity > (how.inShop ? unshipped.most : shipped.most)) return formatTenders(NO_AMOUNTS)
    const all = reckoned(quantity, how)
    return formatTenders(subtractTakenBack(all.amounts, forecast(all)))
  }
  return [...first, ...(most > MAX_AMOUNTS ? [most] : [])].map((quantity) => ({
    quantity,
    shipped: due(quantity, {}),
    sellerFault: due(quantity, { reason: FAULT }),
    unshipped: due(quantity, { inShop: true }),
    givenBack: toGivenBackView(forecast(reckoned(quantity, {}))),
  }))
}

async function offerOf(
  context: Context<Member>,
  contents: OrderContents,
  of: LineContents,
): Promise<AfterSaleOffer> {
  const { id: lineId, name, specText, picture } = of.line
  const choice = getAfterSaleChoice(contents, of, context.clock.now())
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
    exchange: exchange ? await listExchangeSkus(context, contents.order, of.line) : [],
    amounts: amountsOf({ contents, lineId, forecast: await loadTakeBackForecast(context, contents) }, choice),
    isGift,
    refusal: choice.reason,
  }
}

/** Returns what can be applied for on a line now. */
export async function queryApply(
  { orderId, lineId }: { orderId: string; lineId: string },
  context: Context<Member>,
): Promise<AfterSaleOffer> {
  const contents = await loadOneOrderContents(context, await getOwnOrder(context, orderId))
  return offerOf(context, contents, getLineContents(contents, lineId))
}

/** Returns what can be applied for on every line of the order now. */
export async function queryOrderApply(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<AfterSaleOffer[]> {
  const contents = await loadOneOrderContents(context, await getOwnOrder(context, orderId))
  const offers: AfterSaleOffer[] = []
  for (const of of contents.lines) offers.push(await offerOf(context, contents, of))
  return offers
}
