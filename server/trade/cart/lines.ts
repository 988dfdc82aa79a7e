import { desc, eq, sql } from 'drizzle-orm'
import { chooseSale } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers, type OwnOffer } from '#server/catalog/goods/offers/load.ts'
import { saleColumns } from '#server/catalog/goods/sale-columns.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { cartItems } from './tables.ts'

const shop = {
  id: shops.id,
  name: shops.name,
  open: shops.open,
  unservedProvinces: shops.unservedProvinces,
}

function readRows({ db }: Pick<Services, 'db'>, userId: string) {
  const statement = getPrepared(db, 'cart-lines', () =>
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

/** Row of the cart; if `offer` is set, `goods` and `sku` hold the activity's terms. */
export interface CartRow extends ReadRow {
  offer: OwnOffer | null
  /** Running activity of the SKU, even if it does not sell the line. */
  running: OwnOffer | null
  usual: Pick<ReadRow, 'goods' | 'sku'>
}

/** Loads the member's cart lines with goods, SKU and shop, newest first; goods that are gone are null. */
export async function readLines(context: Pick<Context<Member>, 'db' | 'clock' | 'user'>): Promise<CartRow[]> {
  const rows = await readRows(context, context.user.id)
  const offers = await loadOwnOffers(
    context,
    rows.map(({ item }) => item.skuId),
  )
  return rows.map((row) => {
    const { goods, sku } = row
    const running = offers.get(row.item.skuId) ?? null
    return applyRunningOffer({ ...row, running, offer: null, usual: { goods, sku } }, row.item.quantity)
  })
}

/** Returns the line as it is sold at another quantity. */
export function applyRunningOffer(row: CartRow, quantity: number): CartRow {
  const { goods, sku } = row.usual
  if (!goods || !sku) return row
  return { ...row, ...chooseSale(goods, sku, { offer: row.running, quantity }) }
}

/** Sums the pieces of the row's goods on other lines of the cart, which count towards a limit, too. */
export function sumOtherPieces(rows: readonly CartRow[], { item }: CartRow): number {
  return rows.reduce(
    (sum, row) =>
      sum + (row.item.goodsId === item.goodsId && row.item.id !== item.id ? row.item.quantity : 0),
    0,
  )
}
