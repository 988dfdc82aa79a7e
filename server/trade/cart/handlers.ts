import { eq, sum, and, inArray } from 'drizzle-orm'
import type { Parsed, Out } from '#schemas/base/endpoint.ts'
import { clampQuantity, getMaxQuantity } from '#schemas/catalog/goods/quantity.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { getListedUnit, chooseSale } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers } from '#server/catalog/goods/offers/load.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { getCart } from './details.ts'
import { loadHomeRegion } from './home-region.ts'
import { readLines, type CartRow } from './lines.ts'
import { clearInvalid, favourLines, removeLines, restoreLines } from './remove.ts'
import { findInvalidReason, getLineBounds, findSaleRefusal } from './sale-state.ts'
import { saveToCart } from './save.ts'
import { cartItems } from './tables.ts'
import { updateQuantity, requireLine } from './update.ts'

// Repurchase starts from an order, so the orders domain serves it.
const { repurchase: _, ...lineCalls } = cartLines

export const cartRoutes = [
  ...implement(cart, {
    async sumCount(_, { db, user }) {
      const total = sum(cartItems.quantity).mapWith(Number)
      const [row] = await db.select({ total }).from(cartItems).where(eq(cartItems.userId, user.id))
      return row?.total ?? 0
    },
    save: saveToCart,
  }),
  ...implement(lineCalls, {
    shopCartDetails: (_, context) => getCart(context),
    update: updateQuantity,
    checked: checkLines,
    delete: removeLines,
    queryCartClear: (_, context) => clearInvalid(context),
    favour: favourLines,
    restore: restoreLines,
    changeSku,
  }),
]

/** POST cart/checked: lines that cannot be bought stay unchecked; unknown ids and ids of other members are ignored. */
async function checkLines(
  { query: { checked }, body: { cartIds } }: Parsed<typeof cartLines.checked>,
  context: Context<Member>,
): Promise<Cart> {
  await withMemberLock(context, async (transaction) => {
    const rows = await readLines(transaction)
    const region = await loadHomeRegion(transaction, context.user.id)
    const chosen = rows.filter(({ item }) => cartIds === undefined || cartIds.includes(item.id))
    const ids = chosen
      .filter((row) => !checked || findInvalidReason(row, region) === null)
      .map(({ item }) => item.id)
    const own = and(eq(cartItems.userId, context.user.id), inArray(cartItems.id, ids))
    if (ids.length > 0) await transaction.db.update(cartItems).set({ checked }).where(own)
  })
  return getCart(context)
}

type Sku = typeof skus.$inferSelect

function merged(rows: readonly CartRow[], from: CartRow, sku: Sku) {
  const into = rows.find(({ item }) => item.skuId === sku.id)
  const { goods } = from.usual
  const refused = findSaleRefusal({ ...from, goods, sku })
  if (refused || !goods) throw reject(refused?.code ?? 'NOT_FOUND', refused?.message)
  const ours = [from.item.id, into?.item.id]
  const others = rows
    .filter(({ item }) => item.goodsId === from.item.goodsId && !ours.includes(item.id))
    .reduce((sum, { item }) => sum + item.quantity, 0)
  const bounds = getLineBounds(goods, sku, others)
  if (getMaxQuantity(bounds) === 0) throw reject('OVER_LIMIT')
  const total = from.item.quantity + (into?.item.quantity ?? 0)
  const { quantity, why } = clampQuantity(total, bounds)
  return { into, quantity, notice: quantity === total ? null : why }
}

async function skuOf({ db }: Context<Member>, goodsId: string, skuId: string): Promise<Sku> {
  const condition = and(eq(skus.id, skuId), eq(skus.goodsId, goodsId))
  const [sku] = await db.select().from(skus).where(condition)
  if (!sku || sku.disabled) throw reject('BAD_INPUT', '所选规格不属于该商品，请重新选择规格')
  return sku
}

/** Changes the SKU of a line, which keeps its place; another line that already has this SKU is merged into it. */
async function changeSku(
  { cartId, skuId }: Parsed<typeof cartLines.changeSku>,
  context: Context<Member>,
): Promise<Out<typeof cartLines.changeSku>> {
  const notice = await withMemberLock(context, async (transaction) => {
    const { db, clock } = transaction
    const rows = await readLines(transaction)
    const from = requireLine(rows, cartId)
    if (from.item.skuId === skuId) return null
    const sku = await skuOf(transaction, from.item.goodsId, skuId)
    const { into, quantity, notice } = merged(rows, from, sku)
    if (into) await db.delete(cartItems).where(eq(cartItems.id, into.item.id))
    const checked = from.item.checked || (into?.item.checked ?? false)
    const offer = (await loadOwnOffers(transaction, [skuId])).get(skuId)
    const unit = from.usual.goods
      ? getListedUnit(chooseSale(from.usual.goods, sku, { offer, quantity }))
      : null
    const price = { addedCash: unit?.cash ?? sku.cash, addedPoints: unit?.points ?? sku.integral }
    await db
      .update(cartItems)
      .set({ skuId, quantity, checked, ...price, updatedAt: clock.now() })
      .where(eq(cartItems.id, from.item.id))
    return notice
  })
  return { cart: await getCart(context), notice }
}
