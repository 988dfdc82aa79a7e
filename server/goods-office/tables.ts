import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DraftRoom, DraftStatus } from '#schemas/entities/goods-draft.ts'
import { time } from '#server/platform/database/columns.ts'

/** What a supplier proposes: goods of his own, or other texts or prices for some that stand. */
export const goodsDrafts = pgTable(
  'goods_drafts',
  {
    id: text('id').primaryKey(),
    goodsId: text('goods_id').notNull(),
    shopId: text('shop_id').notNull(),
    userId: text('user_id').notNull(),
    room: text('room').$type<DraftRoom>().notNull(),
    status: text('status').$type<DraftStatus>().notNull().default('WAITING'),
    /** As the call of the room takes it; nothing for new goods, which stand under review themselves. */
    body: jsonb('body').$type<unknown>(),
    /** Why it was rejected. */
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: time('decided_at'),
  },
  (t) => [
    index('goods_drafts_time').on(t.createdAt, t.id),
    index('goods_drafts_goods').on(t.goodsId, t.createdAt),
  ],
)
