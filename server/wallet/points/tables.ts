import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { centiPoints, time } from '#server/platform/database/columns.ts'

/** Points accounts; all movements of a member queue at its row. Available: balance − frozen, never negative. */
export const pointsAccounts = pgTable(
  'points_accounts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    balance: centiPoints('balance').notNull().default(0),
    frozen: centiPoints('frozen').notNull().default(0),
    /** Given points that could not be taken back; paid by the next income. Sum of `owed` of the entries. */
    debt: centiPoints('debt').notNull().default(0),
  },
  (t) => [
    check('points_accounts_available', sql`${t.frozen} >= 0 and ${t.balance} >= ${t.frozen}`),
    check('points_accounts_debt', sql`${t.debt} >= 0`),
  ],
)

/** Points that were granted together and expire together. Lots are used by the earliest expiry, then the oldest. */
export const pointsLots = pgTable(
  'points_lots',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    granted: centiPoints('granted').notNull(),
    remaining: centiPoints('remaining').notNull(),
    frozen: centiPoints('frozen').notNull().default(0),
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('points_lots_use').on(t.userId, t.expiresAt, t.createdAt),
    index('points_lots_expiry')
      .on(t.expiresAt)
      .where(sql`${t.remaining} > 0`),
    check('points_lots_remaining', sql`${t.frozen} >= 0 and ${t.remaining} >= ${t.frozen}`),
  ],
)

/** Points of each lot that a payment holds or used, so that a refund knows their expiry. */
export const pointsHolds = pgTable(
  'points_holds',
  {
    bizType: text('biz_type').notNull(),
    bizId: text('biz_id').notNull(),
    lotId: text('lot_id').notNull(),
    amount: centiPoints('amount').notNull(),
    refunded: centiPoints('refunded').notNull().default(0),
  },
  (t) => [uniqueIndex('points_holds_lot').on(t.bizType, t.bizId, t.lotId)],
)

/** Append-only; a balance is the sum of its entries. FREEZE and UNFREEZE have the amount 0. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    bizType: text('biz_type').notNull(),
    bizId: text('biz_id').notNull(),
    entryType: text('entry_type').notNull(),
    amount: centiPoints('amount').notNull(),
    /** For FREEZE and UNFREEZE: points held, negative if released. */
    held: centiPoints('held').notNull().default(0),
    /** Change of the member's debt, in addition to `amount`, which changes the balance. */
    owed: centiPoints('owed').notNull().default(0),
    balanceAfter: centiPoints('balance_after').notNull().default(0),
    orderId: text('order_id'),
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull(),
    /** Increases with every entry, to order entries of the same millisecond. */
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
  },
  (t) => [
    uniqueIndex('points_entries_biz').on(t.bizType, t.bizId, t.entryType),
    index('points_entries_user').on(t.userId, t.createdAt),
  ],
)
