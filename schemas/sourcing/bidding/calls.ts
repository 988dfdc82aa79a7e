import * as z from 'zod/mini'
import { cashInput } from '#schemas/base/amount-input.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Count,
  Flag,
  Id,
  line,
  lines,
  Nothing,
  pageSchema,
  paging,
  Time,
} from '#schemas/base/wire.ts'
import { BiddingCard, BiddingDetail, BiddingKindName, BidStateName, ShownState } from './entities.ts'
import { BIDDING_LINES, BIDDING_TEXTS } from './rules.ts'

const login = { access: 'login' } as const
const writes = { ...login, changes: ['bidding'] } as const
const one = later(() => z.object({ biddingId: Id() }))
/** Quote and the revision that the caller saw, 0 for none: of two concurrent changes the second one is rejected. */
const seen = later(() => z.object({ biddingId: Id(), revision: Count() }))

const BidCard = later(() =>
  z.extend(BiddingCard(), {
    bid: BidStateName(),
    total: z.nullable(Cash()),
    changedAt: Time(),
  }),
)
export type BidCard = z.output<ReturnType<typeof BidCard>>

/** Calls for announcements of the mall's purchases and the sealed quotes of suppliers. */
export const bidding = {
  page: get('/mall/v1/bidding/page', {
    access: 'either',
    shows: ['bidding'],
    input: () =>
      z.object({
        ...paging(),
        word: z._default(line(60), ''),
        kind: z._default(z.enum(['all', ...BiddingKindName().options]), 'all'),
        state: z._default(z.enum(['all', ...ShownState().options]), 'all'),
        /** Id of a province; '' for all. Nationwide announcements match every province. */
        regionId: z._default(codeLine(20), ''),
        sort: z._default(z.enum(['publishedAt', 'deadline']), 'publishedAt'),
        order: z._default(z.enum(['desc', 'asc']), 'desc'),
        /** True for only the caller's favourites; guests have none. */
        favourite: z._default(Flag(), false),
      }),
    output: () =>
      z.extend(pageSchema(BiddingCard()), {
        regions: z.array(z.object({ regionId: z.string(), name: z.string() })),
        now: Time(),
      }),
  }),
  detail: get('/mall/v1/bidding/detail', {
    access: 'either',
    shows: ['bidding'],
    input: one,
    output: BiddingDetail,
  }),
  file: get('/mall/v1/bidding/file', {
    access: 'either',
    receive: 'blob',
    input: () => z.object({ biddingId: Id(), fileId: Id() }),
    output: () => z.unknown(),
  }),
  /** Makes an announcement a favourite of the caller, or removes it; repeating the call changes nothing. */
  keep: post('/mall/v1/bidding/keep', {
    ...writes,
    input: () => z.object({ biddingId: Id(), on: z.boolean() }),
    output: Nothing,
  }),
  /** Returns the caller's quotes, the most recently changed first. */
  ownBids: get('/mall/v1/bidding/ownBids', {
    ...login,
    shows: ['bidding'],
    input: () =>
      z.object({ ...paging(), state: z._default(z.enum(['all', ...BidStateName().options]), 'all') }),
    output: () => z.extend(pageSchema(BidCard()), { supplier: z.boolean(), now: Time() }),
  }),
  /** Saves a quote as a draft, submits it or replaces a submitted quote; only before the deadline. */
  bid: post('/mall/v1/bidding/bid', {
    ...writes,
    input: () =>
      z.extend(seen(), {
        lines: z
          .array(z.object({ lineNo: z.int(), price: cashInput(codeLine(16)) }))
          .check(z.maxLength(BIDDING_LINES)),
        note: z._default(lines(BIDDING_TEXTS.note), ''),
        send: z.boolean(),
      }),
    output: () => z.object({ revision: Count() }),
  }),
  /** Withdraws a quote before the deadline; it can be submitted again until the deadline. */
  withdrawBid: post('/mall/v1/bidding/withdrawBid', { ...writes, input: seen, output: Nothing }),
  /** Adds a paper to the caller's quote: a PDF, or a picture, which is encoded anew. */
  addPaper: post('/mall/v1/bidding/paper/add', {
    ...writes,
    send: 'multipart',
    large: true,
    input: () => z.object({ biddingId: Id(), file: z.file() }),
    output: () => z.object({ fileId: z.string() }),
  }),
  removePaper: post('/mall/v1/bidding/paper/remove', {
    ...writes,
    input: () => z.object({ biddingId: Id(), fileId: Id() }),
    output: Nothing,
  }),
  paper: get('/mall/v1/bidding/paper', {
    ...login,
    receive: 'blob',
    input: () => z.object({ biddingId: Id(), fileId: Id() }),
    output: () => z.unknown(),
  }),
}
