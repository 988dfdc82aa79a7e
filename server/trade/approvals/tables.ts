import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApprovalState } from '#schemas/trade/approvals/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { fen, time } from '#server/platform/database/columns.ts'

/** Which purchases of a company account need a second person. */
export const approvalRules = pgTable('approval_rules', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  approverId: text('approver_id')
    .notNull()
    .references(() => users.id),
  /** A purchase of more than this needs an approval. */
  above: fen('above').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** A trade that was submitted for approval. */
export const approvals = pgTable(
  'approvals',
  {
    tradeId: text('trade_id')
      .primaryKey()
      .references(() => trades.id),
    userId: text('user_id').notNull(),
    approverId: text('approver_id').notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('WAITING'),
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (t) => [index('approvals_approver').on(t.approverId, t.createdAt.desc(), t.tradeId)],
)
