import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportDraft, ReportPaper } from '#schemas/reports/entities.ts'
import type { ReportPhase, ReportType } from '#schemas/reports/states.ts'
import { fen, texts, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    type: integer('type').$type<ReportType>().notNull(),
    phase: text('phase').$type<ReportPhase>().notNull(),
    project: text('project').notNull(),
    customer: text('customer').notNull(),
    /** Normalized names, equal for all spellings. */
    projectKey: text('project_key').notNull(),
    customerKey: text('customer_key').notNull(),
    /** Ids of the region path, from the province down. */
    regionIds: texts('region_ids'),
    regionNames: texts('region_names'),
    budget: fen('budget').notNull(),
    /** Date, `2026-12-01`. */
    plannedOn: text('planned_on').notNull(),
    contact: text('contact').notNull(),
    telephone: text('telephone').notNull(),
    remark: text('remark').notNull().default(''),
    papers: jsonb('papers').$type<ReportPaper[]>().notNull().default([]),
    fee: fen('fee').notNull(),
    /** Latest trade that pays the fee; null if no fee is due or its payment was not started. */
    tradeId: text('trade_id'),
    /** End of the protection; null without protection. */
    protectedUntil: time('protected_until'),
    extensions: integer('extensions').notNull().default(0),
    reason: text('reason').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('reports_time').on(t.createdAt, t.id),
    index('reports_words').using('gin', indexGrams(t.searchText, t.id)),
    index('reports_user').on(t.userId, t.createdAt, t.id),
    index('reports_trade').on(t.tradeId),
    index('reports_protected')
      .on(t.customerKey, t.projectKey, t.protectedUntil)
      .where(sql`${t.phase} = 'FILED'`),
    check('reports_type', sql`${t.type} in (1, 2)`),
    check('reports_sums', sql`${t.budget} > 0 and ${t.fee} >= 0`),
  ],
)

/** Goods of filings, with their data at the time of filing. */
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
    quoted: fen('quoted').notNull(),
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

export const reportDrafts = pgTable('report_drafts', {
  userId: text('user_id').primaryKey(),
  draft: jsonb('draft').$type<ReportDraft>().notNull(),
  keptAt: time('kept_at').notNull(),
})
