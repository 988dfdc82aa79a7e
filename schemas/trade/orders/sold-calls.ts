import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Points, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { SoldRefund } from '#schemas/trade/refunds/entities.ts'
import { OrderDetail } from './calls.ts'
import { OrderAddress, OrderLine } from './entities.ts'
import { buyer, who } from './sold.ts'

const login = { access: 'login' } as const

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
    buyer: buyer(),
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
        who: who(),
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

/** Orders as who sold them sees them; of another shop's nothing is known. */
export const sold = {
  order: get('/mall/v1/backOffice/order', {
    ...login,
    area: 'orders',
    shows: ['order', 'afterSale', 'payment'],
    input: () => z.object({ orderId: Id() }),
    output: SoldOrder,
  }),
}
