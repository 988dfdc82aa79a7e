import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ShownScheme } from '#schemas/sourcing/schemes/share-calls.ts'
import type { SchemeRounding, SchemeState, SubmissionState } from '#schemas/sourcing/schemes/words.ts'
import { users } from '#server/people/accounts/tables.ts'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'
import { gramsOf } from '#server/platform/database/word-index.ts'

/** Goods that a member chose for a customer; without a member, an example of the mall. */
export const schemes = pgTable(
  'schemes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    customer: text('customer').notNull().default(''),
    status: text('status').$type<SchemeState>().notNull().default('DRAFT'),
    /** A day, `2026-11-11`. */
    validUntil: text('valid_until'),
    /** Basis points, as every rate here. */
    taxRate: integer('tax_rate').notNull(),
    ruleBy: text('rule_by').$type<'MARKUP' | 'DISCOUNT'>().notNull(),
    ruleRate: integer('rule_rate').notNull(),
    rounding: text('rounding').$type<SchemeRounding>().notNull(),
    note: text('note').notNull().default(''),
    /** An upload of the member. */
    logo: text('logo'),
    revision: integer('revision').notNull().default(1),
    /** What it asked for after its last change. */
    quote: fen('quote').notNull().default(0),
    /** When it was made the one that goods go to; the latest draft of a member is. */
    chosenAt: time('chosen_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('schemes_user').on(t.userId, t.updatedAt.desc()),
    index('schemes_logo').on(t.logo),
    index('schemes_current').on(t.userId, t.status, t.chosenAt.desc()),
  ],
)

export const schemeGroups = pgTable(
  'scheme_groups',
  {
    id: text('id').primaryKey(),
    schemeId: text('scheme_id')
      .notNull()
      .references(() => schemes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Both null where the scheme's rule counts. */
    ruleBy: text('rule_by').$type<'MARKUP' | 'DISCOUNT'>(),
    ruleRate: integer('rule_rate'),
    sort: integer('sort').notNull(),
  },
  (t) => [index('scheme_groups_scheme').on(t.schemeId, t.sort)],
)

/** One SKU in a scheme, once. */
export const schemeItems = pgTable(
  'scheme_items',
  {
    id: text('id').primaryKey(),
    schemeId: text('scheme_id')
      .notNull()
      .references(() => schemes.id, { onDelete: 'cascade' }),
    groupId: text('group_id').notNull(),
    goodsId: text('goods_id').notNull(),
    skuId: text('sku_id').notNull(),
    /** What they were called, for when they are gone. */
    name: text('name').notNull(),
    specText: text('spec_text').notNull().default(''),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
    hidden: boolean('hidden').notNull().default(false),
    ruleBy: text('rule_by').$type<'MARKUP' | 'DISCOUNT' | 'PRICE'>(),
    /** Basis points, or the fen of `PRICE`. */
    ruleValue: bigint('rule_value', { mode: 'number' }),
    /** What one piece was due when it was added, or when its owner took note of a change. */
    addedCash: fen('added_cash').notNull(),
    addedPoints: centiPoints('added_points').notNull(),
    /** Within its group. */
    sort: integer('sort').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('scheme_items_sku').on(t.schemeId, t.skuId),
    index('scheme_items_group').on(t.groupId, t.sort),
  ],
)

/** A link by which anybody who has it sees what the customer may see. */
export const schemeShares = pgTable(
  'scheme_shares',
  {
    id: text('id').primaryKey(),
    schemeId: text('scheme_id')
      .notNull()
      .references(() => schemes.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (t) => [
    uniqueIndex('scheme_shares_token').on(t.tokenHash),
    index('scheme_shares_scheme').on(t.schemeId, t.createdAt.desc()),
  ],
)

/** A scheme that its owner handed to the mall, as it was then: what becomes of the scheme itself changes nothing here. */
export const schemeSubmissions = pgTable(
  'scheme_submissions',
  {
    id: text('id').primaryKey(),
    schemeId: text('scheme_id').notNull(),
    userId: text('user_id').notNull(),
    status: text('status').$type<SubmissionState>().notNull(),
    content: jsonb('content').$type<ShownScheme>().notNull(),
    quote: fen('quote').notNull(),
    remark: text('remark').notNull(),
    contact: text('contact').notNull(),
    telephone: text('telephone').notNull(),
    reply: text('reply').notNull().default(''),
    /** Number, names and contact, for the search. */
    searchText: text('search_text').notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (t) => [
    uniqueIndex('scheme_submissions_waiting')
      .on(t.schemeId)
      .where(sql`${t.status} = 'WAITING'`),
    index('scheme_submissions_scheme').on(t.schemeId, t.createdAt),
    index('scheme_submissions_words').using('gin', gramsOf(t.searchText)),
    index('scheme_submissions_time').on(t.createdAt, t.id),
  ],
)
