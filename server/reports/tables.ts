import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportDraft, ReportPaper } from '#schemas/reports/entities.ts'
import type { ReportPhase, ReportType } from '#schemas/reports/states.ts'
import { fen, texts, time } from '#server/platform/database/columns.ts'
import { gramsOf } from '#server/platform/database/word-index.ts'

/** A filing of a project; how far it was submitted is what its lines say. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    type: integer('type').$type<ReportType>().notNull(),
    phase: text('phase').$type<ReportPhase>().notNull(),
    project: text('project').notNull(),
    customer: text('customer').notNull(),
    /** What all ways to write the two names have in common. */
    projectKey: text('project_key').notNull(),
    customerKey: text('customer_key').notNull(),
    /** From the province down. */
    regionIds: texts('region_ids'),
    regionNames: texts('region_names'),
    budget: fen('budget').notNull(),
    /** 2026-12-01. */
    plannedOn: text('planned_on').notNull(),
    contact: text('contact').notNull(),
    telephone: text('telephone').notNull(),
    remark: text('remark').notNull().default(''),
    papers: jsonb('papers').$type<ReportPaper[]>().notNull().default([]),
    /** What filing it costs, as it was when it was filed. */
    fee: fen('fee').notNull(),
    /** The trade that pays the fee, the last one; null where none is due or nobody began to pay. */
    tradeId: text('trade_id'),
    /** The end of its protection; null while it protects nothing. */
    protectedUntil: time('protected_until'),
    extensions: integer('extensions').notNull().default(0),
    /** Why it was rejected or withdrawn. */
    reason: text('reason').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('reports_time').on(t.createdAt, t.id),
    index('reports_words').using('gin', gramsOf(t.searchText, t.id)),
    index('reports_user').on(t.userId, t.createdAt, t.id),
    index('reports_trade').on(t.tradeId),
    index('reports_protected')
      .on(t.customerKey, t.projectKey, t.protectedUntil)
      .where(sql`${t.phase} = 'FILED'`),
    check('reports_type', sql`${t.type} in (1, 2)`),
    check('reports_sums', sql`${t.budget} > 0 and ${t.fee} >= 0`),
  ],
)

/** Goods of a filing as they were when it was filed. */
export const reportLines = pgTable(
  'report_lines',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id),
    lineNo: integer('line_no').notNull(),
    goodsId: text('goods_id').notNull(),
    skuId: text('sku_id').notNull(),
    name: text('name').notNull(),
    specText: text('spec_text').notNull().default(''),
    picture: text('picture'),
    shopId: text('shop_id').notNull(),
    shopName: text('shop_name').notNull(),
    quantity: integer('quantity').notNull(),
    /** A piece as it is offered to the customer. */
    quoted: fen('quoted').notNull(),
    /** When it was submitted to the reporting platform. */
    submittedAt: time('submitted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.lineNo] }),
    check('report_lines_quantity', sql`${t.quantity} between 1 and 999999`),
    check('report_lines_quoted', sql`${t.quoted} > 0`),
  ],
)

export const reportLogs = pgTable(
  'report_logs',
  {
    id: text('id').primaryKey(),
    reportId: text('report_id').notNull(),
    action: text('action').notNull(),
    /** 'filer', 'office' or 'system'. */
    role: text('role').notNull(),
    operatorId: text('operator_id'),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
  },
  (t) => [index('report_logs_report').on(t.reportId, t.createdAt)],
)

/** What a member has chosen and typed and did not file yet. */
export const reportDrafts = pgTable('report_drafts', {
  userId: text('user_id').primaryKey(),
  draft: jsonb('draft').$type<ReportDraft>().notNull(),
  keptAt: time('kept_at').notNull(),
})
