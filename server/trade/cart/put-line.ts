import type { Amount } from '#schemas/money/money.ts'
import type { skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { cartItems } from './tables.ts'

interface Put {
  sku: Pick<typeof skus.$inferSelect, 'id' | 'goodsId'>
  /** Current price of one piece: fen and hundredths of a point. */
  unit: Amount
  /** Pieces of the whole line, including those already there. */
  quantity: number
  checked: boolean
}

/** Creates or updates the member's line of a SKU and notes today's price on it. Call it within `withMemberLock`. */
export async function putLine(
  transaction: Context<Member>,
  { sku, unit, quantity, checked }: Put,
): Promise<void> {
  const { db, clock, random, user } = transaction
  const now = clock.now()
  const line = { quantity, checked, addedCash: unit.cash, addedPoints: unit.points, updatedAt: now }
  const place = { id: random.token(12), userId: user.id, goodsId: sku.goodsId, skuId: sku.id, createdAt: now }
  await db
    .insert(cartItems)
    .values({ ...place, ...line })
    .onConflictDoUpdate({ target: [cartItems.userId, cartItems.skuId], set: line })
}
