import { asc, eq, inArray } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import type { Trade } from '#schemas/trade/payment-office/calls.ts'
import { isProviderChannel } from '#schemas/trade/payments/channels.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { loadAttemptViews, createTradeNotFound } from '#server/trade/payments/trade.ts'
import { providerCharges } from '#server/trade/providers/tables.ts'
import { loadSoldRefunds } from '#server/trade/refunds/of-order.ts'
import { getPaidTenders } from './paid.ts'
import { findTransfers } from './transfers.ts'

async function chargesOf({ db }: Context<Member>, paymentIds: readonly string[]): Promise<Trade['charges']> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .select()
    .from(cashierCharges)
    .where(inArray(cashierCharges.paymentId, [...paymentIds]))
    .orderBy(asc(cashierCharges.createdAt), asc(cashierCharges.gatewayNo))
  return rows.map(({ gatewayNo, status, amount, refunded, callbackTries, callbackAt, paidAt }) => ({
    gatewayNo,
    status,
    callbackTries,
    callbackAt,
    paidAt,
    amount: formatYuan(amount),
    refunded: formatYuan(refunded),
  }))
}

async function providersOf(
  { db }: Context<Member>,
  paymentIds: readonly string[],
): Promise<Trade['providers']> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .select()
    .from(providerCharges)
    .where(inArray(providerCharges.paymentId, [...paymentIds]))
    .orderBy(asc(providerCharges.createdAt))
  return rows.flatMap(({ channel, amount, refunded, paidWrong, ...row }) => {
    if (!isProviderChannel(channel)) return []
    const { gatewayNo, status, providerNo, failure, paidAt } = row
    const sums = { amount: formatYuan(amount), refunded: formatYuan(refunded) }
    const wrong = paidWrong === null ? null : formatYuan(paidWrong)
    return [{ gatewayNo, channel, status, ...sums, providerNo, paidWrong: wrong, failure, paidAt }]
  })
}

/** GET backOffice/payment/detail */
export async function getTradeDetail(
  { tradeId }: { tradeId: string },
  context: Context<Member>,
): Promise<Trade> {
  const { db } = context
  const [found] = await db
    .select({ trade: trades, userName: users.userName })
    .from(trades)
    .innerJoin(users, eq(users.id, trades.userId))
    .where(eq(trades.id, tradeId))
  if (!found) throw createTradeNotFound()
  const { trade, userName } = found
  const payments = await loadAttemptViews(context, tradeId)
  const paymentIds = payments.map(({ paymentId }) => paymentId)
  const bought = await db.select().from(orders).where(eq(orders.tradeId, tradeId)).orderBy(asc(orders.id))
  return {
    tradeId,
    userName,
    payments,
    kind: trade.kind,
    title: trade.title,
    status: trade.status,
    userId: trade.userId,
    sum: formatTenders(getPaidTenders(trade)),
    createdAt: trade.createdAt,
    expiresAt: trade.expiresAt,
    paidAt: trade.paidAt,
    orders: bought.map((order) => ({
      orderId: order.id,
      shopName: order.shopName,
      sum: formatTenders(getPaidTenders(order)),
    })),
    charges: await chargesOf(context, paymentIds),
    providers: await providersOf(context, paymentIds),
    transfers: await findTransfers(context, paymentIds),
    refunds: await loadSoldRefunds(context, { tradeId }, true),
  }
}
