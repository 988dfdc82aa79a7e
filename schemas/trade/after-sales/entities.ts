import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, Points, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { Package } from '#schemas/trade/orders/entities.ts'
import { REFUND_STATUSES } from '#schemas/trade/refunds/statuses.ts'

/** The buyer's buttons (schemas/trade/after-sales/states.ts says which). */
export const AfterSaleOperation = later(() =>
  z.enum(['cancel', 'sendBack', 'editSendBack', 'askPlatform', 'applyAgain', 'sign', 'done', 'delete']),
)
export type AfterSaleOperation = z.output<ReturnType<typeof AfterSaleOperation>>

export const AfterSaleCard = later(() =>
  z.object({
    afterSaleId: z.string(),
    orderId: z.string(),
    shopId: z.string(),
    shopName: z.string(),
    type: z.int(),
    typeText: z.string(),
    status: z.int(),
    statusText: z.string(),
    createdAt: Time(),
    line: z.object({
      lineId: z.string(),
      goodsId: z.string(),
      skuId: z.string(),
      name: z.string(),
      specText: z.string(),
      picture: z.nullable(z.string()),
    }),
    quantity: Count(),
    /** Of picks: its pieces go back to the voucher or book, and no money. */
    isGift: z.boolean(),
    applied: TenderText(),
    granted: z.nullable(TenderText()),
    /** What ends this state by itself, and when. */
    deadline: z.nullable(Time()),
    operations: z.array(AfterSaleOperation()),
  }),
)
export type AfterSaleCard = z.output<ReturnType<typeof AfterSaleCard>>

export const AfterSaleLogEntry = later(() =>
  z.object({
    at: Time(),
    text: z.string(),
    operator: z.string(),
    pictures: z.array(z.string()),
  }),
)

/** `BACK` to the shop, `RESHIP` to the buyer: exchanged pieces, or those whose return was refused. */
export const AfterSalePackage = later(() => z.extend(Package(), { direction: z.enum(['BACK', 'RESHIP']) }))
export type AfterSalePackage = z.output<ReturnType<typeof AfterSalePackage>>

/** Given points that a refund takes back; out of it what is taken from the refund, and what stays owed. */
export const GivenBack = later(() => z.object({ total: Points(), fromRefund: Points(), debt: Points() }))
export type GivenBack = z.output<ReturnType<typeof GivenBack>>

/** An after-sale with all that its page shows. */
export const AfterSaleDetail = later(() =>
  z.extend(AfterSaleCard(), {
    reason: z.string(),
    /** Sent to the platform, which has the last word. */
    toPlatform: z.boolean(),
    /** The record that this one applies for again, and the one that followed it. */
    againOf: z.nullable(z.string()),
    followedBy: z.nullable(z.string()),
    /** Of an exchange: what is sent instead. */
    exchange: z.nullable(z.object({ skuId: z.string(), specText: z.string() })),
    description: z.string(),
    pictures: z.array(z.string()),
    /** Who decided last, and whose words `sellerText` are. */
    decidedBy: z.enum(['seller', 'platform']),
    sellerText: z.string(),
    returnAddress: z.string(),
    /** Null where nothing is taken back; a forecast until the refund is granted. */
    givenBack: z.nullable(GivenBack()),
    steps: z.array(z.object({ title: z.string(), at: z.nullable(Time()), done: z.boolean() })),
    packages: z.array(AfterSalePackage()),
    refund: z.nullable(
      z.object({
        status: z.enum(REFUND_STATUSES),
        parts: TenderText(),
        finishedAt: z.nullable(Time()),
      }),
    ),
    log: z.array(AfterSaleLogEntry()),
    now: Time(),
  }),
)
export type AfterSaleDetail = z.output<ReturnType<typeof AfterSaleDetail>>

/** With a fault of the seller's the carriage goes back too. */
const OfferedReason = later(() => z.object({ text: z.string(), sellerFault: z.boolean() }))

/** What can be applied for on a line: types by state, the pieces left, and the most that goes back for n of them. */
export const AfterSaleOffer = later(() =>
  z.object({
    orderId: z.string(),
    lineId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    /** Shipped and not yet shipped pieces are applied for apart. */
    types: z.array(
      z.object({ type: z.int(), title: z.string(), unshipped: z.boolean(), max: Count(), hint: z.string() }),
    ),
    /** By the pieces that are applied for. */
    reasons: z.object({ shipped: z.array(OfferedReason()), unshipped: z.array(OfferedReason()) }),
    /** What an exchange may ask for, with the pieces that are left; the SKU that was bought comes first. */
    exchange: z.array(z.object({ skuId: z.string(), specText: z.string(), left: Count() })),
    /**
     * By quantity from 1 on, at most the first 300 and then the whole: what would go back per tender for an application for
     * shipped, and for unshipped pieces; `sellerFault` for shipped ones by a reason that lays the fault on the seller.
     */
    amounts: z.array(
      z.object({
        quantity: Count(),
        shipped: TenderText(),
        sellerFault: TenderText(),
        unshipped: TenderText(),
        /** Given points that it takes back; what of them is taken out of it is off these amounts. */
        givenBack: z.nullable(GivenBack()),
      }),
    ),
    /** Of picks: pieces go back to the voucher or book, and no money. */
    isGift: z.boolean(),
    /** Why nothing can be applied for; null when something can. */
    refusal: z.nullable(z.string()),
  }),
)
export type AfterSaleOffer = z.output<ReturnType<typeof AfterSaleOffer>>
