import { and, eq } from 'drizzle-orm'
import type { cartLines } from '#schemas/api/cart-lines.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { clampQuantity, maxQuantity } from '#schemas/goods/quantity.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { skus } from '#server/catalog/tables.ts'
import { cartItems } from './tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { cartDetails } from './details.ts'
import { oneByOne } from '#server/accounts/member-lock.ts'
import { type CartRow, readLines } from './lines.ts'
import { boundsOf, saleRefusal } from './sale-state.ts'
import { mustHold } from './update.ts'

type Sku = typeof skus.$inferSelect

/** The lines that become one, and what the one will hold. */
function merged(rows: readonly CartRow[], from: CartRow, sku: Sku) {
  const into = rows.find(({ item }) => item.skuId === sku.id)
  const refused = saleRefusal({ ...from, sku })
  if (refused || !from.goods) throw refuse(refused?.code ?? 'NOT_FOUND', refused?.message)
  const ours = [from.item.id, into?.item.id]
  const others = rows
    .filter(({ item }) => item.goodsId === from.item.goodsId && !ours.includes(item.id))
    .reduce((sum, { item }) => sum + item.quantity, 0)
  const bounds = boundsOf(from.goods, sku, others)
  if (maxQuantity(bounds) === 0) throw refuse('OVER_LIMIT')
  const wanted = from.item.quantity + (into?.item.quantity ?? 0)
  const { quantity, why } = clampQuantity(wanted, bounds)
  return { into, quantity, notice: quantity === wanted ? null : why }
}

async function skuOf({ db }: Context<Member>, goodsId: string, skuId: string): Promise<Sku> {
  const wanted = and(eq(skus.id, skuId), eq(skus.goodsId, goodsId))
  const [sku] = await db.select().from(skus).where(wanted)
  if (!sku) throw refuse('BAD_INPUT', '所选规格不属于该商品，请重新选择规格')
  return sku
}

/** CT9: the line keeps its place; a line that held the SKU already is taken in. */
export async function changeSku(
  { cartId, skuId }: Parsed<typeof cartLines.changeSku>,
  context: Context<Member>,
): Promise<Out<typeof cartLines.changeSku>> {
  const notice = await oneByOne(context, async (within) => {
    const { db, clock } = within
    const rows = await readLines(within, context.user.id)
    const from = mustHold(rows, cartId)
    if (from.item.skuId === skuId) return null
    const sku = await skuOf(within, from.item.goodsId, skuId)
    const { into, quantity, notice } = merged(rows, from, sku)
    if (into) await db.delete(cartItems).where(eq(cartItems.id, into.item.id))
    const checked = from.item.checked || (into?.item.checked ?? false)
    const price = { addedCash: sku.cash, addedPoints: sku.integral }
    await db
      .update(cartItems)
      .set({ skuId, quantity, checked, ...price, updatedAt: clock.now() })
      .where(eq(cartItems.id, from.item.id))
    return notice
  })
  return { cart: await cartDetails(context), notice }
}
