import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { INQUIRY_SOURCES, INQUIRY_STATES, QUOTE_STATES } from './states.ts'

export const InquiryStatus = later(() => z.enum(getTypedKeys(INQUIRY_STATES)))
export const AskedFrom = later(() => z.enum(getTypedKeys(INQUIRY_SOURCES)))

export const InquiryCard = later(() =>
  z.object({
    inquiryId: z.string(),
    shopId: z.string(),
    shopName: z.string(),
    status: InquiryStatus(),
    createdAt: Time(),
    /** Time when the inquiry or its quote expires. */
    expiresAt: Time(),
    /** At most four of the goods of the inquiry; `kinds` and `pieces` count all of its goods. */
    goods: z.array(z.object({ name: z.string(), picture: z.nullable(z.string()) })),
    kinds: Count(),
    pieces: Count(),
    /** Total of the current quote or of its accepted lines; null without a quote. */
    total: z.nullable(Pair()),
    orderId: z.nullable(z.string()),
    /** True if the goods can be ordered at the quoted price now. */
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
    /** Price of one piece: at the time of the inquiry, as desired, and in the current quote. */
    list: Pair(),
    wished: z.nullable(Pair()),
    quoted: z.nullable(Pair()),
    /** Market price of one piece, yuan. */
    marketPrice: z.optional(Cash()),
    subtotal: z.nullable(Pair()),
    accepted: z.boolean(),
    /** Reason why the line cannot be ordered now; null if it can. */
    problem: z.nullable(z.string()),
  }),
)
export type InquiryLine = z.output<ReturnType<typeof InquiryLine>>

const Quote = later(() =>
  z.object({
    /** Number of the quote (报价单号). */
    quoteId: z.string(),
    status: z.enum(getTypedKeys(QUOTE_STATES)),
    total: Pair(),
    note: z.string(),
    validUntil: Time(),
    createdAt: Time(),
  }),
)
export type InquiryQuote = z.output<ReturnType<typeof Quote>>

export const InquiryDetail = later(() =>
  z.extend(InquiryCard(), {
    source: AskedFrom(),
    neededBy: z.string(),
    regionIds: z.array(z.string()),
    regionText: z.string(),
    remark: z.string(),
    contact: z.string(),
    telephone: z.string(),
    /** Reason why the inquiry was closed, or why the last quote was rejected or withdrawn. */
    reason: z.string(),
    lines: z.array(InquiryLine()),
    /** Current or accepted quote. */
    quote: z.nullable(Quote()),
    /** All quotes, the latest first. */
    quotes: z.array(Quote()),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
    /** Current time of the server, so that countdowns do not depend on the browser's clock. */
    now: Time(),
  }),
)
export type InquiryDetail = z.output<ReturnType<typeof InquiryDetail>>
