import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BiddingKind, ContactRule } from '#schemas/sourcing/bidding/rules.ts'
import type { StoredBiddingState, StoredBidState } from '#schemas/sourcing/bidding/states.ts'
import { bytes, fen, time } from '#server/platform/database/columns.ts'

export const biddings = pgTable(
  'biddings',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    kind: text('kind').$type<BiddingKind>().notNull(),
    /** Id and name of a province; '' for the whole country. */
    regionId: text('region_id').notNull().default(''),
    regionName: text('region_name').notNull().default(''),
    /** Budget of the purchase; null if it is not disclosed. */
    budget: fen('budget'),
    /** End of quoting, by the database's clock. */
    deadline: time('deadline').notNull(),
    status: text('status').$type<StoredBiddingState>().notNull(),
    contact: text('contact').notNull(),
    telephone: text('telephone').notNull(),
    contactRule: text('contact_rule').$type<ContactRule>().notNull(),
    /** Text of the announcement, sanitised HTML. */
    content: text('content').notNull(),
    searchText: text('search_text').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull(),
    /** Time of publication; null for a draft. */
    publishedAt: time('published_at'),
    /** Time when the quotes were opened; nobody sees them before. */
    openedAt: time('opened_at'),
    awardedAt: time('awarded_at'),
    winnerId: text('winner_id'),
    awardNote: text('award_note').notNull().default(''),
  },
  (t) => [
    index('biddings_time').on(t.createdAt, t.id),
    index('biddings_published').on(t.publishedAt, t.id),
    index('biddings_deadline').on(t.deadline, t.id),
    check('biddings_opened', sql`${t.openedAt} is null or ${t.openedAt} >= ${t.deadline}`),
    check('biddings_winner', sql`(${t.status} = 'AWARDED') = (${t.winnerId} is not null)`),
    check('biddings_budget', sql`${t.budget} is null or ${t.budget} > 0`),
  ],
)

export const biddingLines = pgTable(
  'bidding_lines',
  {
    biddingId: text('bidding_id')
      .notNull()
      .references(() => biddings.id),
    lineNo: integer('line_no').notNull(),
    name: text('name').notNull(),
    spec: text('spec').notNull().default(''),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.lineNo] }),
    check('bidding_lines_quantity', sql`${t.quantity} between 1 and 9999999`),
  ],
)

/** Quotes of suppliers, one per shop, sealed until the opening. Random ids do not reveal how many there are. */
export const biddingQuotes = pgTable(
  'bidding_quotes',
  {
    id: text('id').primaryKey(),
    biddingId: text('bidding_id')
      .notNull()
      .references(() => biddings.id),
    shopId: text('shop_id').notNull(),
    /** Account that wrote the quote last and is notified of the result. */
    userId: text('user_id').notNull(),
    status: text('status').$type<StoredBidState>().notNull(),
    /** Null while a price is missing. */
    total: fen('total'),
    note: text('note').notNull().default(''),
    revision: integer('revision').notNull(),
    changed: boolean('changed').notNull().default(false),
    submittedAt: time('submitted_at'),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('bidding_quotes_shop').on(t.biddingId, t.shopId),
    index('bidding_quotes_own').on(t.shopId, t.changedAt, t.id),
    check(
      'bidding_quotes_sent',
      sql`${t.status} <> 'SUBMITTED' or (${t.total} > 0 and ${t.submittedAt} is not null)`,
    ),
  ],
)

export const biddingQuoteLines = pgTable(
  'bidding_quote_lines',
  {
    quoteId: text('quote_id')
      .notNull()
      .references(() => biddingQuotes.id),
    lineNo: integer('line_no').notNull(),
    /** Price of one piece. */
    price: fen('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.lineNo] }),
    check('bidding_quote_lines_price', sql`${t.price} > 0`),
  ],
)

/** Files of an announcement, or papers of a quote, which are sealed like the quote. */
export const biddingFiles = pgTable(
  'bidding_files',
  {
    id: text('id').primaryKey(),
    biddingId: text('bidding_id')
      .notNull()
      .references(() => biddings.id),
    /** Quote to which the paper belongs; null for a file of the announcement. */
    quoteId: text('quote_id').references(() => biddingQuotes.id),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    content: bytes('content'),
    /** Name of the object in the bucket. */
    object: text('object'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('bidding_files_of').on(t.biddingId, t.createdAt),
    index('bidding_files_quote').on(t.quoteId),
    check('bidding_files_stored', sql`content is not null or object is not null`),
  ],
)

export const biddingFavourites = pgTable(
  'bidding_favourites',
  {
    userId: text('user_id').notNull(),
    biddingId: text('bidding_id')
      .notNull()
      .references(() => biddings.id),
    createdAt: time('created_at').notNull(),
    remindedAt: time('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.biddingId] }),
    index('bidding_favourites_waiting')
      .on(t.biddingId)
      .where(sql`${t.remindedAt} is null`),
  ],
)

/** Actions of the back office; actions of suppliers are not logged. */
export const biddingLogs = pgTable(
  'bidding_logs',
  {
    id: text('id').primaryKey(),
    biddingId: text('bidding_id')
      .notNull()
      .references(() => biddings.id),
    operatorId: text('operator_id').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
  },
  (t) => [index('bidding_logs_of').on(t.biddingId, t.createdAt)],
)
