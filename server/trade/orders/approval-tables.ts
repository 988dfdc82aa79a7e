import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApprovalState } from '#schemas/trade/approvals/entities.ts'
import { fen, time } from '#server/platform/database/columns.ts'
import { trades } from './tables.ts'

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
    /** Fen, including points and gift cards; null in rows older than this column. */
    worth: fen('worth'),
    /** Time of the message to the approver that counted this purchase; null until then. */
    toldAt: time('told_at'),
  },
  (t) => [index('approvals_approver').on(t.approverId, t.createdAt.desc(), t.tradeId)],
)
