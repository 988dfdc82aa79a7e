import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { getMaxQuantity } from '#schemas/catalog/goods/quantity.ts'
import type { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { getListedUnit } from '#server/catalog/goods/offers/choose.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getCart } from './details.ts'
import { type CartRow, sumOtherPieces, readLines, applyRunningOffer } from './lines.ts'
import { findQuantityRefusal, readQuantity } from './quantity.ts'
import { getLineBounds, findSaleRefusal } from './sale-state.ts'
import { cartItems } from './tables.ts'

type Answer = Out<typeof cartLines.update>

/** Returns the member's line. Throws the same NOT_FOUND for a removed line and for another member's. */
export function requireLine(rows: readonly CartRow[], cartId: string): CartRow {
  const row = rows.find(({ item }) => item.id === cartId)
  if (!row) throw reject('NOT_FOUND', '购物车里已没有这件商品，请刷新后重试')
  return row
}

function mustSell(row: CartRow) {
  const { goods, sku } = row
  const refused = findSaleRefusal(row)
  if (refused || !goods || !sku) throw reject(refused?.code ?? 'NOT_FOUND', refused?.message)
  return { ...row, goods, sku }
}

function clampToStock(
  row: CartRow,
  typed: number,
  others: number,
): { quantity: number; notice: string | null } {
  const { item, goods, sku } = mustSell(row)
  const stock = countAvailable(sku)
  const clamped = typed > stock ? getMaxQuantity(getLineBounds(goods, sku, others)) : typed
  // A line above today's limit may be reduced step by step; it need not meet the limit at once.
  const limitNumber = clamped < item.quantity ? null : goods.limitNumber
  const judged = { total: clamped || typed, ofGoods: clamped + others, before: 0 }
  const refusal = findQuantityRefusal(judged, { ...goods, limitNumber, available: stock })
  if (refusal) throw reject(refusal.code, refusal.message)
  if (clamped === typed) return { quantity: clamped, notice: null }
  const { limitNumber: most } = goods
  const why = most !== null && most - others <= stock ? `每人限购 ${most} 件` : `现有库存 ${stock} 件`
  return { quantity: clamped, notice: `${why}，已调整为 ${clamped} 件` }
}

/**
 * Sets a new reference price if the quantity moves the line into an activity or out of it; the old one would report
 * a price change although none took place.
 */
function otherPrice(before: CartRow, after: CartRow) {
  const { goods, sku, offer } = after
  if (!goods || !sku || before.offer?.activityId === offer?.activityId) return {}
  const { cash, points } = getListedUnit({ goods, sku, offer })
  return { addedCash: cash, addedPoints: points }
}

/** POST cart/update: changes the quantity of one line. */
export async function updateQuantity(
  { cartId, quantity }: Parsed<typeof cartLines.update>,
  context: Context<Member>,
): Promise<Answer> {
  const typed = readQuantity(quantity, 1)
  if (typed === null) throw reject('QUANTITY_INVALID')
  const notice = await withMemberLock(context, async (transaction) => {
    const rows = await readLines(transaction)
    const row = requireLine(rows, cartId)
    const settled = clampToStock(applyRunningOffer(row, typed), typed, sumOtherPieces(rows, row))
    const price = otherPrice(row, applyRunningOffer(row, settled.quantity))
    await transaction.db
      .update(cartItems)
      .set({ quantity: settled.quantity, ...price, updatedAt: context.clock.now() })
      .where(eq(cartItems.id, row.item.id))
    return settled.notice
  })
  return { cart: await getCart(context), notice }
}
