import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Points, Time } from '#schemas/base/wire.ts'
import { AfterSaleDetail, AfterSaleLogEntry } from '#schemas/trade/after-sales/entities.ts'
import { OrderAddress, OrderLine, TenderText } from './entities.ts'
import { OrderDetail } from './calls.ts'

const login = { access: 'login' } as const

/** Who bought, for the platform alone. */
const Buyer = later(() =>
  z.nullable(
    z.object({
      userId: z.string(),
      userName: z.string(),
      name: z.string(),
      telephone: z.nullable(z.string()),
      enabled: z.boolean(),
    }),
  ),
)
/** The account behind an entry of a log; null for the mall itself, for buyers, and for who may not know. */
const Who = later(() => z.nullable(z.string()))

/** A refund with its parts: what went, or goes, back to which tender. */
export const SoldRefund = later(() =>
  z.object({
    refundId: z.string(),
    afterSaleId: z.nullable(z.string()),
    status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
    sum: TenderText(),
    /** `ref`: the card, or the charge of the cash channel; '' for who may not know. */
    parts: z.array(z.object({ tender: z.string(), ref: z.string(), amount: z.string() })),
    tries: Count(),
    failure: z.nullable(z.string()),
    /** What to do about the failure; null where nothing failed. */
    advice: z.nullable(z.string()),
    createdAt: Time(),
    finishedAt: z.nullable(Time()),
    /** Of one that is not done. */
    nextTryAt: z.nullable(Time()),
  }),
)
export type SoldRefund = z.output<ReturnType<typeof SoldRefund>>

const SoldLine = later(() =>
  z.extend(OrderLine(), {
    /** From 1 on, as files of tracking numbers name it. */
    lineNo: Count(),
    goodsType: z.int(),
    /** What went off it, in yuan. */
    promotion: Cash(),
    coupon: Cash(),
    pointsCash: Cash(),
    /** Per tender what it paid, each gift card by itself; cards are named for the platform alone. */
    allocations: z.array(z.object({ tender: z.string(), ref: z.string(), amount: z.string() })),
    /** Pieces that can be shipped now; none under a running refund. */
    sendable: Count(),
    /** Pieces that are not shipped and not under, or lost to, an after-sale. */
    inShop: Count(),
  }),
)

export const PaymentAttempt = later(() =>
  z.object({
    paymentId: z.string(),
    attemptNo: Count(),
    status: z.string(),
    points: Points(),
    cash: Cash(),
    giftCard: Cash(),
    gatewayNo: z.nullable(z.string()),
    failure: z.nullable(z.string()),
    createdAt: Time(),
    finishedAt: z.nullable(Time()),
  }),
)

/** What the caller may do with an order now. */
const Action = later(() =>
  z.enum(['ship', 'verifyPickup', 'cancel', 'refund', 'issueInvoice', 'reddenInvoice']),
)

/**
 * An order as who sold it sees it: what its buyer sees, and what he does not. A supplier sees a receiver while there is
 * something to ship, and neither accounts nor invoices nor what was handed out.
 */
export const SoldOrder = later(() =>
  z.extend(OrderDetail(), {
    /** Whole while it may be seen. */
    address: z.nullable(OrderAddress()),
    buyer: Buyer(),
    payStatus: z.string(),
    deliverStatus: z.string(),
    /** Off the buyer's list since. */
    hiddenAt: z.nullable(Time()),
    lines: z.array(SoldLine()),
    /** What the carriage paid, by tender. */
    freightPaid: TenderText(),
    /** Every attempt to pay the trade; none for a supplier, for it may hold other shops' orders. */
    payments: z.array(PaymentAttempt()),
    refunds: z.array(SoldRefund()),
    afterSales: z.array(
      z.object({
        afterSaleId: z.string(),
        lineId: z.string(),
        type: z.int(),
        status: z.int(),
        quantity: Count(),
        createdAt: Time(),
      }),
    ),
    log: z.array(
      z.object({
        at: Time(),
        text: z.string(),
        operator: z.string(),
        who: Who(),
        from: z.nullable(z.int()),
        to: z.int(),
      }),
    ),
    actions: z.array(Action()),
    /** The caller may correct or withdraw parcels that are not signed yet. */
    mayChangeParcels: z.boolean(),
  }),
)
export type SoldOrder = z.output<ReturnType<typeof SoldOrder>>

/** An after-sale as who sold it sees it. */
export const SoldAfterSale = later(() =>
  z.extend(AfterSaleDetail(), {
    buyer: Buyer(),
    /** Where exchanged or refused pieces go, while they are to be sent; the platform sees it always. */
    address: z.nullable(OrderAddress()),
    goodsType: z.int(),
    unshipped: z.boolean(),
    hiddenAt: z.nullable(Time()),
    /** What the caller may decide now. */
    actions: z.array(z.enum(['agree', 'reject', 'receive', 'refuse', 'reship', 'returnShipment'])),
    /** The most that can be granted now, with what it takes back; null where there is nothing to grant. */
    caps: z.nullable(
      z.object({ most: TenderText(), freight: z.boolean(), givenBack: z.nullable(z.string()) }),
    ),
    /** Of 京东 goods: what a refusal is chosen from. */
    rejectTypes: z.array(z.object({ code: z.string(), title: z.string() })),
    soldRefund: z.nullable(SoldRefund()),
    log: z.array(z.extend(AfterSaleLogEntry(), { who: Who() })),
  }),
)
export type SoldAfterSale = z.output<ReturnType<typeof SoldAfterSale>>

/** Orders and after-sales as who sold them sees them; of another shop's nothing is known. */
export const sold = {
  order: get('/mall/v1/backOffice/order', {
    ...login,
    area: 'orders',
    shows: ['order', 'afterSale', 'payment'],
    input: () => z.object({ orderId: Id() }),
    output: SoldOrder,
  }),
  afterSale: get('/mall/v1/backOffice/afterSale', {
    ...login,
    area: 'afterSales',
    shows: ['order', 'afterSale', 'payment'],
    input: () => z.object({ afterSaleId: Id() }),
    output: SoldAfterSale,
  }),
  /** A picture of an after-sale, of its application or its log, to who reaches that after-sale. */
  afterSalePicture: get('/mall/v1/backOffice/afterSalePicture', {
    ...login,
    area: 'afterSales',
    quiet: true,
    receive: 'blob',
    input: () => z.object({ afterSaleId: Id(), id: Id() }),
    output: () => z.unknown(),
  }),
}
