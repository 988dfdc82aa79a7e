import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { BIDDING_KINDS, CONTACT_RULES } from './rules.ts'
import { BID_STATES, BIDDING_SHOWN, BIDDING_STATES } from './states.ts'

export const BiddingKindName = later(() => z.enum(typedKeys(BIDDING_KINDS)))
export const BiddingStateName = later(() => z.enum(typedKeys(BIDDING_STATES)))
export const ShownState = later(() => z.enum(typedKeys(BIDDING_SHOWN)))
export const ContactRuleName = later(() => z.enum(typedKeys(CONTACT_RULES)))
export const BidStateName = later(() => z.enum(typedKeys(BID_STATES)))

/** An announcement in a list. */
export const BiddingCard = later(() =>
  z.object({
    /** 公告编号. */
    biddingId: z.string(),
    title: z.string(),
    kind: BiddingKindName(),
    /** '' for everywhere. */
    regionText: z.string(),
    /** Null where it is not told. */
    budget: z.nullable(Cash()),
    publishedAt: Time(),
    deadline: Time(),
    state: ShownState(),
    favourite: z.boolean(),
  }),
)
export type BiddingCard = z.output<ReturnType<typeof BiddingCard>>

/** A row of the price table. */
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

/** A file without its bytes. */
export const BiddingFile = later(() =>
  z.object({ fileId: z.string(), name: z.string(), type: z.string(), bytes: Count() }),
)
export type BiddingFile = z.output<ReturnType<typeof BiddingFile>>

/** A supplier's own quote, as nobody else sees it before the opening. */
export const OwnBid = later(() =>
  z.object({
    state: BidStateName(),
    /** Of what is changed; a write that names an older one is refused. */
    revision: Count(),
    /** A piece, line by line; '' while a draft leaves it open. */
    prices: z.array(z.object({ lineNo: Count(), price: z.string() })),
    /** Null while a price is missing. */
    total: z.nullable(Cash()),
    note: z.string(),
    papers: z.array(BiddingFile()),
    /** First sent, and last changed; null for a draft. */
    submittedAt: z.nullable(Time()),
    changedAt: Time(),
  }),
)
export type OwnBid = z.output<ReturnType<typeof OwnBid>>

export const BiddingContact = later(() => z.object({ name: z.string(), telephone: z.string() }))

export const BiddingResult = later(() =>
  z.object({ supplierName: z.string(), total: Cash(), note: z.string(), awardedAt: Time() }),
)

/** An announcement with everything that the caller may know of it. */
export const BiddingDetail = later(() =>
  z.extend(BiddingCard(), {
    /** HTML, cleaned. */
    content: z.string(),
    lines: z.array(BiddingLine()),
    files: z.array(BiddingFile()),
    contactRule: ContactRuleName(),
    /** Null for whom its rule does not show it. */
    contact: z.nullable(BiddingContact()),
    /** When quotes were opened; null before. */
    openedAt: z.nullable(Time()),
    /** Why it was cancelled, or ''. */
    reason: z.string(),
    result: z.nullable(BiddingResult()),
    /** Whether the caller works for a supplier. */
    supplier: z.boolean(),
    /** The caller's own; null for none. */
    bid: z.nullable(OwnBid()),
    /** Of the server, so that countdowns do not trust the browser's clock. */
    now: Time(),
  }),
)
export type BiddingDetail = z.output<ReturnType<typeof BiddingDetail>>
