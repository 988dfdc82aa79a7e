import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { OFFICE_REASON_CODES } from '#schemas/trade/after-sales/reasons.ts'
import { FailedRefund } from '#schemas/trade/after-sales/entities.ts'
import { TenderText } from './entities.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Id, line, lines, Nothing, pageOf, paging, text, Time } from '#schemas/base/wire.ts'

const login = { access: 'login' } as const

/** What a carrier says of a package; the number is the parcel's, so that a corrected one is not taken for another. */
const track = later(() => ({
  trackingNo: codeLine(40),
  events: z
    .array(
      z.object({
        at: Time(),
        text: lines(200),
        place: z._default(line(60), ''),
        /** The package was handed over. */
        signed: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
}))

/** The other side of the counter: what orders and after-sales need of those who sell. */
export const backOffice = {
  ship: post('/mall/v1/backOffice/ship', {
    ...login,
    area: 'shipping',
    changes: ['order', 'goods'],
    input: () =>
      z.object({
        orderId: Id(),
        carrier: line(20),
        trackingNo: codeLine(40),
        /** Everything that can be shipped when absent. */
        lines: z.optional(
          z.array(z.object({ lineId: Id(), quantity: z.int().check(z.minimum(1)) })).check(z.maxLength(120)),
        ),
      }),
    output: () => z.object({ shipmentId: z.string() }),
  }),
  /** Another carrier or number of a parcel to the buyer, until it is signed; what was said of the wrong number is dropped. */
  correctParcel: post('/mall/v1/backOffice/parcel/correct', {
    ...login,
    area: 'shipping',
    changes: ['order', 'afterSale'],
    input: () =>
      z.object({ shipmentId: Id(), carrier: line(20), trackingNo: codeLine(40), reason: lines(200) }),
    output: Nothing,
  }),
  /** A parcel of an order that never left, until it is signed: its pieces can be shipped again. */
  withdrawParcel: post('/mall/v1/backOffice/parcel/withdraw', {
    ...login,
    area: 'shipping',
    changes: ['order', 'goods'],
    input: () => z.object({ shipmentId: Id(), reason: lines(200) }),
    output: Nothing,
  }),
  verifyPickup: post('/mall/v1/backOffice/verifyPickup', {
    ...login,
    area: 'shipping',
    changes: ['order', 'points', 'goods'],
    input: () => z.object({ code: codeLine(20) }),
    output: () => z.object({ orderId: z.string() }),
  }),
  /** B.8: the invoice that was issued for an order; the red one once all of it is refunded. The same again changes nothing. */
  issueInvoice: post('/mall/v1/backOffice/issueInvoice', {
    ...login,
    area: 'invoices',
    changes: ['order'],
    input: () =>
      z.object({
        orderId: Id(),
        number: codeLine(40),
        /** The day that stands on it, 2026-03-02. */
        day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
        red: z._default(z.boolean(), false),
        /** Of a red one. */
        reason: z._default(lines(100), ''),
      }),
    output: Nothing,
  }),
  audit: post('/mall/v1/backOffice/audit', {
    ...login,
    area: 'afterSales',
    changes: ['afterSale', 'order', 'payment', 'points', 'coupon', 'goods', 'activity'],
    input: () =>
      z.object({
        afterSaleId: Id(),
        agree: z.boolean(),
        /** Less than applied for, per tender, with a reason. */
        granted: z.optional(TenderText()),
        text: z._default(lines(200), ''),
        /** Of 京东 goods, a code of queryJdRejectedType. */
        rejectType: z.optional(text(20)),
      }),
    output: Nothing,
  }),
  receive: post('/mall/v1/backOffice/receive', {
    ...login,
    area: 'afterSales',
    changes: ['afterSale', 'order', 'payment', 'points', 'coupon', 'goods', 'activity'],
    input: () =>
      z.object({
        afterSaleId: Id(),
        accept: z.boolean(),
        /** Whether the pieces can be sold again. */ saleable: z._default(z.boolean(), true),
        text: z._default(lines(200), ''),
      }),
    output: Nothing,
  }),
  /** B.2: the platform cancels an unpaid trade, with all its orders. */
  cancel: post('/mall/v1/backOffice/cancel', {
    ...login,
    area: 'trades',
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'inquiry'],
    input: () =>
      z.object({
        orderId: Id(),
        reason: z._default(z.enum(['ADMIN', 'OUT_OF_STOCK']), 'ADMIN'),
        /** What the buyer reads as the reason; its own words when empty. */
        text: z._default(lines(200), ''),
      }),
    output: Nothing,
  }),
  /**
   * C.7: the platform refunds pieces of a paid order that are still in the shop and cannot be delivered; what their buyer
   * applied for already is granted with them. The refund is executed by the job, as any other.
   */
  refundOrder: post('/mall/v1/backOffice/refundOrder', {
    ...login,
    area: 'trades',
    changes: ['afterSale', 'order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'sms'],
    input: () =>
      z.object({
        orderId: Id(),
        /** Everything that was not shipped when absent. */
        lines: z.optional(
          z
            .array(z.object({ lineId: Id(), quantity: z.int().check(z.minimum(1)) }))
            .check(z.minLength(1), z.maxLength(120)),
        ),
        reason: z.enum(OFFICE_REASON_CODES),
        /** What the buyer reads besides. */
        text: z._default(lines(200), ''),
      }),
    output: () => z.object({ afterSaleIds: z.array(z.string()) }),
  }),
  /** B.4: the refunds that failed last time, the oldest first. */
  failedRefunds: get('/mall/v1/backOffice/failedRefunds', {
    ...login,
    area: 'refunds',
    shows: ['payment'],
    input: () => z.object(paging()),
    output: () => z.extend(pageOf(FailedRefund()), { now: Time() }),
  }),
  /** B.4: tries a failed refund now, beside the job that does so by itself; `failure` says what went wrong again. */
  refund: post('/mall/v1/backOffice/refund', {
    ...login,
    area: 'refunds',
    changes: ['afterSale', 'order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'sms'],
    input: () => z.object({ refundId: Id() }),
    output: () => z.object({ status: z.enum(['SUCCESS', 'FAILED']), failure: z.nullable(z.string()) }),
  }),
  /** The exchanged pieces, or those whose return was refused. */
  reship: post('/mall/v1/backOffice/reship', {
    ...login,
    area: 'afterSales',
    changes: ['afterSale', 'order', 'goods'],
    input: () => z.object({ afterSaleId: Id(), carrier: line(20), trackingNo: codeLine(40) }),
    output: Nothing,
  }),
  /** OR9, B.3: events and signing of a package, or of the newest parcel of an after-sale; what is known is not written twice. */
  track: post('/mall/v1/backOffice/track', {
    ...login,
    area: 'shipping',
    changes: ['order', 'afterSale'],
    input: () =>
      z.union([
        z.object({ shipmentId: Id(), ...track() }),
        z.object({
          afterSaleId: Id(),
          /** BACK to the shop, RESHIP to the buyer. */
          direction: z._default(z.enum(['BACK', 'RESHIP']), 'BACK'),
          ...track(),
        }),
      ]),
    output: () => z.object({ added: Count() }),
  }),
}
