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
  OnceKey,
  pageOf,
  paging,
  Time,
} from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { AskedFrom, InquiryCard, InquiryDetail, InquiryStatus } from './entities.ts'
import { ASKED_MOST, INQUIRY_TEXTS } from './rules.ts'

const login = { access: 'login' } as const
const writes = { ...login, changes: ['inquiry'] } as const
const one = later(() => z.object({ inquiryId: Id() }))
const reason = later(() => z._default(lines(INQUIRY_TEXTS.reason), ''))

const AskedLine = later(() =>
  z.object({
    goodsId: Id(),
    skuId: Id(),
    quantity: z.int().check(z.minimum(1), z.maximum(999_999)),
    /** What a piece should cost; a part that is not wished for is '0'. */
    wished: z._default(z.nullable(Pair()), null),
  }),
)

/** Goods that a member has a valid quote for. */
const QuotedGoods = later(() =>
  z.object({
    inquiryId: z.string(),
    quoteId: z.string(),
    lineNo: Count(),
    /** Goods of the whole quote. */
    kinds: Count(),
    pieces: Count(),
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    shopName: z.string(),
    /** The quote is for so many pieces, no more and no fewer. */
    quantity: Count(),
    payModel: z.int(),
    price: Pair(),
    validUntil: Time(),
    /** Accepted: it can be ordered at once. */
    accepted: z.boolean(),
  }),
)
export type QuotedGoods = z.output<ReturnType<typeof QuotedGoods>>

/** Inquiries: asked by a member, answered by the shop, ordered at the quoted price. */
export const inquiries = {
  /** What the member has a valid quote for that was not ordered yet, what ends first in front; a guest has none. */
  findQuotedGoodsPage: post('/user/v1/inquiry/findQuotedGoodsPage', {
    access: 'either',
    shows: ['inquiry', 'order'],
    input: () => z.object({ ...paging(), goodsId: z.optional(Id()), goodsName: z._default(line(60), '') }),
    output: () => pageOf(QuotedGoods()),
  }),
  /** One inquiry a shop, and apart what cannot be ordered together. The same token asks once. */
  ask: post('/mall/v1/inquiry/ask', {
    ...writes,
    input: () =>
      z.object({
        lines: z.array(AskedLine()).check(z.minLength(1), z.maxLength(ASKED_MOST)),
        source: z._default(AskedFrom(), 'GOODS'),
        /** 2026-12-01; '' for no day. */
        neededBy: z._default(codeLine(10), ''),
        /** Where it goes to; '' where that is open. */
        regionId: z._default(codeLine(20), ''),
        remark: z._default(lines(INQUIRY_TEXTS.remark), ''),
        contact: line(INQUIRY_TEXTS.contact),
        telephone: codeLine(INQUIRY_TEXTS.telephone),
        askToken: OnceKey(),
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
    output: () => z.extend(pageOf(InquiryCard()), { counts: z.record(z.string(), Count()), now: Time() }),
  }),
  detail: get('/mall/v1/inquiry/detail', {
    ...login,
    shows: ['inquiry', 'order', 'goods'],
    input: one,
    output: InquiryDetail,
  }),
  /** OPEN, QUOTED → CLOSED. */
  withdraw: post('/mall/v1/inquiry/withdraw', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), reason: reason() }),
    output: Nothing,
  }),
  /** QUOTED → ACCEPTED, of the quote that was seen and these of its lines; all that were quoted when none is named. */
  accept: post('/mall/v1/inquiry/accept', {
    ...writes,
    input: () =>
      z.object({
        inquiryId: Id(),
        quoteId: Id(),
        lineNos: z._default(z.array(z.int()).check(z.maxLength(ASKED_MOST)), []),
      }),
    output: Nothing,
  }),
  /** QUOTED → OPEN: the shop may answer anew. */
  reject: post('/mall/v1/inquiry/reject', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), quoteId: Id(), reason: reason() }),
    output: Nothing,
  }),
}
