import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, codeLine, Count, Id, lines, Nothing, Points, Time } from '#schemas/base/wire.ts'
import { Breakdown } from './breakdown.ts'
import { InvoiceRequest, IssuedInvoice, OrderAddress, OrderCard, OrderInvoice, Package } from './entities.ts'

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
    mayAnswerNothing: true,
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
    input: () => z.object({ orderId: Id(), invoice: InvoiceRequest() }),
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
