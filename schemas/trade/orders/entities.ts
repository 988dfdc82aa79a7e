import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, line, Points, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'

/** Delivery address as of submission. */
export const OrderAddress = later(() =>
  z.object({
    name: z.string(),
    telephone: z.string(),
    regionIds: z.array(z.string()),
    regionNames: z.array(z.string()),
    detail: z.string(),
  }),
)
export type OrderAddress = z.output<ReturnType<typeof OrderAddress>>

/** Invoice data as of submission. */
export const OrderInvoice = later(() =>
  z.object({
    kind: z.enum(['ELECTRONIC', 'SPECIAL']),
    titleKind: z.enum(['PERSONAL', 'COMPANY']),
    title: z.string(),
    taxNumber: z.string(),
    address: z.string(),
    telephone: z.string(),
    bank: z.string(),
    account: z.string(),
    content: z.enum(['DETAIL', 'CATEGORY']),
  }),
)
export type OrderInvoice = z.output<ReturnType<typeof OrderInvoice>>

/** Maximum UTF-16 units of a typed text; the normalized text is checked by the rules in invoice.ts. */
const TYPED_MAX = 1_000
export const InvoiceRequest = later(() =>
  z.extend(OrderInvoice(), {
    title: line(TYPED_MAX),
    taxNumber: line(TYPED_MAX),
    address: line(TYPED_MAX),
    telephone: line(TYPED_MAX),
    bank: line(TYPED_MAX),
    account: line(TYPED_MAX),
  }),
)

export const IssuedInvoice = later(() =>
  z.object({
    number: z.string(),
    amount: Cash(),
    /** `2026-03-02` */
    day: z.string(),
    /** True for a red invoice, which reverses another invoice; the amount of a red invoice counts as negative. */
    red: z.boolean(),
    /** True if a red invoice reversed this invoice. */
    takenBack: z.boolean(),
    /** True if a PDF of the invoice is available. */
    file: z.boolean(),
  }),
)
export type IssuedInvoice = z.output<ReturnType<typeof IssuedInvoice>>

/** Actions on an order; the server decides which are available (schemas/trade/orders/operations.ts). */
export const OrderOperation = later(() =>
  z.enum([
    'pay',
    'approval',
    'cancel',
    'changeAddress',
    'remind',
    'logistics',
    'confirm',
    'extendReceipt',
    'afterSale',
    'pickupCode',
    'rebuy',
    'invoice',
    'delete',
  ]),
)
export type OrderOperation = z.output<ReturnType<typeof OrderOperation>>

export const OrderLine = later(() =>
  z.object({
    lineId: z.string(),
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    unit: z.object({ points: Points(), cash: Cash() }),
    quantity: Count(),
    paid: TenderText(),
    shipped: Count(),
    /** Pieces not yet shipped and not covered by an after-sale. */
    unshipped: Count(),
    inAfterSale: Count(),
    refunded: Count(),
    afterSaleTypes: z.array(z.int()),
    afterSaleRefusal: z.nullable(z.string()),
  }),
)
export type OrderLine = z.output<ReturnType<typeof OrderLine>>

export const OrderCard = later(() =>
  z.object({
    orderId: z.string(),
    tradeId: z.string(),
    shopId: z.string(),
    shopName: z.string(),
    status: z.int(),
    statusText: z.string(),
    createdAt: Time(),
    expiresAt: z.nullable(Time()),
    /** Present while a second person still has to approve. */
    approval: z.optional(z.object({ approverName: z.string() })),
    lines: z.array(OrderLine()),
    count: Count(),
    payable: z.object({ points: Points(), cash: Cash() }),
    giftCard: Cash(),
    /** Null only if another backend (`MALL_API`) omits it. */
    freight: z.nullable(Cash()),
    receiver: z.string(),
    /** True for picks: no money was paid, and none is refunded. */
    isGift: z.boolean(),
    operations: z.array(OrderOperation()),
  }),
)
export type OrderCard = z.output<ReturnType<typeof OrderCard>>

export const TrackEvent = later(() => z.object({ at: Time(), text: z.string(), place: z.string() }))
/** A package with its tracking timeline, newest first. */
export const Package = later(() =>
  z.object({
    shipmentId: z.string(),
    carrier: z.string(),
    carrierName: z.string(),
    trackingNo: z.string(),
    sentAt: Time(),
    signedAt: z.nullable(Time()),
    lines: z.array(
      z.object({
        lineId: z.string(),
        name: z.string(),
        /** Includes the engraving; for an exchange, of the SKU sent instead. */
        specText: z.string(),
        picture: z.nullable(z.string()),
        quantity: Count(),
      }),
    ),
    events: z.array(TrackEvent()),
  }),
)
export type Package = z.output<ReturnType<typeof Package>>
