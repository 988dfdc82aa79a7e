import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, text, Time, typedText } from '#schemas/base/wire.ts'
import { MAX_REPORT_PAPERS } from './rules.ts'
import { REPORT_MOVES, REPORT_PHASES } from './states.ts'

export const ReportPhaseName = later(() => z.enum(getTypedKeys(REPORT_PHASES)))
export const ReportTypeNumber = later(() => z.literal([1, 2]))
export const ReportStatusNumber = later(() => z.literal([0, 1, 2]))

export const ReportCard = later(() =>
  z.object({
    reportId: z.string(),
    type: ReportTypeNumber(),
    /** Goods submitted to the reporting platform: 0 none, 1 some, 2 all. */
    status: ReportStatusNumber(),
    phase: ReportPhaseName(),
    project: z.string(),
    customer: z.string(),
    regionText: z.string(),
    budget: Cash(),
    /** Day such as `2026-12-01`. */
    plannedOn: z.string(),
    contact: z.string(),
    /** At most four of the filed goods; the counts after this field cover all kinds, pieces and submitted kinds. */
    goods: z.array(z.object({ name: z.string(), picture: z.nullable(z.string()) })),
    kinds: Count(),
    pieces: Count(),
    submitted: Count(),
    total: Cash(),
    fee: Cash(),
    /** Null while nothing is protected. */
    protectedUntil: z.nullable(Time()),
    createdAt: Time(),
  }),
)
export type ReportCard = z.output<ReturnType<typeof ReportCard>>

export const ReportLine = later(() =>
  z.object({
    lineNo: Count(),
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    shopId: z.string(),
    shopName: z.string(),
    quantity: Count(),
    /** Quoted price of one piece for the customer. */
    quoted: Cash(),
    subtotal: Cash(),
    /** Time of the submission to the reporting platform; null before it. */
    submittedAt: z.nullable(Time()),
  }),
)
export type ReportLine = z.output<ReturnType<typeof ReportLine>>

export const ReportPaper = later(() => z.object({ uploadId: z.string(), name: z.string(), pdf: z.boolean() }))
export type ReportPaper = z.output<ReturnType<typeof ReportPaper>>

export const ReportDetail = later(() =>
  z.extend(ReportCard(), {
    regionIds: z.array(z.string()),
    telephone: z.string(),
    remark: z.string(),
    reason: z.string(),
    lines: z.array(ReportLine()),
    papers: z.array(ReportPaper()),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
    payment: z.enum(['NONE', 'UNPAID', 'PAID', 'REFUNDING', 'REFUNDED']),
    extensions: Count(),
    actions: z.array(z.enum(getTypedKeys(REPORT_MOVES))),
    /** Reason why the protection cannot be extended now; null if it can. */
    extendFault: z.nullable(z.string()),
    /** Current time of the server. */
    now: Time(),
  }),
)
export type ReportDetail = z.output<ReturnType<typeof ReportDetail>>

const word = () => z._default(typedText(500), '')

/** Draft of a filing; texts as they were typed. */
export const ReportDraft = later(() =>
  z.object({
    texts: z.object({
      type: word(),
      project: word(),
      customer: word(),
      region: word(),
      budget: word(),
      plannedOn: word(),
      contact: word(),
      telephone: word(),
      remark: word(),
    }),
    lines: z
      .array(
        z.object({
          goodsId: codeLine(64),
          skuId: codeLine(64),
          quantity: codeLine(20),
          quoted: codeLine(20),
        }),
      )
      .check(z.maxLength(100)),
    papers: z.array(ReportPaper()).check(z.maxLength(6)),
  }),
)
export type ReportDraft = z.output<ReturnType<typeof ReportDraft>>
/** Maximum length of a paper's name in UTF-16 units when it is sent; the filing stores a shorter name. */
const PAPER_NAME_MAX = 255
/** Draft as it is sent to the server; each paper has the name that its file had on the filer's computer. */
export const SentDraft = later(() => {
  const paper = z.extend(ReportPaper(), { uploadId: text(64), name: typedText(PAPER_NAME_MAX) })
  return z.extend(ReportDraft(), { papers: z.array(paper).check(z.maxLength(MAX_REPORT_PAPERS)) })
})
