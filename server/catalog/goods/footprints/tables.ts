import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'

export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    goodsId: text('goods_id').notNull(),
    /** Price on the card when the favourite was added, including that of a running activity. */
    payModel: integer('pay_model'),
    cash: fen('cash'),
    integral: centiPoints('integral'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.goodsId] }), index('favourites_goods').on(t.goodsId)],
)

/** Viewed goods: one row per member, goods and day (Asia/Shanghai). */
export const browses = pgTable(
  'browses',
  {
    userId: text('user_id').notNull(),
    goodsId: text('goods_id').notNull(),
    day: text('day').notNull(),
    viewedAt: time('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.goodsId, t.day] })],
)
