import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import {
  Breakdown,
  Checkout,
  CheckoutRequest,
  Submitted,
  SubmitRequest,
} from '#schemas/trade/checkout/entities.ts'
import { IssuedInvoice, OrderAddress, OrderCard, OrderInvoice, Package } from './entities.ts'
import { CHECKOUT_KINDS } from '#schemas/catalog/goods/checkout-kinds.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, codeLine, Count, Id, lines, Nothing, Points, Time } from '#schemas/base/wire.ts'

const one = later(() => z.object({ orderId: Id() }))
const login = { access: 'login' } as const

/** An order with all that its page shows. */
export const OrderDetail = later(() =>
  z.extend(OrderCard(), {
    deliveryType: z.int(),
    /** When it was wished for, `2026-11-22 14:00-16:00`; '' when it comes whenever it comes. */
    deliveryWindow: z.string(),
    cancelText: z.string(),
    /** The phone is masked. */
    address: z.nullable(OrderAddress()),
    invoice: z.nullable(OrderInvoice()),
    invoiceStatus: z.string(),
    /** What was issued, in its order, but for what was void. */
    invoices: z.array(IssuedInvoice()),
    remark: z.string(),
    sums: Breakdown(),
    payment: z.nullable(
      z.object({ method: z.string(), points: Points(), cash: Cash(), giftCard: Cash(), paidAt: Time() }),
    ),
    refunded: z.object({ points: Points(), cash: Cash(), giftCard: Cash() }),
    /** Of picks: the voucher or book that they are of, and the pieces that went back to it. */
    picked: z.nullable(z.object({ voucherId: z.string(), back: Count() })),
    /** The inquiry whose quoted prices it has; null for none. */
    inquiryId: z.nullable(z.string()),
    /** Points for the cash that the goods paid, promised while `at` is null; null for none. */
    given: z.nullable(z.object({ points: Points(), takenBack: Points(), at: z.nullable(Time()) })),
    /** The progress bar: the time of a step that was reached. */
    steps: z.array(z.object({ title: z.string(), at: z.nullable(Time()) })),
    packages: z.array(Package()),
    /** Of virtual goods: the account they were for, and the codes or words that were handed out. */
    delivered: z.array(z.object({ lineId: z.string(), account: z.string(), codes: z.array(z.string()) })),
    /** When it is received by itself. */
    receiveBy: z.nullable(Time()),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
    /** Of the server, so that countdowns do not trust the browser's clock. */
    now: Time(),
  }),
)
export type OrderDetail = z.output<ReturnType<typeof OrderDetail>>

/** Orders, before they are made. */
export const checkout = {
  /** SB8: what an order of this would cost now; reserves nothing. */
  findPrice: post('/order/v1/order/findPrice', {
    ...login,
    shows: ['cart', 'address', 'goods', 'activity', 'inquiry', 'coupon', 'giftCard', 'points', 'order'],
    input: CheckoutRequest,
    output: Checkout,
  }),
  /**
   * What the checkout would say against the checked lines of the cart, by what can be ordered together; empty lists
   * where it would say nothing. What is chosen at the checkout, as the address, is not asked for here.
   */
  cartProblems: get('/mall/v1/checkout/cartProblems', {
    ...login,
    quiet: true,
    shows: ['cart', 'goods', 'points', 'order'],
    input: () => z.object({}),
    output: () =>
      z.array(
        z.object({
          kind: z.enum(CHECKOUT_KINDS),
          problems: z.array(
            z.object({
              /** The line it is about; null for all of the group. */
              cartId: z.nullable(z.string()),
              message: z.string(),
            }),
          ),
        }),
      ),
  }),
  /** Buys at once, without touching the cart. */
  saveSingleOrder: post('/order/v1/order/saveSingleOrder', {
    ...login,
    changes: ['order', 'payment', 'giftCard', 'coupon', 'goods', 'activity', 'inquiry'],
    input: SubmitRequest,
    output: Submitted,
  }),
  /** Buys lines of the cart, which leave it: one order per shop. */
  saveMultipleOrder: post('/order/v1/order/saveMultipleOrder', {
    ...login,
    changes: ['order', 'cart', 'payment', 'giftCard', 'coupon', 'goods', 'activity'],
    input: SubmitRequest,
    output: Submitted,
  }),
  /** Prices of goods as this member would pay them now, by SKU and quantity. */
  findLyGoodsPrice: post('/order/v1/ly/findLyGoodsPrice', {
    ...login,
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({
        lines: z
          .array(
            z.object({
              skuId: Id(),
              quantity: z._default(z.int().check(z.minimum(1), z.maximum(999_999)), 1),
            }),
          )
          .check(z.maxLength(120)),
      }),
    output: () =>
      z.array(z.object({ skuId: z.string(), points: Points(), cash: Cash(), available: z.boolean() })),
  }),
}

/** One order; another member's answers as one that is not there. */
export const orders = {
  /** The bare order. */
  findOrderDetail: get('/order/v1/order/findOrderDetail', {
    ...login,
    shows: ['order'],
    input: one,
    output: OrderCard,
  }),
  /** The detail for this web shop. */
  findPcDetail: get('/order/v1/order/findPcDetail', {
    ...login,
    shows: ['order'],
    input: one,
    output: OrderDetail,
  }),
  /** OR3: an unpaid trade is cancelled as a whole; a paid order becomes a refund request for what is not shipped. */
  cancelOrder: get('/order/v1/order/cancelOrder', {
    ...login,
    changes: [
      'afterSale',
      'order',
      'payment',
      'points',
      'giftCard',
      'coupon',
      'goods',
      'activity',
      'inquiry',
    ],
    input: () => z.object({ orderId: Id(), reason: lines(60) }),
    output: () => z.object({ state: z.enum(['CANCELLED', 'REFUND_REQUESTED']) }),
  }),
  /** OR5: confirms the receipt, or puts it off once. */
  updateOrderStatus: get('/order/v1/order/updateOrderStatus', {
    ...login,
    changes: ['order', 'points'],
    input: () =>
      z.object({ orderId: Id(), action: z._default(z.enum(['confirm', 'extendReceipt']), 'confirm') }),
    output: Nothing,
  }),
  remindDelivery: get('/order/v1/order/remindDelivery', {
    ...login,
    changes: ['order'],
    input: one,
    output: Nothing,
  }),
  delOrder: get('/order/v1/order/delOrder', { ...login, changes: ['order'], input: one, output: Nothing }),
  /** One package; the newest of the order when none is named. */
  queryLogistics: get('/order/v1/order/queryLogistics', {
    ...login,
    quiet: true,
    shows: ['order'],
    input: () => z.object({ orderId: Id(), shipmentId: z.optional(Id()) }),
    output: () => z.nullable(Package()),
  }),
  /** All of an order. */
  queryOrderLogistics: get('/order/v1/order/queryOrderLogistics', {
    ...login,
    quiet: true,
    shows: ['order'],
    input: one,
    output: () => z.array(Package()),
  }),
  queryPickupCode: post('/order/v1/order/queryPickupCode', {
    ...login,
    shows: ['order'],
    input: one,
    output: () =>
      z.object({
        code: z.string(),
        used: z.boolean(),
        usedAt: z.nullable(Time()),
        shopName: z.string(),
        address: z.string(),
      }),
  }),
  /** Coupons that were used on an order, with what each took off. */
  queryOrderGoodsCoupon: get('/order/v1/order/queryOrderGoodsCoupon', {
    ...login,
    quiet: true,
    shows: ['order'],
    input: one,
    output: () =>
      z.array(z.object({ couponId: z.string(), name: z.string(), shopId: z.nullable(z.string()) })),
  }),
  /** OR12: once, until it is shipped, within the province. */
  changeAddress: post('/mall/v1/orders/changeAddress', {
    ...login,
    changes: ['order'],
    input: () => z.object({ orderId: Id(), addressId: Id() }),
    output: Nothing,
  }),
  /** SB5: of a completed order that has none, once. */
  applyInvoice: post('/mall/v1/orders/applyInvoice', {
    ...login,
    changes: ['order'],
    input: () => z.object({ orderId: Id(), invoice: OrderInvoice() }),
    output: Nothing,
  }),
  /** The PDF of an invoice of the own order. */
  invoiceFile: get('/mall/v1/orders/invoiceFile', {
    ...login,
    receive: 'blob',
    input: () => z.object({ orderId: Id(), number: codeLine(40) }),
    output: () => z.unknown(),
  }),
}
