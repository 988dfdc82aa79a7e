import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { BIDDING_KINDS, CONTACT_RULES } from './rules.ts'
import { BID_STATES, BIDDING_SHOWN, BIDDING_STATES } from './states.ts'

export const BiddingKindName = later(() => z.enum(getTypedKeys(BIDDING_KINDS)))
export const BiddingStateName = later(() => z.enum(getTypedKeys(BIDDING_STATES)))
export const ShownState = later(() => z.enum(getTypedKeys(BIDDING_SHOWN)))
export const ContactRuleName = later(() => z.enum(getTypedKeys(CONTACT_RULES)))
export const BidStateName = later(() => z.enum(getTypedKeys(BID_STATES)))

export const BiddingCard = later(() =>
  z.object({
    /** Number of the announcement (公告编号). */
    biddingId: z.string(),
    title: z.string(),
    kind: BiddingKindName(),
    /** Name of the province; '' for the whole country. */
    regionText: z.string(),
    /** Budget in yuan; null if it is not disclosed. */
    budget: z.nullable(Cash()),
    publishedAt: Time(),
    deadline: Time(),
    state: ShownState(),
    favourite: z.boolean(),
  }),
)
export type BiddingCard = z.output<ReturnType<typeof BiddingCard>>

export const BiddingLine = later(() =>
  z.object({
    lineNo: Count(),
    name: z.string(),
    spec: z.string(),
    unit: z.string(),
    quantity: Count(),
  }),
)
export type BiddingLine = z.output<ReturnType<typeof BiddingLine>>

export const BiddingFile = later(() =>
  z.object({ fileId: z.string(), name: z.string(), type: z.string(), bytes: Count() }),
)
export type BiddingFile = z.output<ReturnType<typeof BiddingFile>>

/** Quote of the caller's supplier; before the opening, nobody else can see it. */
export const OwnBid = later(() =>
  z.object({
    state: BidStateName(),
    /** Revision of the quote; writes that name an older revision are rejected. */
    revision: Count(),
    /** Unit prices by line; '' for a line of a draft that has no price yet. */
    prices: z.array(z.object({ lineNo: Count(), price: z.string() })),
    /** Total of the quote; null while a price is missing. */
    total: z.nullable(Cash()),
    note: z.string(),
    papers: z.array(BiddingFile()),
    /** Time of the first submission; null for a draft. `changedAt` is the time of the last change. */
    submittedAt: z.nullable(Time()),
    changedAt: Time(),
  }),
)
export type OwnBid = z.output<ReturnType<typeof OwnBid>>

export const BiddingContact = later(() => z.object({ name: z.string(), telephone: z.string() }))

export const BiddingResult = later(() =>
  z.object({ supplierName: z.string(), total: Cash(), note: z.string(), awardedAt: Time() }),
)

export const BiddingDetail = later(() =>
  z.extend(BiddingCard(), {
    /** Sanitised HTML. */
    content: z.string(),
    lines: z.array(BiddingLine()),
    files: z.array(BiddingFile()),
    contactRule: ContactRuleName(),
    /** Contact; null if the announcement hides its contact from the caller. */
    contact: z.nullable(BiddingContact()),
    /** Time when the quotes were opened; null before that. */
    openedAt: z.nullable(Time()),
    /** Reason of the cancellation, or ''. */
    reason: z.string(),
    result: z.nullable(BiddingResult()),
    /** True if the caller works for a supplier. */
    supplier: z.boolean(),
    bid: z.nullable(OwnBid()),
    /** Current time of the server, so that countdowns do not depend on the browser's clock. */
    now: Time(),
  }),
)
export type BiddingDetail = z.output<ReturnType<typeof BiddingDetail>>
