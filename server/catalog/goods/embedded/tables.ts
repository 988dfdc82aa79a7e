import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time, xid8 } from '#server/platform/database/columns.ts'

/**
 * Transactions and the goods that each wrote, for the indexes in memory. Triggers write it without waiting for other
 * transactions (migration 0063); follow-goods.ts reads it. Ids of goods never change.
 */
export const goodsChanges = pgTable(
  'goods_changes',
  {
    transaction: xid8('transaction').notNull(),
    goodsId: text('goods_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.goodsId] }), index('goods_changes_time').on(t.createdAt)],
)
