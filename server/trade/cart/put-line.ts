import type { Amount } from '#schemas/money/money.ts'
import type { skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { cartItems } from './tables.ts'

interface Put {
  sku: Pick<typeof skus.$inferSelect, 'id' | 'goodsId'>
  /** What a piece costs now: fen and centi-points. */
  unit: Amount
  /** All pieces of the line, what lay there included. */
  quantity: number
  checked: boolean
}

/** The member's line of a SKU, new or as it is now; its price counts from this moment. Inside `oneByOne`. */
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
