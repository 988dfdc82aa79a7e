import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ShownScheme } from '#schemas/sourcing/schemes/share-calls.ts'
import type { SchemeRounding, SchemeState, SubmissionState } from '#schemas/sourcing/schemes/words.ts'
import { users } from '#server/people/accounts/tables.ts'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

/** A scheme without a member is an example of the mall. */
export const schemes = pgTable(
  'schemes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    customer: text('customer').notNull().default(''),
    status: text('status').$type<SchemeState>().notNull().default('DRAFT'),
    /** Day such as `2026-11-11`. */
    validUntil: text('valid_until'),
    /** Tax rate in basis points, like all rates of this table. */
    taxRate: integer('tax_rate').notNull(),
    ruleBy: text('rule_by').$type<'MARKUP' | 'DISCOUNT'>().notNull(),
    ruleRate: integer('rule_rate').notNull(),
    rounding: text('rounding').$type<SchemeRounding>().notNull(),
    note: text('note').notNull().default(''),
    /** Id of an upload of the member. */
    logo: text('logo'),
    revision: integer('revision').notNull().default(1),
    quote: fen('quote').notNull().default(0),
    /** Time when it became the current scheme; the draft with the latest time takes new goods. */
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
    /** Both null if the rule of the scheme applies. */
    ruleBy: text('rule_by').$type<'MARKUP' | 'DISCOUNT'>(),
    ruleRate: integer('rule_rate'),
    sort: integer('sort').notNull(),
  },
  (t) => [index('scheme_groups_scheme').on(t.schemeId, t.sort)],
)

/** Goods of a scheme; a SKU occurs once per scheme. */
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
    /** Name when it was added, shown once the goods are removed. */
    name: text('name').notNull(),
    specText: text('spec_text').notNull().default(''),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
    hidden: boolean('hidden').notNull().default(false),
    ruleBy: text('rule_by').$type<'MARKUP' | 'DISCOUNT' | 'PRICE'>(),
    /** Value of the rule: basis points, or fen if `ruleBy` is `PRICE`. */
    ruleValue: bigint('rule_value', { mode: 'number' }),
    /** Price of one piece when the goods were added, or when the owner last accepted a changed price. */
    addedCash: fen('added_cash').notNull(),
    addedPoints: centiPoints('added_points').notNull(),
    sort: integer('sort').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('scheme_items_sku').on(t.schemeId, t.skuId),
    index('scheme_items_group').on(t.groupId, t.sort),
  ],
)

/** Links to schemes; anyone who has a link sees the customer's view. */
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

/** Snapshots of schemes that owners submitted to the mall; later changes of the scheme do not affect them. */
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
    searchText: text('search_text').notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (t) => [
    uniqueIndex('scheme_submissions_waiting')
      .on(t.schemeId)
      .where(sql`${t.status} = 'WAITING'`),
    index('scheme_submissions_scheme').on(t.schemeId, t.createdAt),
    index('scheme_submissions_words').using('gin', indexGrams(t.searchText)),
    index('scheme_submissions_time').on(t.createdAt, t.id),
  ],
)
