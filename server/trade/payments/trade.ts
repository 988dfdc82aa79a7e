import { and, eq } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { orderGone } from '#server/trade/orders/find.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { payments } from './tables.ts'

export type TradeRow = typeof trades.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** The same words for a trade of somebody else and one that never was. */
export const tradeGone = orderGone

/** Locked to the end of the transaction: whatever pays, cancels or refunds a trade queues here. */
export async function lockTrade({ db }: Pick<Services, 'db'>, tradeId: string): Promise<TradeRow> {
  const [row] = await db.select().from(trades).where(eq(trades.id, tradeId)).for('no key update')
  if (!row) throw tradeGone()
  return row
}

export async function ownTrade({ db, user }: Context<Member>, tradeId: string): Promise<TradeRow> {
  const own = and(eq(trades.id, tradeId), eq(trades.userId, user.id))
  const [row] = await db.select().from(trades).where(own)
  if (!row) throw tradeGone()
  return row
}

/** In the order of their ids, in which they are locked everywhere. */
export function ordersOf({ db }: Pick<Services, 'db'>, tradeId: string) {
  return db.select().from(orders).where(eq(orders.tradeId, tradeId)).orderBy(orders.id).for('no key update')
}

export function paymentsOf({ db }: Pick<Services, 'db'>, tradeId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.tradeId, tradeId)).orderBy(payments.attemptNo)
}

/** Every attempt as the back office sees it. */
export async function attemptViews(
  context: Pick<Services, 'db'>,
  tradeId: string,
): Promise<SoldOrder['payments']> {
  const attempts = await paymentsOf(context, tradeId)
  return attempts.map(({ id: paymentId, points, cash, giftCard, ...attempt }) => ({
    ...attempt,
    paymentId,
    points: formatPoints(points),
    cash: formatYuan(cash),
    giftCard: formatYuan(giftCard),
  }))
}

/** At most one attempt of a trade is not final. */
export const isOpen = ({ status }: PaymentRow) => status === 'CREATED' || status === 'PROCESSING'

/** What a payment holds points under. */
export const pointsHold = (paymentId: string) => ({ bizType: 'PAYMENT', bizId: paymentId })
