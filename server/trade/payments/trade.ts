import { and, eq } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { createOrderNotFound } from '#server/trade/orders/find.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { payments } from './tables.ts'

export type TradeRow = typeof trades.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** Creates the same error for another member's trade and one that never existed. */
export const createTradeNotFound = createOrderNotFound

/** Locks a trade until the end of the transaction. Payments, cancellations and refunds queue here. */
export async function lockTrade({ db }: Pick<Services, 'db'>, tradeId: string): Promise<TradeRow> {
  const [row] = await db.select().from(trades).where(eq(trades.id, tradeId)).for('no key update')
  if (!row) throw createTradeNotFound()
  return row
}

export async function getOwnTrade({ db, user }: Context<Member>, tradeId: string): Promise<TradeRow> {
  const own = and(eq(trades.id, tradeId), eq(trades.userId, user.id))
  const [row] = await db.select().from(trades).where(own)
  if (!row) throw createTradeNotFound()
  return row
}

/** Loads and locks the orders of a trade in id order, the lock order everywhere. */
export function loadTradeOrders({ db }: Pick<Services, 'db'>, tradeId: string) {
  return db.select().from(orders).where(eq(orders.tradeId, tradeId)).orderBy(orders.id).for('no key update')
}

export function loadTradePayments({ db }: Pick<Services, 'db'>, tradeId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.tradeId, tradeId)).orderBy(payments.attemptNo)
}

/** Loads all attempts to pay a trade for the back office. */
export async function loadAttemptViews(
  context: Pick<Services, 'db'>,
  tradeId: string,
): Promise<SoldOrder['payments']> {
  const attempts = await loadTradePayments(context, tradeId)
  return attempts.map(({ id: paymentId, points, cash, giftCard, ...attempt }) => ({
    ...attempt,
    paymentId,
    points: formatPoints(points),
    cash: formatYuan(cash),
    giftCard: formatYuan(giftCard),
  }))
}

/** Returns true for an attempt that is not final; a trade has at most one. */
export const isAttemptOpen = ({ status }: PaymentRow) => status === 'CREATED' || status === 'PROCESSING'

/** Business key under which a payment holds points. */
export const getPointsHold = (paymentId: string) => ({ bizType: 'PAYMENT', bizId: paymentId })
