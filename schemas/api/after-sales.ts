import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import {
  AfterSaleCard,
  AfterSaleDetail,
  AfterSaleOffer,
  AfterSalePackage,
  FailedRefund,
} from '../entities/after-sale.ts'
import { Package, TenderText } from '../entities/order.ts'
import { Count, Flag, Id, Nothing, pageOf, paging, text, Time } from '../wire.ts'

const login = { access: 'login' } as const
const one = z.object({ afterSaleId: Id })
const pictures = z._default(z.array(Id).check(z.maxLength(5)), [])
/** AS3 */
const application = {
  orderId: Id,
  lineId: Id,
  quantity: z.union([z.int(), z.string()]),
  reason: text(40),
  description: z._default(text(200), ''),
  /** Ids of uploads. */
  pictures,
  /** Made by the client once per application. */
  idempotencyKey: z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[\w-]+$/)),
}
const sent = z.object({ afterSaleId: Id, carrier: text(20), trackingNo: text(40), pictures })
const Made = z.object({ afterSaleId: z.string() })

/** §7 After-sales; another member's record answers as one that is not there. */
export const afterSales = {
  /** AS4: the list by tab, with the counts of all tabs. */
  centrePage: post('/after/v1/after/centrePage', {
    ...login,
    input: z.object({
      ...paging,
      tab: z._default(
        z.enum(['all', 'applied', 'sendBack', 'receive', 'refunding', 'done', 'closed']),
        'all',
      ),
      keyword: z.optional(text(60)),
    }),
    output: z.extend(pageOf(AfterSaleCard), { counts: z.record(z.string(), Count), now: Time }),
  }),
  /** AS8 and AS1: 2 return and refund, 3 exchange. */
  create: post('/after/v1/after/create', {
    ...login,
    input: z.object({
      ...application,
      type: z.union([z.literal(2), z.literal(3)]),
      /** Of an exchange: a SKU of the same goods and price; the same one when absent. */
      exchangeSkuId: z.optional(Id),
    }),
    output: Made,
  }),
  /** 1 refund only, of shipped or of unshipped pieces. */
  createRefunds: post('/after/v1/after/createRefunds', {
    ...login,
    input: z.object({ ...application, unshipped: z._default(z.boolean(), false) }),
    output: Made,
  }),
  /** What can be applied for on a line. */
  queryApply: post('/after/v1/after/queryApply', {
    ...login,
    input: z.object({ orderId: Id, lineId: Id }),
    output: AfterSaleOffer,
  }),
  /** AS5: the record with its steps, log and refund. */
  queryRefundApply: get('/after/v1/after/queryRefundApply', {
    ...login,
    input: one,
    output: AfterSaleDetail,
  }),
  cancellation: post('/after/v1/after/cancellation', { ...login, input: one, output: Nothing }),
  /** AS6; the same again edits it until it is received. */
  sendBack: post('/after/v1/after/sendBack', { ...login, input: sent, output: Nothing }),
  sendPcBack: post('/after/v1/after/sendPcBack', { ...login, input: sent, output: Nothing }),
  /** Where to send it, and what was sent. */
  querySendBack: get('/after/v1/after/querySendBack', {
    ...login,
    input: one,
    output: z.object({
      returnAddress: z.string(),
      deadline: z.nullable(Time),
      sent: z.nullable(Package),
    }),
  }),
  sign: post('/after/v1/after/sign', { ...login, input: one, output: Nothing }),
  done: get('/after/v1/after/done', { ...login, input: one, output: Nothing }),
  delete: get('/after/v1/after/delete', { ...login, input: one, output: Nothing }),
  /** AS7: a new record of the same pieces, linked; with `toPlatform` the same record, of a return that was refused, goes to the platform. */
  applyAgain: get('/after/v1/after/applyAgain', {
    ...login,
    input: z.object({ afterSaleId: Id, toPlatform: z._default(Flag, false) }),
    output: Made,
  }),
  /** The order's lines with what can be applied for. */
  queryOrderApply: post('/order/v1/after/queryApply', {
    ...login,
    input: z.object({ orderId: Id }),
    output: z.array(AfterSaleOffer),
  }),
  /** The packages of an after-sale. */
  queryLogistics: get('/order/v1/after/queryLogistics', {
    ...login,
    quiet: true,
    input: one,
    output: z.array(AfterSalePackage),
  }),
  /** AS11: reject types and pickup ways of 京东 goods. */
  queryJdRejectedType: get('/order/v1/after/queryJdRejectedType', {
    ...login,
    quiet: true,
    input: z.object({ afterSaleId: z.optional(Id) }),
    output: z.object({
      types: z.array(z.object({ code: z.string(), title: z.string() })),
      pickupWays: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  }),
}

const Carrier = z.object({ code: z.string(), name: z.string() })

/** Packages of after-sales, by the carrier's number. */
export const logistics = {
  trailById: get('/after/v1/logistics/trailById', {
    ...login,
    quiet: true,
    input: z.object({ shipmentId: Id }),
    output: Package,
  }),
  queryLogistics: get('/after/v1/logistics/queryLogistics', {
    ...login,
    quiet: true,
    input: one,
    output: z.array(AfterSalePackage),
  }),
  /** AS6: carriers that this number may be of, the likeliest first. */
  autoIdentification: get('/after/v1/logistics/autoIdentification', {
    ...login,
    quiet: true,
    input: z.object({ trackingNo: text(40) }),
    output: z.array(Carrier),
  }),
  /** Every carrier. */
  queryShipping: get('/after/v1/logistics/queryShipping', {
    ...login,
    quiet: true,
    input: z.object({}),
    output: z.array(Carrier),
  }),
  /** What was sent back, once more or corrected. */
  addOrUpdate: post('/after/v1/logistics/addOrUpdate', { ...login, input: sent, output: Nothing }),
}

/** What a carrier says of a package; the number is the parcel's, so that a corrected one is not taken for another. */
const track = {
  trackingNo: text(40),
  events: z
    .array(
      z.object({
        at: Time,
        text: text(200),
        place: z._default(text(60), ''),
        /** The package was handed over. */
        signed: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
}

/** The seller's side; roles are checked on the server. */
export const backOffice = {
  ship: post('/mall/v1/backOffice/ship', {
    ...login,
    input: z.object({
      orderId: Id,
      carrier: text(20),
      trackingNo: text(40),
      /** Everything that can be shipped when absent. */
      lines: z.optional(
        z.array(z.object({ lineId: Id, quantity: z.int().check(z.minimum(1)) })).check(z.maxLength(120)),
      ),
    }),
    output: z.object({ shipmentId: z.string() }),
  }),
  verifyPickup: post('/mall/v1/backOffice/verifyPickup', {
    ...login,
    input: z.object({ code: text(20) }),
    output: z.object({ orderId: z.string() }),
  }),
  /** B.8: the invoice that was issued for an order; the red one once all of it is refunded. The same again changes nothing. */
  issueInvoice: post('/mall/v1/backOffice/issueInvoice', {
    ...login,
    input: z.object({
      orderId: Id,
      number: text(40),
      /** The day that stands on it, 2026-03-02. */
      day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      red: z._default(z.boolean(), false),
    }),
    output: Nothing,
  }),
  audit: post('/mall/v1/backOffice/audit', {
    ...login,
    input: z.object({
      afterSaleId: Id,
      agree: z.boolean(),
      /** C.7: less than applied for, per tender, with a reason. */
      granted: z.optional(TenderText),
      text: z._default(text(200), ''),
      /** AS11: of 京东 goods, a code of queryJdRejectedType. */
      rejectType: z.optional(text(20)),
    }),
    output: Nothing,
  }),
  receive: post('/mall/v1/backOffice/receive', {
    ...login,
    input: z.object({
      afterSaleId: Id,
      accept: z.boolean(),
      /** Whether the pieces can be sold again. */ saleable: z._default(z.boolean(), true),
      text: z._default(text(200), ''),
    }),
    output: Nothing,
  }),
  /** B.2, 10 → 50: the platform cancels an unpaid trade, with all its orders. */
  cancel: post('/mall/v1/backOffice/cancel', {
    ...login,
    input: z.object({
      orderId: Id,
      reason: z._default(z.enum(['ADMIN', 'OUT_OF_STOCK']), 'ADMIN'),
      /** What the buyer reads as the reason; its own words when empty. */
      text: z._default(text(200), ''),
    }),
    output: Nothing,
  }),
  /** B.4: the refunds that failed last time, the oldest first. */
  failedRefunds: get('/mall/v1/backOffice/failedRefunds', {
    ...login,
    input: z.object(paging),
    output: z.extend(pageOf(FailedRefund), { now: Time }),
  }),
  /** B.4: tries a failed refund now, beside the job that does so by itself; `failure` says what went wrong again. */
  refund: post('/mall/v1/backOffice/refund', {
    ...login,
    input: z.object({ refundId: Id }),
    output: z.object({ status: z.enum(['SUCCESS', 'FAILED']), failure: z.nullable(z.string()) }),
  }),
  /** The exchanged pieces, or those whose return was refused. */
  reship: post('/mall/v1/backOffice/reship', {
    ...login,
    input: z.object({ afterSaleId: Id, carrier: text(20), trackingNo: text(40) }),
    output: Nothing,
  }),
  /** OR9, B.3: events and signing of a package, or of the newest parcel of an after-sale; what is known is not written twice. */
  track: post('/mall/v1/backOffice/track', {
    ...login,
    input: z.union([
      z.object({ shipmentId: Id, ...track }),
      z.object({
        afterSaleId: Id,
        /** BACK to the shop, RESHIP to the buyer. */
        direction: z._default(z.enum(['BACK', 'RESHIP']), 'BACK'),
        ...track,
      }),
    ]),
    output: z.object({ added: Count }),
  }),
}
