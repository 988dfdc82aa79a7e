import { desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { tradeList } from '#schemas/trade/payment-office/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import { implementList } from '#server/platform/call/list.ts'
import type { Db } from '#server/platform/database/open.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cashTransfers, payments } from '#server/trade/payments/tables.ts'
import { selectTrades } from './condition.ts'
import { getPaidTenders } from './paid.ts'

/** Finds the remark of each trade with a bank transfer: the transfer whose proof waits, otherwise the last one. */
async function findRemarks(db: Db, tradeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ tradeId: payments.tradeId, gatewayNo: cashTransfers.gatewayNo })
    .from(cashTransfers)
    .innerJoin(payments, eq(payments.id, cashTransfers.paymentId))
    .where(inArray(payments.tradeId, [...tradeIds]))
    // A Map keeps the last entry of a key, so the preferred transfer is sorted last.
    .orderBy(isNotNull(cashTransfers.proofAt), cashTransfers.createdAt, payments.attemptNo)
  return new Map(rows.map(({ tradeId, gatewayNo }) => [tradeId, gatewayNo]))
}

export const tradeListRoutes = implementList(tradeList, {
  scoreName: loadScoreName,
  table: trades,
  id: trades.id,
  sorts: { createdAt: trades.createdAt },
  where: (query, context) => selectTrades(context, query),
  async rows(ids, { db }) {
    const found = await db
      .select({ trade: trades, userName: users.userName })
      .from(trades)
      .innerJoin(users, eq(users.id, trades.userId))
      .where(inArray(trades.id, [...ids]))
    const attempts = await db
      .select({ tradeId: payments.tradeId, gatewayNo: payments.gatewayNo })
      .from(payments)
      .where(inArray(payments.tradeId, [...ids]))
      .orderBy(desc(payments.attemptNo))
    const remarks = await findRemarks(db, ids)
    return found.map(({ trade, userName }) => ({
      ...formatTenders(getPaidTenders(trade)),
      userName,
      tradeId: trade.id,
      kind: trade.kind,
      userId: trade.userId,
      status: trade.status,
      createdAt: trade.createdAt,
      paidAt: trade.paidAt,
      title: trade.title,
      gatewayNo: attempts.find(({ tradeId }) => tradeId === trade.id)?.gatewayNo ?? null,
      remark: remarks.get(trade.id) ?? null,
    }))
  },
})
