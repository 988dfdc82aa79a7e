import { and, eq } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { changeOrder, type OrderOperator } from '#server/trade/orders/change.ts'
import { createPickupCode } from '#server/trade/orders/pickup.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { captureCard } from '#server/wallet/card-balances/ledger.ts'
import { captureCoupons } from '#server/wallet/coupons/states.ts'
import { captureReservedPoints } from '#server/wallet/points/hold.ts'
import { loadHeldCards } from './cards.ts'
import { payments } from './tables.ts'
import { lockTrade, loadTradeOrders, type PaymentRow, getPointsHold, type TradeRow } from './trade.ts'

/** Settles a trade: 待付款 → 待发货 or 待自提, all or nothing. The caller has locked the unpaid trade. */
export async function settle(
  paying: Transaction,
  { trade, payment, by }: { trade: TradeRow; payment: PaymentRow; by: OrderOperator },
): Promise<void> {
  const { db, clock } = paying
  const now = clock.now()
  await db.update(payments).set({ status: 'SUCCESS', finishedAt: now }).where(eq(payments.id, payment.id))
  await db.update(trades).set({ status: 'PAID', paidAt: now }).where(eq(trades.id, trade.id))
  if (payment.points > 0)
    await captureReservedPoints(paying, { userId: trade.userId, ...getPointsHold(payment.id) })
  for (const part of await loadHeldCards(paying, trade)) await captureCard(paying, part)
  await captureCoupons(paying, trade.id)
  for (const order of await loadTradeOrders(paying, trade.id)) {
    const pickup = order.deliveryType === 2
    const paid = await changeOrder(paying, order, {
      ...by,
      action: 'pay',
      to: pickup ? ORDER.PENDING_PICKUP : ORDER.PENDING_SHIPMENT,
      text: '支付成功',
      set: {
        payStatus: 'PAID',
        paidAt: now,
        ...(pickup ? { pickupCode: createPickupCode(paying.random) } : {}),
      },
    })
    await paying.reactions.orderPaid(paying, paid)
  }
  await paying.reactions.tradePaid(paying, trade)
}

/** Pays a trade that costs nothing beyond gift cards, by an attempt over 0 that succeeds at once. */
export async function payFreeTrade(paying: Transaction, tradeId: string): Promise<void> {
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

/** Finds the attempt that paid a trade; undefined if it is not paid. */
export async function findSuccess(
  { db }: Pick<Transaction, 'db'>,
  tradeId: string,
): Promise<PaymentRow | undefined> {
  const paid = and(eq(payments.tradeId, tradeId), eq(payments.status, 'SUCCESS'))
  const [row] = await db.select().from(payments).where(paid)
  return row
}
