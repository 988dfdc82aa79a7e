import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time, xid8 } from '#server/platform/database/columns.ts'

/** Written by triggers without waiting for other transactions (migration 0063); read by follow-goods.ts. */
export const goodsChanges = pgTable(
  'goods_changes',
  {
    transaction: xid8('transaction').notNull(),
    goodsId: text('goods_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.goodsId] }), index('goods_changes_time').on(t.createdAt)],
)
