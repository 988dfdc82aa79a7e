import { and, eq } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { changeOrder, type OrderOperator } from '#server/trade/orders/change.ts'
import { newPickupCode } from '#server/trade/orders/pickup.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { consumeCard } from '#server/wallet/card-balances/ledger.ts'
import { spendCoupons } from '#server/wallet/coupons/states.ts'
import { consumeHeld } from '#server/wallet/points/hold.ts'
import { cardsOf } from './cards.ts'
import { payments } from './tables.ts'
import { lockTrade, ordersOf, type PaymentRow, pointsHold, type TradeRow } from './trade.ts'

/**
 * 待付款 → 待发货 or 待自提: the trade, which is locked and unpaid, is paid by this attempt: what is held is spent, coupons are
 * used, every order goes on. Wholly or not at all.
 */
export async function settle(
  paying: Transaction,
  { trade, payment, by }: { trade: TradeRow; payment: PaymentRow; by: OrderOperator },
): Promise<void> {
  const { db, clock } = paying
  const now = clock.now()
  await db.update(payments).set({ status: 'SUCCESS', finishedAt: now }).where(eq(payments.id, payment.id))
  await db.update(trades).set({ status: 'PAID', paidAt: now }).where(eq(trades.id, trade.id))
  if (payment.points > 0) await consumeHeld(paying, { userId: trade.userId, ...pointsHold(payment.id) })
  for (const part of await cardsOf(paying, trade)) await consumeCard(paying, part)
  await spendCoupons(paying, trade.id)
  for (const order of await ordersOf(paying, trade.id)) {
    const pickup = order.deliveryType === 2
    const paid = await changeOrder(paying, order, {
      ...by,
      action: 'pay',
      to: pickup ? ORDER.PENDING_PICKUP : ORDER.PENDING_SHIPMENT,
      text: '支付成功',
      set: {
        payStatus: 'PAID',
        paidAt: now,
        ...(pickup ? { pickupCode: newPickupCode(paying.random) } : {}),
      },
    })
    await paying.reactions.orderPaid(paying, paid)
  }
  await paying.reactions.tradePaid(paying, trade)
}

/** For what costs nothing beyond gift cards: an attempt over nothing, which succeeds at once. */
export async function payNothing(paying: Transaction, tradeId: string): Promise<void> {
  const trade = await lockTrade(paying, tradeId)
  const [payment] = await paying.db
    .insert(payments)
    .values({
      id: `P${trade.id}`,
      tradeId,
      attemptNo: 1,
      status: 'PROCESSING' as const,
      channel: null,
      cash: 0,
      points: 0,
      giftCard: trade.giftCard,
      createdAt: paying.clock.now(),
    })
    .returning()
  if (payment) await settle(paying, { trade, payment, by: { role: 'buyer', operatorId: trade.userId } })
}

/** The attempt that paid a trade; undefined while none has. */
export async function successOf(
  { db }: Pick<Transaction, 'db'>,
  tradeId: string,
): Promise<PaymentRow | undefined> {
  const paid = and(eq(payments.tradeId, tradeId), eq(payments.status, 'SUCCESS'))
  const [row] = await db.select().from(payments).where(paid)
  return row
}
