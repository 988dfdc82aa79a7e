import { eq } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { giftCardOrders } from '#server/gifts/tables.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { openCard } from '#server/wallet/card-balances/ledger.ts'

/** Business type of the entries that open bought cards. */
export const CARD_ORDER = 'CARD_ORDER'

/** Opens the cards of a paid trade: active for their buyer, or waiting for the day on which they are sent. */
export async function openCards(transaction: Transaction, { id: tradeId }: { id: string }): Promise<void> {
  const { db, clock } = transaction
  const [order] = await db.select().from(giftCardOrders).where(eq(giftCardOrders.tradeId, tradeId))
  if (!order) return
  const now = clock.now()
  const card = {
    name: order.levelName,
    ownerId: order.userId,
    status: order.sendOn === null ? ('ACTIVE' as const) : ('INACTIVE' as const),
    initial: order.value,
    balance: order.value,
    expiresAt: now + order.validDays * DAY_MS,
    createdAt: now,
    levelId: order.levelId,
    picture: order.picture,
    cardOrderId: order.id,
    sendOn: order.sendOn,
  }
  for (let place = 1; place <= order.quantity; place++)
    await openCard(
      transaction,
      { ...card, id: `${order.id}-${place}`, place },
      { bizType: CARD_ORDER, bizId: order.id },
    )
}
