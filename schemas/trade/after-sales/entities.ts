import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, Points, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { Package } from '#schemas/trade/orders/entities.ts'
import { REFUND_STATUSES } from '#schemas/trade/refunds/statuses.ts'

/** Actions of the buyer; schemas/trade/after-sales/operations.ts decides which are available. */
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
    /** True for the after-sale of a pick: the pieces go back to the voucher or book, and no money is refunded. */
    isGift: z.boolean(),
    applied: TenderText(),
    granted: z.nullable(TenderText()),
    /** Event that ends this state automatically, and its time. */
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

/** Parcel of an after-sale: `BACK` goes to the shop, `RESHIP` to the buyer (exchanged or refused pieces). */
export const AfterSalePackage = later(() => z.extend(Package(), { direction: z.enum(['BACK', 'RESHIP']) }))
export type AfterSalePackage = z.output<ReturnType<typeof AfterSalePackage>>

/**
 * Points that were given for the purchase and are taken back: the part deducted from the refund, and the part owed.
 */
export const GivenBack = later(() => z.object({ total: Points(), fromRefund: Points(), debt: Points() }))
export type GivenBack = z.output<ReturnType<typeof GivenBack>>

export const AfterSaleDetail = later(() =>
  z.extend(AfterSaleCard(), {
    reason: z.string(),
    /** True if the platform decides; its decision is final. */
    toPlatform: z.boolean(),
    againOf: z.nullable(z.string()),
    followedBy: z.nullable(z.string()),
    /** Exchange only: the SKU that is sent instead. */
    exchange: z.nullable(z.object({ skuId: z.string(), specText: z.string() })),
    description: z.string(),
    pictures: z.array(z.string()),
    /** Party that decided last and wrote `sellerText`. */
    decidedBy: z.enum(['seller', 'platform']),
    sellerText: z.string(),
    returnAddress: z.string(),
    /** Given points that are taken back, a forecast until the refund is granted; null if none are. */
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

/** A reason to choose; if it blames the seller, the freight is refunded too. */
const OfferedReason = later(() => z.object({ text: z.string(), sellerFault: z.boolean() }))

/** Types of after-sale by state, the pieces left for each, and the maximum refund for each number of pieces. */
export const AfterSaleOffer = later(() =>
  z.object({
    orderId: z.string(),
    lineId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    /** Types that can be applied for; shipped and unshipped pieces are applied for separately. */
    types: z.array(
      z.object({ type: z.int(), title: z.string(), unshipped: z.boolean(), max: Count(), hint: z.string() }),
    ),
    reasons: z.object({ shipped: z.array(OfferedReason()), unshipped: z.array(OfferedReason()) }),
    /** SKUs offered in exchange, with the pieces left; the SKU that was bought comes first. */
    exchange: z.array(z.object({ skuId: z.string(), specText: z.string(), left: Count() })),
    /**
     * Refund in points, cash and gift cards, for quantities from 1 up to at most 300, and for the full quantity;
     * `sellerFault` applies to shipped pieces with a reason that blames the seller.
     */
    amounts: z.array(
      z.object({
        quantity: Count(),
        shipped: TenderText(),
        sellerFault: TenderText(),
        unshipped: TenderText(),
        /**
         * Given points that are taken back; the part deducted from the refund is already subtracted from these
         * amounts.
         */
        givenBack: z.nullable(GivenBack()),
      }),
    ),
    /** True for a pick: the pieces go back to the voucher or book, and no money is refunded. */
    isGift: z.boolean(),
    /** Reason why nothing can be applied for; null if something can. */
    refusal: z.nullable(z.string()),
  }),
)
export type AfterSaleOffer = z.output<ReturnType<typeof AfterSaleOffer>>
