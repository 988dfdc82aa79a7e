import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** GD16: shops that a member keeps. */
export const favouriteShops = pgTable(
  'favourite_shops',
  {
    userId: text('user_id').notNull(),
    shopId: text('shop_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] })],
)
