import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { INQUIRY_SOURCES, INQUIRY_STATES, QUOTE_STATES } from './states.ts'

export const InquiryStatus = later(() => z.enum(typedKeys(INQUIRY_STATES)))
export const AskedFrom = later(() => z.enum(typedKeys(INQUIRY_SOURCES)))

/** An inquiry in a list. */
export const InquiryCard = later(() =>
  z.object({
    inquiryId: z.string(),
    shopId: z.string(),
    shopName: z.string(),
    status: InquiryStatus(),
    createdAt: Time(),
    /** When it, or its quote, ends by itself. */
    expiresAt: Time(),
    /** At most four of its goods, and how many kinds and pieces there are. */
    goods: z.array(z.object({ name: z.string(), picture: z.nullable(z.string()) })),
    kinds: Count(),
    pieces: Count(),
    /** What the standing quote, or what was accepted of it, comes to; null without one. */
    total: z.nullable(Pair()),
    /** The order that uses it. */
    orderId: z.nullable(z.string()),
    /** Whether it can be ordered at its price now. */
    usable: z.boolean(),
  }),
)
export type InquiryCard = z.output<ReturnType<typeof InquiryCard>>

export const InquiryLine = later(() =>
  z.object({
    lineNo: Count(),
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    payModel: z.int(),
    quantity: Count(),
    /** A piece when it was asked about, as wished for, and by the standing quote. */
    list: Pair(),
    wished: z.nullable(Pair()),
    quoted: z.nullable(Pair()),
    /** What others ask for a piece, yuan. */
    marketPrice: z.optional(Cash()),
    /** Quoted × quantity. */
    subtotal: z.nullable(Pair()),
    accepted: z.boolean(),
    /** Why it cannot be ordered now; null where it can. */
    problem: z.nullable(z.string()),
  }),
)
export type InquiryLine = z.output<ReturnType<typeof InquiryLine>>

const Quote = later(() =>
  z.object({
    /** 报价单号. */
    quoteId: z.string(),
    status: z.enum(typedKeys(QUOTE_STATES)),
    total: Pair(),
    note: z.string(),
    validUntil: Time(),
    createdAt: Time(),
  }),
)
export type InquiryQuote = z.output<ReturnType<typeof Quote>>

/** An inquiry with its answers and its history; what one may do with it now is by its state. */
export const InquiryDetail = later(() =>
  z.extend(InquiryCard(), {
    source: AskedFrom(),
    neededBy: z.string(),
    regionIds: z.array(z.string()),
    regionText: z.string(),
    remark: z.string(),
    contact: z.string(),
    telephone: z.string(),
    /** Why it was closed, or the last quote rejected or withdrawn. */
    reason: z.string(),
    lines: z.array(InquiryLine()),
    /** The one that stands or was accepted. */
    quote: z.nullable(Quote()),
    /** All of them, the latest first. */
    quotes: z.array(Quote()),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
    /** Of the server, so that countdowns do not trust the browser's clock. */
    now: Time(),
  }),
)
export type InquiryDetail = z.output<ReturnType<typeof InquiryDetail>>
