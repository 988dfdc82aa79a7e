import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Points, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { SoldRefund } from '#schemas/trade/refunds/entities.ts'
import { OrderDetail } from './calls.ts'
import { OrderAddress, OrderLine } from './entities.ts'
import { buyer, Actor } from './sold.ts'

const login = { access: 'login' } as const

const SoldLine = later(() =>
  z.extend(OrderLine(), {
    /** From 1; used in files of tracking numbers. */
    lineNo: Count(),
    goodsType: z.int(),
    /** In yuan. */
    promotion: Cash(),
    coupon: Cash(),
    pointsCash: Cash(),
    /** Lists each gift card separately; only the platform sees which cards. */
    allocations: z.array(z.object({ tender: z.string(), ref: z.string(), amount: z.string() })),
    /** Pieces that can be shipped now, without pieces of a running refund. */
    sendable: Count(),
    /** Pieces not yet shipped and not covered by an after-sale. */
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

const Action = later(() =>
  z.enum(['ship', 'verifyPickup', 'cancel', 'refund', 'issueInvoice', 'reddenInvoice']),
)

/** Suppliers see the receiver while there is something to ship; never accounts, invoices or codes. */
export const SoldOrder = later(() =>
  z.extend(OrderDetail(), {
    /** Not masked, as long as the caller may see it. */
    address: z.nullable(OrderAddress()),
    buyer: buyer(),
    payStatus: z.string(),
    deliverStatus: z.string(),
    hiddenAt: z.nullable(Time()),
    lines: z.array(SoldLine()),
    freightPaid: TenderText(),
    /** Empty for suppliers, because the trade may include other shops' orders. */
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
        who: Actor(),
        from: z.nullable(z.int()),
        to: z.int(),
      }),
    ),
    actions: z.array(Action()),
    /** True if the caller may correct or withdraw parcels that are not signed for yet. */
    mayChangeParcels: z.boolean(),
  }),
)
export type SoldOrder = z.output<ReturnType<typeof SoldOrder>>

/** Another shop's order is treated as not found. */
export const soldOrders = {
  order: get('/mall/v1/backOffice/order', {
    ...login,
    area: 'orders',
    shows: ['order', 'afterSale', 'payment'],
    input: () => z.object({ orderId: Id() }),
    output: SoldOrder,
  }),
}
