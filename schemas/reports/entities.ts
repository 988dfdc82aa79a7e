import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, text, Time, typedText } from '#schemas/base/wire.ts'
import { REPORT_PAPERS_MOST } from './rules.ts'
import { REPORT_MOVES, REPORT_PHASES } from './states.ts'

export const ReportPhaseName = later(() => z.enum(typedKeys(REPORT_PHASES)))
export const ReportTypeNumber = later(() => z.literal([1, 2]))
export const ReportStatusNumber = later(() => z.literal([0, 1, 2]))

/** A filing in a list. */
export const ReportCard = later(() =>
  z.object({
    reportId: z.string(),
    type: ReportTypeNumber(),
    /** 0 nothing of it was submitted to the reporting platform, 1 some, 2 all. */
    status: ReportStatusNumber(),
    phase: ReportPhaseName(),
    project: z.string(),
    customer: z.string(),
    regionText: z.string(),
    budget: Cash(),
    /** 2026-12-01. */
    plannedOn: z.string(),
    contact: z.string(),
    /** At most four of its goods, how many kinds and pieces there are, and of how many kinds it was submitted. */
    goods: z.array(z.object({ name: z.string(), picture: z.nullable(z.string()) })),
    kinds: Count(),
    pieces: Count(),
    submitted: Count(),
    /** Of its quoted goods. */
    total: Cash(),
    /** What the filing costs. */
    fee: Cash(),
    /** Null while it protects nothing. */
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
    /** A piece as it is offered to the customer. */
    quoted: Cash(),
    subtotal: Cash(),
    /** When it was submitted to the reporting platform; null while it was not. */
    submittedAt: z.nullable(Time()),
  }),
)
export type ReportLine = z.output<ReturnType<typeof ReportLine>>

/** A picture or a PDF that belongs to a filing. */
export const ReportPaper = later(() => z.object({ uploadId: z.string(), name: z.string(), pdf: z.boolean() }))
export type ReportPaper = z.output<ReturnType<typeof ReportPaper>>

/** A filing with its goods, papers and history. */
export const ReportDetail = later(() =>
  z.extend(ReportCard(), {
    regionIds: z.array(z.string()),
    telephone: z.string(),
    remark: z.string(),
    /** Why it was rejected or withdrawn. */
    reason: z.string(),
    lines: z.array(ReportLine()),
    papers: z.array(ReportPaper()),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
    /** How its fee stands: none is due, it waits, is paid, on its way back, or back. */
    payment: z.enum(['NONE', 'UNPAID', 'PAID', 'REFUNDING', 'REFUNDED']),
    extensions: Count(),
    /** What who asks may do with it now. */
    actions: z.array(z.enum(typedKeys(REPORT_MOVES))),
    /** Why its protection cannot be extended now; null where it can. */
    extendFault: z.nullable(z.string()),
    /** Of the server. */
    now: Time(),
  }),
)
export type ReportDetail = z.output<ReturnType<typeof ReportDetail>>

const word = () => z._default(typedText(500), '')

/** What was chosen and typed for a filing and is not filed yet; texts as they were typed. */
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
/** UTF-16 units of a paper's name; its filing keeps fewer. */
const PAPER_NAME_MAX = 255
/** A draft as it is sent, its papers as they are named on the reporter's machine. */
export const SentDraft = later(() => {
  const paper = z.extend(ReportPaper(), { uploadId: text(64), name: typedText(PAPER_NAME_MAX) })
  return z.extend(ReportDraft(), { papers: z.array(paper).check(z.maxLength(REPORT_PAPERS_MOST)) })
})
