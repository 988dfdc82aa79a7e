import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import {
  codeLine,
  Count,
  Flag,
  Id,
  line,
  lines,
  Nothing,
  IdempotencyKey,
  pageSchema,
  paging,
  Time,
  WrittenNumber,
} from '#schemas/base/wire.ts'
import { Package } from '#schemas/trade/orders/entities.ts'
import { AfterSaleCard, AfterSaleDetail, AfterSaleOffer, AfterSalePackage } from './entities.ts'

const login = { access: 'login' } as const
const one = later(() => z.object({ afterSaleId: Id() }))
const pictures = later(() => z._default(z.array(Id()).check(z.maxLength(5)), []))
const application = later(() => ({
  orderId: Id(),
  lineId: Id(),
  quantity: WrittenNumber(),
  reason: lines(40),
  description: z._default(lines(200), ''),
  pictures: pictures(),
  /** Key that the client creates once for each application. */
  idempotencyKey: IdempotencyKey(),
}))
const sent = later(() =>
  z.object({ afterSaleId: Id(), carrier: line(20), trackingNo: codeLine(40), pictures: pictures() }),
)
const Made = later(() => z.object({ afterSaleId: z.string() }))

/** After-sale calls of the buyer; another member's record is reported as not found. */
export const afterSales = {
  /** Returns a page of after-sales; the counts are for all tabs. */
  centrePage: post('/after/v1/after/centrePage', {
    ...login,
    shows: ['afterSale', 'order'],
    input: () =>
      z.object({
        ...paging(),
        tab: z._default(
          z.enum(['all', 'applied', 'sendBack', 'receive', 'refunding', 'done', 'closed']),
          'all',
        ),
        keyword: z.optional(line(60)),
      }),
    output: () =>
      z.extend(pageSchema(AfterSaleCard()), { counts: z.record(z.string(), Count()), now: Time() }),
  }),
  /** Applies for a return with refund (type 2) or an exchange (type 3). */
  create: post('/after/v1/after/create', {
    mayAnswerNothing: true,
    ...login,
    changes: ['afterSale', 'order', 'goods'],
    input: () =>
      z.object({
        ...application(),
        type: z.union([z.literal(2), z.literal(3)]),
        /** For an exchange, a SKU of the same goods and price; the SKU that was bought if absent. */
        exchangeSkuId: z.optional(Id()),
      }),
    output: Made,
  }),
  /** Applies for a refund without a return (type 1), of shipped or of unshipped pieces. */
  createRefunds: post('/after/v1/after/createRefunds', {
    mayAnswerNothing: true,
    ...login,
    changes: ['afterSale', 'order'],
    input: () => z.object({ ...application(), unshipped: z._default(z.boolean(), false) }),
    output: Made,
  }),
  queryApply: post('/after/v1/after/queryApply', {
    ...login,
    shows: ['afterSale', 'order', 'goods'],
    input: () => z.object({ orderId: Id(), lineId: Id() }),
    output: AfterSaleOffer,
  }),
  queryRefundApply: get('/after/v1/after/queryRefundApply', {
    ...login,
    shows: ['afterSale', 'order'],
    input: one,
    output: AfterSaleDetail,
  }),
  cancellation: post('/after/v1/after/cancellation', {
    ...login,
    changes: ['afterSale', 'order', 'goods'],
    input: one,
    output: Nothing,
  }),
  /** Records the parcel that the buyer sends back; a second call edits the parcel until it is received. */
  sendBack: post('/after/v1/after/sendBack', {
    ...login,
    changes: ['afterSale', 'order'],
    input: sent,
    output: Nothing,
  }),
  sendPcBack: post('/after/v1/after/sendPcBack', {
    ...login,
    changes: ['afterSale', 'order'],
    input: sent,
    output: Nothing,
  }),
  querySendBack: get('/after/v1/after/querySendBack', {
    ...login,
    shows: ['afterSale'],
    input: one,
    output: () =>
      z.object({
        returnAddress: z.string(),
        deadline: z.nullable(Time()),
        sent: z.nullable(Package()),
      }),
  }),
  sign: post('/after/v1/after/sign', {
    ...login,
    changes: ['afterSale', 'order'],
    input: one,
    output: Nothing,
  }),
  done: get('/after/v1/after/done', {
    ...login,
    changes: ['afterSale', 'order'],
    input: one,
    output: Nothing,
  }),
  delete: get('/after/v1/after/delete', { ...login, changes: ['afterSale'], input: one, output: Nothing }),
  /**
   * Opens a new record that is linked to the old one; with `toPlatform`, sends a refused return to the platform
   * instead.
   */
  applyAgain: get('/after/v1/after/applyAgain', {
    mayAnswerNothing: true,
    ...login,
    changes: ['afterSale', 'order', 'goods'],
    input: () => z.object({ afterSaleId: Id(), toPlatform: z._default(Flag(), false) }),
    output: Made,
  }),
  queryOrderApply: post('/order/v1/after/queryApply', {
    ...login,
    shows: ['afterSale', 'order', 'goods'],
    input: () => z.object({ orderId: Id() }),
    output: () => z.array(AfterSaleOffer()),
  }),
  queryLogistics: get('/order/v1/after/queryLogistics', {
    ...login,
    quiet: true,
    shows: ['afterSale'],
    input: one,
    output: () => z.array(AfterSalePackage()),
  }),
  queryJdRejectedType: get('/order/v1/after/queryJdRejectedType', {
    ...login,
    quiet: true,
    keep: KEEP.fixed,
    input: () => z.object({ afterSaleId: z.optional(Id()) }),
    output: () =>
      z.object({
        types: z.array(z.object({ code: z.string(), title: z.string() })),
        pickupWays: z.array(z.object({ code: z.string(), title: z.string() })),
      }),
  }),
}

const Carrier = later(() => z.object({ code: z.string(), name: z.string() }))

export const logistics = {
  trailById: get('/after/v1/logistics/trailById', {
    ...login,
    quiet: true,
    shows: ['order', 'afterSale'],
    input: () => z.object({ shipmentId: Id() }),
    output: Package,
  }),
  queryLogistics: get('/after/v1/logistics/queryLogistics', {
    ...login,
    quiet: true,
    shows: ['afterSale'],
    input: one,
    output: () => z.array(AfterSalePackage()),
  }),
  /** Returns the carriers that a parcel number may belong to, the most likely first. */
  autoIdentification: get('/after/v1/logistics/autoIdentification', {
    ...login,
    quiet: true,
    keep: KEEP.fixed,
    input: () => z.object({ trackingNo: codeLine(40) }),
    output: () => z.array(Carrier()),
  }),
  queryShipping: get('/after/v1/logistics/queryShipping', {
    ...login,
    quiet: true,
    keep: KEEP.fixed,
    input: () => z.object({}),
    output: () => z.array(Carrier()),
  }),
  addOrUpdate: post('/after/v1/logistics/addOrUpdate', {
    ...login,
    changes: ['afterSale', 'order'],
    input: sent,
    output: Nothing,
  }),
}
