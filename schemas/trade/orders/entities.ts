import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, line, Points, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'

/** Where an order goes, as it was when it was submitted. */
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

/** As it was when the order was submitted. */
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

/** UTF-16 units of a text as it is typed; what is kept of it is measured by the rules of invoices (invoice.ts). */
const TYPED_MAX = 1_000
/** An invoice as its buyer asks for it. */
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

/** An invoice as its buyer sees it. */
export const IssuedInvoice = later(() =>
  z.object({
    number: z.string(),
    amount: Cash(),
    /** The one that stands on it, 2026-03-02. */
    day: z.string(),
    /** It takes back another one: its amount is to be read with a minus. */
    red: z.boolean(),
    /** A red one took it back. */
    takenBack: z.boolean(),
    /** Whether there is a PDF of it. */
    file: z.boolean(),
  }),
)
export type IssuedInvoice = z.output<ReturnType<typeof IssuedInvoice>>

/** What the buyer may do with an order now; the server says which (schemas/trade/orders/operations.ts). */
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
    /** What the line paid, by tender. */
    paid: TenderText(),
    shipped: Count(),
    /** Pieces that wait to be shipped: none that an after-sale holds or took. */
    unshipped: Count(),
    /** Pieces under a running after-sale, and those refunded. */
    inAfterSale: Count(),
    refunded: Count(),
    /** Types that can be applied for now, or why none can. */
    afterSaleTypes: z.array(z.int()),
    afterSaleRefusal: z.nullable(z.string()),
  }),
)
export type OrderLine = z.output<ReturnType<typeof OrderLine>>

/** One card of the list. */
export const OrderCard = later(() =>
  z.object({
    orderId: z.string(),
    tradeId: z.string(),
    shopId: z.string(),
    shopName: z.string(),
    status: z.int(),
    statusText: z.string(),
    createdAt: Time(),
    /** Of an unpaid order. */
    expiresAt: z.nullable(Time()),
    /** Set on an unpaid order that a second person still has to approve. */
    approval: z.optional(z.object({ approverName: z.string() })),
    lines: z.array(OrderLine()),
    count: Count(),
    payable: z.object({ points: Points(), cash: Cash() }),
    giftCard: Cash(),
    /** Null only of another backend (`MALL_API`) that does not tell it. */
    freight: z.nullable(Cash()),
    receiver: z.string(),
    /** Of picks: no money moved, and none goes back. */
    isGift: z.boolean(),
    operations: z.array(OrderOperation()),
  }),
)
export type OrderCard = z.output<ReturnType<typeof OrderCard>>

export const TrackEvent = later(() => z.object({ at: Time(), text: z.string(), place: z.string() }))
/** A package with its lines and its own timeline, newest first. */
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
        /** The SKU, with what is engraved on its pieces; of an exchange that of the SKU that is sent instead. */
        specText: z.string(),
        picture: z.nullable(z.string()),
        quantity: Count(),
      }),
    ),
    events: z.array(TrackEvent()),
  }),
)
export type Package = z.output<ReturnType<typeof Package>>
