import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  codeLine,
  Count,
  Id,
  line,
  lines,
  Nothing,
  IdempotencyKey,
  pageSchema,
  paging,
  Time,
} from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { AskedFrom, InquiryCard, InquiryDetail, InquiryStatus } from './entities.ts'
import { MAX_INVITED, INQUIRY_TEXTS } from './rules.ts'

const login = { access: 'login' } as const
const writes = { ...login, changes: ['inquiry'] } as const
const one = later(() => z.object({ inquiryId: Id() }))
const reason = later(() => z._default(lines(INQUIRY_TEXTS.reason), ''))

const AskedLine = later(() =>
  z.object({
    goodsId: Id(),
    skuId: Id(),
    quantity: z.int().check(z.minimum(1), z.maximum(999_999)),
    /** Desired price of one piece in points and cash; '0' for the part for which nothing is desired. */
    wished: z._default(z.nullable(Pair()), null),
  }),
)

const QuotedGoods = later(() =>
  z.object({
    inquiryId: z.string(),
    quoteId: z.string(),
    lineNo: Count(),
    /** Number of kinds in the whole quote. */
    kinds: Count(),
    pieces: Count(),
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    shopName: z.string(),
    /** Quantity for which the quote is valid; no other quantity can be ordered. */
    quantity: Count(),
    payModel: z.int(),
    price: Pair(),
    validUntil: Time(),
    /** True if the quote is accepted and can be ordered at once. */
    accepted: z.boolean(),
  }),
)
export type QuotedGoods = z.output<ReturnType<typeof QuotedGoods>>

export const inquiries = {
  /** Returns the goods of valid quotes that are not ordered yet, the earliest expiry first; empty for guests. */
  findQuotedGoodsPage: post('/user/v1/inquiry/findQuotedGoodsPage', {
    access: 'either',
    shows: ['inquiry', 'order'],
    input: () => z.object({ ...paging(), goodsId: z.optional(Id()), goodsName: z._default(line(60), '') }),
    output: () => pageSchema(QuotedGoods()),
  }),
  /** Creates one inquiry for each shop and order type; repeating the call with the same token creates nothing. */
  ask: post('/mall/v1/inquiry/ask', {
    ...writes,
    input: () =>
      z.object({
        lines: z.array(AskedLine()).check(z.minLength(1), z.maxLength(MAX_INVITED)),
        source: z._default(AskedFrom(), 'GOODS'),
        /** Day such as `2026-12-01`; '' for none. */
        neededBy: z._default(codeLine(10), ''),
        /** Id of the destination region; '' if it is not decided. */
        regionId: z._default(codeLine(20), ''),
        remark: z._default(lines(INQUIRY_TEXTS.remark), ''),
        contact: line(INQUIRY_TEXTS.contact),
        telephone: codeLine(INQUIRY_TEXTS.telephone),
        askToken: IdempotencyKey(),
      }),
    output: () => z.object({ inquiryIds: z.array(z.string()) }),
  }),
  page: get('/mall/v1/inquiry/page', {
    ...login,
    shows: ['inquiry', 'order'],
    input: () =>
      z.object({
        ...paging(),
        status: z._default(z.enum(['all', ...InquiryStatus().options]), 'all'),
        word: z._default(line(60), ''),
      }),
    output: () => z.extend(pageSchema(InquiryCard()), { counts: z.record(z.string(), Count()), now: Time() }),
  }),
  detail: get('/mall/v1/inquiry/detail', {
    ...login,
    shows: ['inquiry', 'order', 'goods'],
    input: one,
    output: InquiryDetail,
  }),
  withdraw: post('/mall/v1/inquiry/withdraw', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), reason: reason() }),
    output: Nothing,
  }),
  /** Accepts a quote: QUOTED → ACCEPTED, for the named lines or, if none is named, for all quoted lines. */
  accept: post('/mall/v1/inquiry/accept', {
    ...writes,
    input: () =>
      z.object({
        inquiryId: Id(),
        quoteId: Id(),
        lineNos: z._default(z.array(z.int()).check(z.maxLength(MAX_INVITED)), []),
      }),
    output: Nothing,
  }),
  /** Rejects a quote: QUOTED → OPEN, so that the shop may quote again. */
  reject: post('/mall/v1/inquiry/reject', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), quoteId: Id(), reason: reason() }),
    output: Nothing,
  }),
}
