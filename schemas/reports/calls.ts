import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
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
import {
  ReportCard,
  ReportDetail,
  ReportDraft,
  ReportPhaseName,
  ReportTypeNumber,
  SentDraft,
} from './entities.ts'
import { MAX_REPORT_LINES, MAX_REPORT_PAPERS, MAX_REPORT_QUANTITY, REPORT_TEXTS } from './rules.ts'

const reporting = { access: 'login', needs: 'reporting' } as const
const writes = { ...reporting, changes: ['report'] } as const
const one = later(() => z.object({ reportId: Id() }))
const lineNos = later(() => z.array(z.int()).check(z.minLength(1), z.maxLength(MAX_REPORT_LINES)))

const FiledLine = later(() =>
  z.object({
    goodsId: Id(),
    skuId: Id(),
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_REPORT_QUANTITY)),
    /** Quoted price of one piece for the customer. */
    quoted: Cash(),
  }),
)

const filters = later(() => ({
  type: z._default(z.enum(['all', '1', '2']), 'all'),
  status: z._default(z.enum(['all', '0', '1', '2']), 'all'),
  phase: z._default(z.enum(['all', ...ReportPhaseName().options]), 'all'),
  word: z._default(line(60), ''),
  sort: z._default(z.enum(['createdAt', 'budget', 'plannedOn', 'protectedUntil']), 'createdAt'),
  order: z._default(z.enum(['desc', 'asc']), 'desc'),
}))

const Chosen = later(() =>
  z.object({
    goodsId: Id(),
    skuId: Id(),
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_REPORT_QUANTITY)),
    quoted: z._default(z.union([z.literal(''), Cash()]), ''),
  }),
)

const ChosenGoods = later(() =>
  z.object({
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    shopId: z.string(),
    shopName: z.string(),
    /** Price of one piece for this member. */
    cash: Cash(),
    /** Reason why the goods cannot be filed; null if they can be filed. */
    problem: z.nullable(z.string()),
  }),
)

/** Filings (报备): goods for a customer's project, submitted to the reporting platform by their filer or by the mall. */
export const reports = {
  terms: get('/mall/v1/report/terms', {
    ...reporting,
    shows: [],
    input: () => z.object({}),
    output: () =>
      z.object({
        protectionDays: Count(),
        fees: z.array(z.object({ type: ReportTypeNumber(), fee: Cash() })),
      }),
  }),
  draft: get('/mall/v1/report/draft', {
    ...reporting,
    shows: ['reportDraft'],
    input: () => z.object({}),
    output: () => z.extend(ReportDraft(), { goods: z.array(ChosenGoods()), keptAt: z.nullable(Time()) }),
  }),
  keepDraft: post('/mall/v1/report/keepDraft', {
    ...reporting,
    changes: ['reportDraft'],
    input: SentDraft,
    output: Nothing,
  }),
  /** Adds goods to the draft; a SKU that is already in the draft stays unchanged. */
  addToDraft: post('/mall/v1/report/addToDraft', {
    ...reporting,
    changes: ['reportDraft'],
    input: () => z.object({ lines: z.array(Chosen()).check(z.minLength(1), z.maxLength(MAX_REPORT_LINES)) }),
    output: () => z.object({ added: Count(), known: Count() }),
  }),
  /** Returns until when the same project of the same customer is protected, and which of its goods; never for whom. */
  check: get('/mall/v1/report/check', {
    ...reporting,
    quiet: true,
    shows: ['report'],
    input: () => z.object({ customer: line(REPORT_TEXTS.customer), project: line(REPORT_TEXTS.project) }),
    output: () =>
      z.object({
        until: z.nullable(Time()),
        own: z.nullable(z.string()),
        goods: z.array(z.object({ goodsId: z.string(), until: Time() })),
      }),
  }),
  /**
   * Creates a filing, only once per token, and empties the draft. A filing with a fee waits for the payment of the
   * fee.
   */
  file: post('/mall/v1/report/file', {
    ...reporting,
    changes: ['report', 'reportDraft'],
    input: () =>
      z.object({
        type: ReportTypeNumber(),
        project: line(REPORT_TEXTS.project),
        customer: line(REPORT_TEXTS.customer),
        regionId: codeLine(20),
        budget: Cash(),
        plannedOn: codeLine(10),
        contact: line(REPORT_TEXTS.contact),
        telephone: codeLine(REPORT_TEXTS.telephone),
        remark: z._default(lines(REPORT_TEXTS.remark), ''),
        lines: z.array(FiledLine()).check(z.minLength(1), z.maxLength(MAX_REPORT_LINES)),
        papers: z._default(
          z.array(z.object({ uploadId: Id(), name: line(100) })).check(z.maxLength(MAX_REPORT_PAPERS)),
          [],
        ),
        /** True if the member has read the warning that the project is protected. */
        acknowledged: z._default(z.boolean(), false),
        fileToken: IdempotencyKey(),
      }),
    output: () => z.object({ reportId: z.string(), phase: ReportPhaseName() }),
  }),
  page: get('/mall/v1/report/page', {
    ...reporting,
    shows: ['report', 'payment'],
    input: () => z.object({ ...paging(), ...filters() }),
    output: () => z.extend(pageSchema(ReportCard()), { counts: z.record(z.string(), Count()), now: Time() }),
  }),
  workbook: get('/mall/v1/report/file/xlsx', {
    ...reporting,
    receive: 'blob',
    input: () => z.object(filters()),
    output: () => z.unknown(),
  }),
  detail: get('/mall/v1/report/detail', {
    ...reporting,
    shows: ['report', 'payment'],
    input: one,
    output: ReportDetail,
  }),
  /** Marks goods of a self-reported filing as submitted or not submitted. */
  mark: post('/mall/v1/report/mark', {
    ...writes,
    input: () => z.object({ reportId: Id(), lineNos: lineNos(), submitted: z.boolean() }),
    output: Nothing,
  }),
  /** Withdraws a filing without submitted goods; a paid fee is refunded. */
  withdraw: post('/mall/v1/report/withdraw', {
    ...reporting,
    changes: ['report', 'order', 'payment'],
    input: () => z.object({ reportId: Id(), reason: z._default(lines(REPORT_TEXTS.reason), '') }),
    output: Nothing,
  }),
  /** Extends the protection by one period; `until` is the end of the protection that the user saw. */
  extend: post('/mall/v1/report/extend', {
    ...writes,
    input: () => z.object({ reportId: Id(), until: Time() }),
    output: Nothing,
  }),
  /** Returns the trade that pays the fee; creates a new trade if the last one has ended. */
  payFee: post('/mall/v1/report/payFee', {
    ...reporting,
    changes: ['report', 'order', 'payment'],
    input: one,
    output: () => z.object({ tradeId: z.string() }),
  }),
  paper: get('/mall/v1/report/paper', {
    ...reporting,
    quiet: true,
    receive: 'blob',
    input: () => z.object({ reportId: Id(), uploadId: Id() }),
    output: () => z.unknown(),
  }),
}
