import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SoldGoods } from '#schemas/catalog/goods/price-guards.ts'
import { goods } from '#server/catalog/goods/tables.ts'

/** Prices of goods before the first change on a day of the mall; only the last such day is kept. */
export const priceOpenings = pgTable('price_openings', {
  goodsId: text('goods_id')
    .primaryKey()
    .references(() => goods.id),
  /** Day in the mall's time zone, such as 2026-12-01. */
  day: text('day').notNull(),
  sold: jsonb('sold').$type<SoldGoods>().notNull(),
})
