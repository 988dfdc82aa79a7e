import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SoldGoods } from '#schemas/catalog/goods/price-guards.ts'
import { goods } from '#server/catalog/goods/tables.ts'

/** Goods as they were sold before the first change of their prices on a day of the mall, the last such day alone. */
export const priceOpenings = pgTable('price_openings', {
  goodsId: text('goods_id')
    .primaryKey()
    .references(() => goods.id),
  /** 2026-12-01 */
  day: text('day').notNull(),
  sold: jsonb('sold').$type<SoldGoods>().notNull(),
})
