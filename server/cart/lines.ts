import { desc, eq, sql } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { goods, skus } from '#server/catalog/tables.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { shops } from '#server/shops/tables.ts'
import { cartItems } from './tables.ts'
import { saleColumns } from '#server/catalog/goods/sale-columns.ts'

const shop = {
  id: shops.id,
  name: shops.name,
  open: shops.open,
  unservedProvinces: shops.unservedProvinces,
}

/** The member's lines with what they refer to, newest first; goods that are gone leave nulls. */
export function readLines({ db }: Pick<Services, 'db'>, userId: string) {
  const statement = prepared(db, 'cart-lines', () =>
    db
      .select({ item: cartItems, goods: saleColumns, sku: skus, shop })
      .from(cartItems)
      .leftJoin(skus, eq(skus.id, cartItems.skuId))
      .leftJoin(goods, eq(goods.id, cartItems.goodsId))
      .leftJoin(shops, eq(shops.id, goods.shopId))
      .where(eq(cartItems.userId, sql.placeholder('userId')))
      .orderBy(desc(cartItems.createdAt), desc(cartItems.id)),
  )
  return statement.execute({ userId })
}
export type CartRow = Awaited<ReturnType<typeof readLines>>[number]

/** Pieces of the row's goods that lie on other lines of the same cart; what a limit counts beside its own. */
export function piecesBeside(rows: readonly CartRow[], { item }: CartRow): number {
  return rows.reduce(
    (sum, row) =>
      sum + (row.item.goodsId === item.goodsId && row.item.id !== item.id ? row.item.quantity : 0),
    0,
  )
}
