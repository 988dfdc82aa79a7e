import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { maxQuantity } from '#schemas/catalog/goods/quantity.ts'
import type { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { listedUnit } from '#server/catalog/goods/offers/choose.ts'
import { available } from '#server/catalog/goods/stock.ts'
import { oneByOne } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { cartDetails } from './details.ts'
import { type CartRow, piecesBeside, readLines, sold } from './lines.ts'
import { quantityRefusal, readQuantity } from './quantity.ts'
import { boundsOf, saleRefusal } from './sale-state.ts'
import { cartItems } from './tables.ts'

type Answer = Out<typeof cartLines.update>

/** The member's line with its goods; one that is gone, or another member's, is refused alike. */
export function mustHold(rows: readonly CartRow[], cartId: string): CartRow {
  const row = rows.find(({ item }) => item.id === cartId)
  if (!row) throw refuse('NOT_FOUND', '购物车里已没有这件商品，请刷新后重试')
  return row
}

/** The row with what it refers to, when it can be bought at all. */
function mustSell(row: CartRow) {
  const { goods, sku } = row
  const refused = saleRefusal(row)
  if (refused || !goods || !sku) throw refuse(refused?.code ?? 'NOT_FOUND', refused?.message)
  return { ...row, goods, sku }
}

/** The quantity that the line gets for the typed one; above the stock it is what is left. */
function clampToStock(
  row: CartRow,
  typed: number,
  others: number,
): { quantity: number; notice: string | null } {
  const { item, goods, sku } = mustSell(row)
  const stock = available(sku)
  const clamped = typed > stock ? maxQuantity(boundsOf(goods, sku, others)) : typed
  // A line that holds more than a limit of today may become less, if not at once as little as the limit asks.
  const limitNumber = clamped < item.quantity ? null : goods.limitNumber
  const judged = { total: clamped || typed, ofGoods: clamped + others, before: 0 }
  const refusal = quantityRefusal(judged, { ...goods, limitNumber, available: stock })
  if (refusal) throw refuse(refusal.code, refusal.message)
  if (clamped === typed) return { quantity: clamped, notice: null }
  const { limitNumber: most } = goods
  const why = most !== null && most - others <= stock ? `每人限购 ${most} 件` : `现有库存 ${stock} 件`
  return { quantity: clamped, notice: `${why}，已调整为 ${clamped} 件` }
}

/**
 * The price that counts from now on where the quantity alone leads into an activity or out of it, as beyond its limit for
 * each member; a comparison with the price before would tell of a change that nobody made.
 */
function otherPrice(before: CartRow, after: CartRow) {
  const { goods, sku, offer } = after
  if (!goods || !sku || before.offer?.activityId === offer?.activityId) return {}
  const { cash, points } = listedUnit({ goods, sku, offer })
  return { addedCash: cash, addedPoints: points }
}

/** POST cart/update: one line's quantity. */
export async function updateQuantity(
  { cartId, quantity }: Parsed<typeof cartLines.update>,
  context: Context<Member>,
): Promise<Answer> {
  const typed = readQuantity(quantity, 1)
  if (typed === null) throw refuse('QUANTITY_INVALID')
  const notice = await oneByOne(context, async (transaction) => {
    const rows = await readLines(transaction)
    const row = mustHold(rows, cartId)
    const settled = clampToStock(sold(row, typed), typed, piecesBeside(rows, row))
    const price = otherPrice(row, sold(row, settled.quantity))
    await transaction.db
      .update(cartItems)
      .set({ quantity: settled.quantity, ...price, updatedAt: context.clock.now() })
      .where(eq(cartItems.id, row.item.id))
    return settled.notice
  })
  return { cart: await cartDetails(context), notice }
}
