import { desc, eq, inArray } from 'drizzle-orm'
import { tradeList } from '#schemas/trade/payment-office/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import { implementList } from '#server/platform/call/list.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { tradeCondition } from './condition.ts'
import { paidOf } from './paid.ts'

export const tradeListRoutes = implementList(tradeList, {
  scoreName: scoreNameOf,
  table: trades,
  id: trades.id,
  sorts: { createdAt: trades.createdAt },
  where: (query, context) => tradeCondition(context, query),
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
    return found.map(({ trade, userName }) => ({
      ...tenderText(paidOf(trade)),
      userName,
      tradeId: trade.id,
      kind: trade.kind,
      userId: trade.userId,
      status: trade.status,
      createdAt: trade.createdAt,
      paidAt: trade.paidAt,
      title: trade.title,
      gatewayNo: attempts.find(({ tradeId }) => tradeId === trade.id)?.gatewayNo ?? null,
    }))
  },
})
