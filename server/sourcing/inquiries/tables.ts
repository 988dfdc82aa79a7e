import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InquirySource, InquiryState, QuoteState } from '#schemas/sourcing/inquiries/states.ts'
import { centiPoints, fen, texts, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

export const inquiries = pgTable(
  'inquiries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    shopId: text('shop_id').notNull(),
    status: text('status').$type<InquiryState>().notNull(),
    source: text('source').$type<InquirySource>().notNull().default('GOODS'),
    contact: text('contact').notNull(),
    telephone: text('telephone').notNull(),
    /** Day such as `2026-12-01`; '' if the member gave none. */
    neededBy: text('needed_by').notNull().default(''),
    /** Path from the province down; empty if the member gave no region. */
    regionIds: texts('region_ids'),
    regionNames: texts('region_names'),
    remark: text('remark').notNull().default(''),
    /** Standing or accepted quote; null while there is none. */
    quoteId: text('quote_id'),
    /** Order that uses the accepted quote; null while no order does. */
    orderId: text('order_id'),
    /** Reason why it was closed, or why the last quote was rejected or withdrawn. */
    reason: text('reason').notNull().default(''),
    /** Time when the inquiry expires: without an answer, or at the end of its quote's validity. */
    expiresAt: time('expires_at').notNull(),
    searchText: text('search_text').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('inquiries_time').on(t.createdAt, t.id),
    index('inquiries_words').using('gin', indexGrams(t.searchText, t.id)),
    index('inquiries_user').on(t.userId, t.createdAt, t.id),
    index('inquiries_shop').on(t.shopId, t.createdAt, t.id),
    index('inquiries_status').on(t.status, t.createdAt, t.id),
    index('inquiries_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} in ('OPEN', 'QUOTED', 'ACCEPTED') and ${t.orderId} is null`),
    uniqueIndex('inquiries_order').on(t.orderId),
  ],
)

/** Goods as they were at the time of the inquiry. */
export const inquiryLines = pgTable(
  'inquiry_lines',
  {
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    lineNo: integer('line_no').notNull(),
    goodsId: text('goods_id').notNull(),
    skuId: text('sku_id').notNull(),
    name: text('name').notNull(),
    specText: text('spec_text').notNull().default(''),
    picture: text('picture'),
    payModel: integer('pay_model').notNull(),
    listCash: fen('list_cash').notNull(),
    listPoints: centiPoints('list_points').notNull(),
    quantity: integer('quantity').notNull(),
    /** Desired price of one piece; null if none was given. */
    wishedCash: fen('wished_cash'),
    wishedPoints: centiPoints('wished_points'),
  },
  (t) => [
    primaryKey({ columns: [t.inquiryId, t.lineNo] }),
    check('inquiry_lines_quantity', sql`${t.quantity} between 1 and 999999`),
  ],
)

/** Quotes for an inquiry, the latest last; a new quote replaces the previous one. */
export const inquiryQuotes = pgTable(
  'inquiry_quotes',
  {
    id: text('id').primaryKey(),
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    revision: integer('revision').notNull(),
    status: text('status').$type<QuoteState>().notNull(),
    note: text('note').notNull().default(''),
    validUntil: time('valid_until').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('inquiry_quotes_revision').on(t.inquiryId, t.revision)],
)

/** Unit prices of a quote; lines of the inquiry that are missing here were not quoted. */
export const inquiryQuoteLines = pgTable(
  'inquiry_quote_lines',
  {
    quoteId: text('quote_id')
      .notNull()
      .references(() => inquiryQuotes.id),
    lineNo: integer('line_no').notNull(),
    cash: fen('cash').notNull(),
    points: centiPoints('points').notNull(),
    accepted: boolean('accepted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.lineNo] }),
    check(
      'inquiry_quote_lines_price',
      sql`${t.cash} >= 0 and ${t.points} >= 0 and ${t.cash} + ${t.points} > 0`,
    ),
  ],
)

export const inquiryLogs = pgTable(
  'inquiry_logs',
  {
    id: text('id').primaryKey(),
    inquiryId: text('inquiry_id').notNull(),
    action: text('action').notNull(),
    /** 'buyer', 'seller' or 'system'. */
    role: text('role').notNull(),
    operatorId: text('operator_id'),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
  },
  (t) => [index('inquiry_logs_inquiry').on(t.inquiryId, t.createdAt)],
)
