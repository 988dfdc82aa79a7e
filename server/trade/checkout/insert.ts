import { readMobile } from '#schemas/address/rules.ts'
import { describeEngraving } from '#schemas/catalog/goods/engraving.ts'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import type { SubmitRequest } from '#schemas/trade/checkout/entities.ts'
import { sumNumbers } from '#schemas/trade/checkout/quote/lines.ts'
import type { QuoteShop } from '#schemas/trade/checkout/quote/result.ts'
import { readAccount } from '#schemas/trade/checkout/virtual-account.ts'
import type { OrderAddress } from '#schemas/trade/orders/entities.ts'
import { readInvoice } from '#schemas/trade/orders/invoice.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { loadPayDeadline } from '#server/people/store-info/order-terms.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { askRule } from '#server/trade/approvals/request.ts'
import { formatSpecText } from '#server/trade/cart/line-view.ts'
import { logOrder } from '#server/trade/orders/change.ts'
import { orderAllocations, orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { allocateTenders } from './allocations.ts'
import { type CheckoutLine, getLineUnit } from './checkout-lines.ts'
import type { CheckoutQuote } from './checkout-quote.ts'
import type { LoadedCheckout, ShopGroup } from './load-checkout.ts'

export interface Making {
  request: SubmitRequest
  gathered: LoadedCheckout
  reckoned: CheckoutQuote
  /** Gift voucher that pays for the picks, for orders that cost nothing. */
  giftVoucherId?: string
}

/** Stored with a trade to price it again when the points split changes, at the prices of the submit. */
export interface StoredRequest {
  quote: CheckoutQuote['input']
  /** Requested coupons. Missing in rows of older versions, which use those of `quote`. */
  couponIds?: SubmitRequest['couponIds']
  /** Pairs of the quote's shop id and the order id. */
  orderIds: [string, string][]
  lineIds: [string, string][]
  splits: number
}

function receiverOf(group: ShopGroup, { request, gathered: { address } }: Making): OrderAddress | null {
  if (group.deliveryType === 1 && address) {
    const { name, telephone, regionIds, regionNames, detail } = address
    return { name, telephone, regionIds, regionNames, detail }
  }
  if (group.deliveryType !== 2) return null
  const who = request.deliveries.find(({ shopId }) => shopId === group.shop.id)
  const place = { regionIds: [], regionNames: [], detail: group.shop.address }
  return { name: who?.contact?.trim() ?? '', telephone: readMobile(who?.telephone ?? ''), ...place }
}

function orderRow(sums: QuoteShop, group: ShopGroup, making: Making) {
  const { request, gathered } = making
  const address = receiverOf(group, making)
  const activity = group.lines.find((line) => line.activity?.kind === 'GROUP')
  return {
    shopId: group.shop.id,
    shopName: group.shop.name,
    status: ORDER.PENDING_PAYMENT,
    payStatus: 'UNPAID',
    deliveryType: group.deliveryType,
    address,
    deliveryWindow: gathered.deliveryDays.length > 0 ? request.deliveryWindow : '',
    invoice: request.invoice && readInvoice(request.invoice),
    remark: request.remarks.find(({ shopId }) => shopId === group.shop.id)?.text.trim() ?? '',
    goodsCash: sums.goods.cash,
    goodsPoints: sums.goods.points,
    promotion: sums.promotion,
    coupon: sums.coupon,
    freight: sums.freight,
    giftCard: sums.giftCard,
    pointsFen: sums.pointsFen,
    points: sums.points,
    cash: sums.cash,
    giveRate: gathered.giveRate,
    activityId: activity?.activity?.activityId ?? null,
    teamId: activity?.teamId ?? null,
    giftVoucherId: making.giftVoucherId ?? null,
    inquiryId: gathered.quoted?.inquiryId ?? null,
    searchText: normalizeText(
      [...group.lines.map(({ goods }) => goods.name), address?.name, address?.telephone]
        .filter(Boolean)
        .join(' '),
    ),
  }
}

function engravingOf({ cartId, sku }: CheckoutLine, { engravings }: SubmitRequest): string {
  const engraving = engravings.find((one) => one.skuId === sku.id && one.cartId === cartId)
  return engraving && engraving.text.trim() !== '' ? describeEngraving(engraving) : ''
}

function lineRows({ lines, deliveryType }: ShopGroup, { request, gathered, reckoned: { quote } }: Making) {
  const account = gathered.account && readAccount(gathered.account, request.account)
  return lines.map((line, lineNo) => {
    const quoted = quote.lines.find(({ id }) => id === line.id)
    const { payModel, unit } = getLineUnit(line)
    const { goods, sku } = line
    return {
      quoteId: line.id,
      lineNo,
      goodsId: goods.id,
      skuId: sku.id,
      goodsType: goods.goodsType,
      isReal: goods.isReal,
      payModel,
      name: goods.name,
      specText: [formatSpecText(line), engravingOf(line, request)].filter(Boolean).join(' '),
      picture: sku.picture ?? goods.pictures[0] ?? null,
      unitCash: unit.cash,
      unitPoints: unit.points,
      quantity: line.quantity,
      promotion: quoted?.promotion ?? 0,
      coupon: (quoted?.shopCoupon ?? 0) + (quoted?.platformCoupon ?? 0),
      pointsFen: quoted?.pointsFen ?? 0,
      account: deliveryType === 3 ? account : null,
      activityId: line.activity?.activityId ?? null,
    }
  })
}

/** Returns the coupons to hold; a coupon that takes nothing off stays available to the member. */
export function getUsedCoupons({ input, quote }: Pick<CheckoutQuote, 'input' | 'quote'>) {
  const ids = new Set(quote.coupons.filter(({ fen }) => fen > 0).map(({ id }) => id))
  return input.coupons.filter(({ id }) => ids.has(id))
}

function ordersOf(context: Context<Member>, making: Making, tradeId: string) {
  const { clock, random, user } = context
  const { gathered, reckoned } = making
  return gathered.groups.map((group) => {
    const sums = reckoned.quote.shops.find(({ shopId }) => shopId === group.shop.id)
    if (!sums) throw new Error(`a shop without a quote: ${group.shop.id}`)
    const id = createBusinessNumber(context, '')
    const lines = lineRows(group, making).map((line) => ({ ...line, id: random.token(12), orderId: id }))
    const order = { id, tradeId, userId: user.id, createdAt: clock.now(), ...orderRow(sums, group, making) }
    return { order, lines }
  })
}

/** Creates a trade. The caller sends `approval` (null if not needed) to the approver at the transaction's end. */
export async function insertTrade(transaction: Context<Member>, making: Making, tradeId: string) {
  const { db, clock, user } = transaction
  const { gathered, reckoned } = making
  const { quote } = reckoned
  const now = clock.now()
  const made = ordersOf(transaction, making, tradeId)
  const orderIds = new Map(made.map(({ order }) => [order.shopId, order.id]))
  const lineIds = new Map(made.flatMap(({ lines }) => lines.map((line) => [line.quoteId, line.id])))
  const request: StoredRequest = {
    quote: { ...reckoned.input, coupons: getUsedCoupons(reckoned) },
    // Quoted prices get no discounts.
    couponIds: gathered.quoted ? [] : making.request.couponIds,
    orderIds: [...orderIds],
    lineIds: [...lineIds],
    splits: 0,
  }
  const expiresAt = await loadPayDeadline(transaction)
  const { cash, points, giftCard } = quote.total
  await db.insert(trades).values({
    id: tradeId,
    userId: user.id,
    status: 'UNPAID',
    cash,
    points,
    giftCard,
    request,
    scoreRate: gathered.scoreRate,
    expiresAt,
    createdAt: now,
  })
  const rows = await db
    .insert(orders)
    .values(made.map(({ order }) => order))
    .returning()
  await db
    .insert(orderLines)
    .values(
      made.flatMap(({ lines }) => lines.map(({ quoteId: _, ...line }) => ({ ...line, userId: user.id }))),
    )
  const allocations = allocateTenders(quote, { orderIds, lineIds })
  if (allocations.length > 0) await db.insert(orderAllocations).values(allocations)
  for (const order of rows)
    await logOrder(transaction, order, {
      role: 'buyer',
      operatorId: user.id,
      action: 'create',
      text: '提交订单',
    })
  const approval = await askRule(transaction, tradeId, 'starts')
  return {
    orders: rows,
    expiresAt: approval?.expiresAt ?? expiresAt,
    approval,
    pieces: sumNumbers(made.flatMap(({ lines }) => lines.map((line) => line.quantity))),
  }
}
