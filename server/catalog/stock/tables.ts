import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MovementKind } from '#schemas/assortment/goods-office/entities.ts'
import { time } from '#server/platform/database/columns.ts'

/** Movements of stock; the unique key makes repeated movements do nothing. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: text('id').primaryKey(),
    skuId: text('sku_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    quantity: integer('quantity').notNull(),
    bizId: text('biz_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('stock_movements_biz').on(t.bizId, t.skuId, t.kind),
    index('stock_movements_sku').on(t.skuId, t.createdAt),
  ],
)
