import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    goodsId: text('goods_id').notNull(),
    skuId: text('sku_id').notNull(),
    quantity: integer('quantity').notNull(),
    checked: boolean('checked').notNull().default(true),
    /** Price at the time of adding, to tell the shopper of a change. */
    addedCash: fen('added_cash').notNull(),
    addedPoints: centiPoints('added_points').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [uniqueIndex('cart_items_sku').on(t.userId, t.skuId)],
)
