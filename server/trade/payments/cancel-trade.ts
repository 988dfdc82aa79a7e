import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { CancelReason } from '#schemas/trade/orders/states.ts'
import { release } from '#server/catalog/stock/move.ts'
import type { Pieces } from '#server/catalog/stock/movement.ts'
import type { ReturnedTrade, Transaction } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { freeQuotes } from '#server/sourcing/inquiries/ordered.ts'
import { countPurchase, returnPieces } from '#server/trade/activity-goods/pieces.ts'
import { findChannel } from '#server/trade/cash/channels.ts'
import { changeOrder, type OrderOperator, createStateChanged } from '#server/trade/orders/change.ts'
import type { OrderRow } from '#server/trade/orders/find.ts'
import { orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { releaseCard } from '#server/wallet/card-balances/ledger.ts'
import { releaseCoupons } from '#server/wallet/coupons/states.ts'
import { releaseReservedPoints } from '#server/wallet/points/hold.ts'
import { loadHeldCards } from './cards.ts'
import { payments } from './tables.ts'
import {
  isAttemptOpen,
  lockTrade,
  loadTradeOrders,
  loadTradePayments,
  getPointsHold,
  type TradeRow,
} from './trade.ts'

export interface Cancelling extends OrderOperator {
  reason: CancelReason
  text: string
}

/** Closes the attempts that are not final: releases their points and closes the charge at the channel. */
export async function closeAttempts(
  paying: Transaction,
  trade: TradeRow,
  outcome: { status: 'CLOSED' | 'FAILED'; failure?: string },
): Promise<void> {
  const { db, clock } = paying
  for (const payment of await loadTradePayments(paying, trade.id)) {
    if (!isAttemptOpen(payment)) continue
    const ended = { status: outcome.status, failure: outcome.failure ?? null, finishedAt: clock.now() }
    await db.update(payments).set(ended).where(eq(payments.id, payment.id))
    if (payment.gatewayNo !== null)
      await findChannel(paying, payment.channel)?.close(paying, payment.gatewayNo)
    if (payment.points > 0)
      await releaseReservedPoints(paying, { userId: trade.userId, ...getPointsHold(payment.id) })
    await db.update(orders).set({ payStatus: 'UNPAID' }).where(eq(orders.tradeId, trade.id))
  }
}

async function releasePieces(
  paying: Transaction,
  trade: TradeRow,
  cancelled: readonly OrderRow[],
): Promise<void> {
  const ids = cancelled.map(({ id }) => id)
  const lines = await paying.db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const toShelf: Pieces[] = lines.filter(({ activityId }) => activityId === null)
  // Same lock order as in a submit.
  for (const line of lines.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    const { activityId, goodsId, skuId, userId, quantity } = line
    if (activityId === null) continue
    const pieces = { activityId, goodsId, skuId, quantity }
    if ((await returnPieces(paying, trade.id, pieces)) === 'shelf') toShelf.push(pieces)
    await countPurchase(paying, { ...pieces, userId, quantity: -quantity })
  }
  await release(paying, trade.id, toShelf)
}

/** 待付款 → 已取消: releases all that the trade held. Throws STATE_CHANGED if the trade is paid or cancelled already. */
export async function cancelTrade(paying: Transaction, tradeId: string, how: Cancelling): Promise<void> {
  const trade = await lockTrade(paying, tradeId)
  if (trade.status !== 'UNPAID') throw createStateChanged()
  const { reason, text, role, operatorId = null } = how
  await paying.db
    .update(trades)
    .set({ status: 'CANCELLED', cancelReason: reason })
    .where(eq(trades.id, trade.id))
  const cancelled = await loadTradeOrders(paying, trade.id)
  const set = { cancelReason: reason, cancelText: text, closedAt: paying.clock.now() }
  for (const order of cancelled)
    await changeOrder(paying, order, { role, operatorId, action: 'cancel', text: `取消订单：${text}`, set })
  await closeAttempts(paying, trade, { status: 'CLOSED' })
  for (const part of await loadHeldCards(paying, trade)) await releaseCard(paying, part)
  await releaseCoupons(paying, trade.id)
  await freeQuotes(paying, cancelled)
  await releasePieces(paying, trade, cancelled)
}

/** Cancels a trade that the approver returned. */
export function cancelReturned(
  paying: Transaction,
  { tradeId, operatorId, reason }: ReturnedTrade,
): Promise<void> {
  const text = `审批退回：${reason}`
  return cancelTrade(paying, tradeId, { role: 'system', operatorId, reason: 'RETURNED', text })
}

export const cancelExpiredTrades: Job = defineRowJob(
  { name: 'cancel-expired-trades', everyMs: 5000 },
  {
    async due({ db, clock }, after, limit) {
      const over = and(eq(trades.status, 'UNPAID'), lte(trades.expiresAt, clock.now()), gt(trades.id, after))
      const rows = await db
        .select({ id: trades.id })
        .from(trades)
        .where(over)
        .orderBy(asc(trades.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const { db, clock } = services
      const over = and(eq(trades.id, id), eq(trades.status, 'UNPAID'), lte(trades.expiresAt, clock.now()))
      const [row] = await db
        .select({ id: trades.id })
        .from(trades)
        .where(over)
        .for('no key update', { skipLocked: true })
      if (!row) return false
      await cancelTrade(services, id, { role: 'system', reason: 'TIMEOUT', text: '超时未支付' })
      return true
    },
  },
)
