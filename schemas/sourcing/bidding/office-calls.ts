import * as z from 'zod/mini'
import { cashInput } from '#schemas/base/amount-input.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Count,
  Empty,
  Id,
  line,
  lines,
  Nothing,
  text,
  Time,
  typedText,
} from '#schemas/base/wire.ts'
import {
  BiddingContact,
  BiddingFile,
  BiddingKindName,
  BiddingLine,
  BiddingResult,
  BiddingStateName,
  ContactRuleName,
} from './entities.ts'
import { BIDDING_LINES, BIDDING_TEXTS } from './rules.ts'

const facts = { access: 'login', area: 'bidding' } as const
const writes = { ...facts, changes: ['bidding'] } as const
const which = later(() => ({ biddingId: Id(), version: text(64) }))
const file = later(() => z.object({ biddingId: Id(), fileId: Id() }))

const edited = later(() => ({
  title: line(BIDDING_TEXTS.title),
  kind: BiddingKindName(),
  /** Id of a province; '' for the whole country. */
  regionId: codeLine(20),
  /** Budget in yuan; '' if it is not disclosed. */
  budget: cashInput(codeLine(16)),
  deadline: Time(),
  contact: line(BIDDING_TEXTS.contact),
  telephone: codeLine(BIDDING_TEXTS.telephone),
  contactRule: ContactRuleName(),
  /** HTML, from which forbidden content is removed. */
  content: typedText(BIDDING_TEXTS.content),
  lines: z
    .array(
      z.object({
        name: line(BIDDING_TEXTS.name),
        spec: z._default(line(BIDDING_TEXTS.spec), ''),
        unit: line(BIDDING_TEXTS.unit),
        quantity: z.int().check(z.minimum(1), z.maximum(9_999_999)),
      }),
    )
    .check(z.minLength(1), z.maxLength(BIDDING_LINES)),
}))

const OpenedBid = later(() =>
  z.object({
    bidId: z.string(),
    supplierName: z.string(),
    total: Cash(),
    prices: z.array(z.object({ lineNo: Count(), price: Cash(), subtotal: Cash() })),
    note: z.string(),
    papers: z.array(BiddingFile()),
    submittedAt: Time(),
    won: z.boolean(),
  }),
)
export type OpenedBid = z.output<ReturnType<typeof OpenedBid>>

/** Calls of the back office for announcements; they return nothing about quotes before the opening. */
export const officeBidding = {
  bidding: get('/mall/v1/backOffice/bidding/detail', {
    ...facts,
    shows: ['bidding'],
    input: () => z.object({ biddingId: Id() }),
    output: () =>
      z.object({
        biddingId: z.string(),
        title: z.string(),
        kind: BiddingKindName(),
        regionId: z.string(),
        regionText: z.string(),
        budget: z.nullable(Cash()),
        createdAt: Time(),
        publishedAt: z.nullable(Time()),
        deadline: Time(),
        state: BiddingStateName(),
        ...BiddingContact().shape,
        contactRule: ContactRuleName(),
        content: z.string(),
        lines: z.array(BiddingLine()),
        files: z.array(BiddingFile()),
        reason: z.string(),
        openedAt: z.nullable(Time()),
        result: z.nullable(BiddingResult()),
        /** Quotes, the lowest first; null before the opening. */
        bids: z.nullable(z.array(OpenedBid())),
        log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
        /** Version of the announcement; writes that name an older version are rejected. */
        version: z.string(),
        now: Time(),
      }),
  }),
  biddingRegions: get('/mall/v1/backOffice/bidding/regions', {
    ...facts,
    input: Empty,
    output: () => z.array(z.object({ regionId: z.string(), name: z.string() })),
  }),
  createBidding: post('/mall/v1/backOffice/bidding/create', {
    ...writes,
    input: () => z.object(edited()),
    output: () => z.object({ biddingId: z.string() }),
  }),
  /** Edits a draft; published announcements cannot be edited. */
  editBidding: post('/mall/v1/backOffice/bidding/edit', {
    ...writes,
    input: () => z.object({ ...which(), ...edited() }),
    output: Nothing,
  }),
  publishBidding: post('/mall/v1/backOffice/bidding/publish', {
    ...writes,
    input: () => z.object(which()),
    output: Nothing,
  }),
  /** Sets a later deadline while suppliers may still quote. */
  extendBidding: post('/mall/v1/backOffice/bidding/extend', {
    ...writes,
    input: () => z.object({ ...which(), deadline: Time() }),
    output: Nothing,
  }),
  cancelBidding: post('/mall/v1/backOffice/bidding/cancel', {
    ...writes,
    input: () => z.object({ ...which(), reason: lines(BIDDING_TEXTS.reason) }),
    output: Nothing,
  }),
  /** Opens the quotes: CLOSED → EVALUATING. The quotes are visible from then on. */
  openBidding: post('/mall/v1/backOffice/bidding/open', {
    ...writes,
    input: () => z.object(which()),
    output: Nothing,
  }),
  /** Names the winner: EVALUATING → AWARDED. Notifies the bidders. */
  awardBidding: post('/mall/v1/backOffice/bidding/award', {
    ...writes,
    changes: ['bidding', 'sms'],
    input: () => z.object({ ...which(), bidId: Id(), note: lines(BIDDING_TEXTS.award) }),
    output: Nothing,
  }),
  /** Adds a file to a draft: a PDF, or a picture, which is encoded anew. */
  addBiddingFile: post('/mall/v1/backOffice/bidding/file/add', {
    ...writes,
    send: 'multipart',
    large: true,
    input: () => z.object({ biddingId: Id(), file: z.file() }),
    output: () => z.object({ fileId: z.string() }),
  }),
  removeBiddingFile: post('/mall/v1/backOffice/bidding/file/remove', {
    ...writes,
    input: file,
    output: Nothing,
  }),
  /** Downloads a file of the announcement or, after the opening, a paper of a quote. */
  biddingFile: get('/mall/v1/backOffice/bidding/file', {
    ...facts,
    receive: 'blob',
    input: file,
    output: () => z.unknown(),
  }),
}
