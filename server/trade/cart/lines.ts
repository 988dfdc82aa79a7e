import { desc, eq, sql } from 'drizzle-orm'
import { saleAt } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers, type OwnOffer } from '#server/catalog/goods/offers/load.ts'
import { saleColumns } from '#server/catalog/goods/sale-columns.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { cartItems } from './tables.ts'

const shop = {
  id: shops.id,
  name: shops.name,
  open: shops.open,
  unservedProvinces: shops.unservedProvinces,
}

function readRows({ db }: Pick<Services, 'db'>, userId: string) {
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
type ReadRow = Awaited<ReturnType<typeof readRows>>[number]

/** A line as it is sold at its quantity: `goods` and `sku` are those of the activity where `offer` is one. */
export interface CartRow extends ReadRow {
  offer: OwnOffer | null
  /** The running activity of the SKU, whether the line is within it or not. */
  running: OwnOffer | null
  /** The goods and the SKU without it. */
  usual: Pick<ReadRow, 'goods' | 'sku'>
}

/** The member's lines with what they refer to, newest first; goods that are gone leave nulls. */
export async function readLines(context: Pick<Context<Member>, 'db' | 'clock' | 'user'>): Promise<CartRow[]> {
  const rows = await readRows(context, context.user.id)
  const offers = await loadOwnOffers(
    context,
    rows.map(({ item }) => item.skuId),
  )
  return rows.map((row) => {
    const { goods, sku } = row
    const running = offers.get(row.item.skuId) ?? null
    return sold({ ...row, running, offer: null, usual: { goods, sku } }, row.item.quantity)
  })
}

/** The line as it is sold at another quantity. */
export function sold(row: CartRow, quantity: number): CartRow {
  const { goods, sku } = row.usual
  if (!goods || !sku) return row
  return { ...row, ...saleAt(goods, sku, { offer: row.running, quantity }) }
}

/** Pieces of the row's goods that lie on other lines of the same cart; what a limit counts beside its own. */
export function piecesBeside(rows: readonly CartRow[], { item }: CartRow): number {
  return rows.reduce(
    (sum, row) =>
      sum + (row.item.goodsId === item.goodsId && row.item.id !== item.id ? row.item.quantity : 0),
    0,
  )
}
