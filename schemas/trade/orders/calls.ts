import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, codeLine, Count, Id, lines, Nothing, Points, Time } from '#schemas/base/wire.ts'
import { Breakdown } from './breakdown.ts'
import { InvoiceRequest, IssuedInvoice, OrderAddress, OrderCard, OrderInvoice, Package } from './entities.ts'

const one = later(() => z.object({ orderId: Id() }))
const login = { access: 'login' } as const

export const OrderDetail = later(() =>
  z.extend(OrderCard(), {
    deliveryType: z.int(),
    /** `2026-11-22 14:00-16:00`; '' if none was requested. */
    deliveryWindow: z.string(),
    cancelText: z.string(),
    /** The phone is masked. */
    address: z.nullable(OrderAddress()),
    invoice: z.nullable(OrderInvoice()),
    invoiceStatus: z.string(),
    /** Invoices in the order of issue, without void ones. */
    invoices: z.array(IssuedInvoice()),
    remark: z.string(),
    sums: Breakdown(),
    payment: z.nullable(
      z.object({ method: z.string(), points: Points(), cash: Cash(), giftCard: Cash(), paidAt: Time() }),
    ),
    refunded: z.object({ points: Points(), cash: Cash(), giftCard: Cash() }),
    /** Picks only: the voucher or book that the pick belongs to, and the pieces returned to that source. */
    picked: z.nullable(z.object({ voucherId: z.string(), back: Count() })),
    /** Inquiry whose quoted prices apply; null for none. */
    inquiryId: z.nullable(z.string()),
    /** Points given for the cash paid for goods; only promised while `at` is null. Null for none. */
    given: z.nullable(z.object({ points: Points(), takenBack: Points(), at: z.nullable(Time()) })),
    /** Progress bar: the steps, with the time if reached. */
    steps: z.array(z.object({ title: z.string(), at: z.nullable(Time()) })),
    packages: z.array(Package()),
    /** Virtual goods: the account that received them, and the codes or texts delivered. */
    delivered: z.array(z.object({ lineId: z.string(), account: z.string(), codes: z.array(z.string()) })),
    receiveBy: z.nullable(Time()),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
    /** Time of the server, so that countdowns do not depend on the browser's clock. */
    now: Time(),
  }),
)
export type OrderDetail = z.output<ReturnType<typeof OrderDetail>>

/** Another member's order is treated as not found. */
export const orders = {
  /** Returns an order without the details that only `findPcDetail` returns. */
  findOrderDetail: get('/order/v1/order/findOrderDetail', {
    ...login,
    shows: ['order'],
    input: one,
    output: OrderCard,
  }),
  findPcDetail: get('/order/v1/order/findPcDetail', {
    ...login,
    shows: ['order'],
    input: one,
    output: OrderDetail,
  }),
  /** Cancels all orders of an unpaid trade. For a paid order, applies for a refund of the unshipped pieces. */
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
  /** Confirms the receipt or extends the time for it; the time can be extended only once. */
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
  /** Returns the tracking of a package, by default of the newest package of the order. */
  queryLogistics: get('/order/v1/order/queryLogistics', {
    ...login,
    quiet: true,
    shows: ['order'],
    input: () => z.object({ orderId: Id(), shipmentId: z.optional(Id()) }),
    output: () => z.nullable(Package()),
  }),
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
  queryOrderGoodsCoupon: get('/order/v1/order/queryOrderGoodsCoupon', {
    ...login,
    quiet: true,
    shows: ['order'],
    input: one,
    output: () =>
      z.array(z.object({ couponId: z.string(), name: z.string(), shopId: z.nullable(z.string()) })),
  }),
  /** Changes the address once, before shipping and within the province. */
  changeAddress: post('/mall/v1/orders/changeAddress', {
    ...login,
    changes: ['order'],
    input: () => z.object({ orderId: Id(), addressId: Id() }),
    output: Nothing,
  }),
  /** Requests an invoice once, for a completed order. */
  applyInvoice: post('/mall/v1/orders/applyInvoice', {
    ...login,
    changes: ['order'],
    input: () => z.object({ orderId: Id(), invoice: InvoiceRequest() }),
    output: Nothing,
  }),
  invoiceFile: get('/mall/v1/orders/invoiceFile', {
    ...login,
    receive: 'blob',
    input: () => z.object({ orderId: Id(), number: codeLine(40) }),
    output: () => z.unknown(),
  }),
}
