import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time, xid8 } from '#server/platform/database/columns.ts'

/**
 * Changed goods, noted by triggers that wait for no other transaction (migration 0063); read by follow-goods.ts.
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
