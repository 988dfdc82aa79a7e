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
  pageOf,
  paging,
  Time,
} from '#schemas/base/wire.ts'
import { BiddingCard, BiddingDetail, BiddingKindName, BidStateName, ShownState } from './entities.ts'
import { BIDDING_LINES, BIDDING_TEXTS } from './rules.ts'

const login = { access: 'login' } as const
const writes = { ...login, changes: ['bidding'] } as const
const one = later(() => z.object({ biddingId: Id() }))
/** The revision that was seen, 0 for none: of two who change a quote at once the second is told. */
const seen = later(() => z.object({ biddingId: Id(), revision: Count() }))

/** A supplier's quote in his list. */
const BidCard = later(() =>
  z.extend(BiddingCard(), {
    bid: BidStateName(),
    total: z.nullable(Cash()),
    changedAt: Time(),
  }),
)
export type BidCard = z.output<ReturnType<typeof BidCard>>

/** Announcements of what the mall buys, and the sealed quotes of suppliers. */
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
        /** A province; '' for any. Those for everywhere are found by each. */
        regionId: z._default(codeLine(20), ''),
        sort: z._default(z.enum(['publishedAt', 'deadline']), 'publishedAt'),
        order: z._default(z.enum(['desc', 'asc']), 'desc'),
        /** Only what the caller keeps; a guest keeps nothing. */
        favourite: z._default(Flag(), false),
      }),
    output: () =>
      z.extend(pageOf(BiddingCard()), {
        /** Where something is bought. */
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
  /** A file of the announcement, as a download. */
  file: get('/mall/v1/bidding/file', {
    access: 'either',
    receive: 'blob',
    input: () => z.object({ biddingId: Id(), fileId: Id() }),
    output: () => z.unknown(),
  }),
  /** Twice is once. */
  keep: post('/mall/v1/bidding/keep', {
    ...writes,
    input: () => z.object({ biddingId: Id(), on: z.boolean() }),
    output: Nothing,
  }),
  /** The caller's shop's quotes, the last changed first. */
  ownBids: get('/mall/v1/bidding/ownBids', {
    ...login,
    shows: ['bidding'],
    input: () =>
      z.object({ ...paging(), state: z._default(z.enum(['all', ...BidStateName().options]), 'all') }),
    output: () => z.extend(pageOf(BidCard()), { supplier: z.boolean(), now: Time() }),
  }),
  /** Before the deadline: keeps a draft, or sends it; one that was sent is changed. */
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
  /** Before the deadline; it can be sent again until then. */
  withdrawBid: post('/mall/v1/bidding/withdrawBid', { ...writes, input: seen, output: Nothing }),
  /** A paper of the own quote: a picture, which is encoded anew, or a PDF. */
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
  /** The own one, as a download. */
  paper: get('/mall/v1/bidding/paper', {
    ...login,
    receive: 'blob',
    input: () => z.object({ biddingId: Id(), fileId: Id() }),
    output: () => z.unknown(),
  }),
}
