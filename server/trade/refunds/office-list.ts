import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { refundList } from '#schemas/trade/refunds/list.ts'
import { getRefundAdvice } from '#schemas/trade/refunds/statuses.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { sumTenders } from '#server/trade/orders/contents.ts'
import { refundParts, refunds } from './tables.ts'

function wordCondition(word: string): SQL | undefined {
  const { id, orderId, afterSaleId, tradeId } = refunds
  return word === ''
    ? undefined
    : or(...[id, orderId, afterSaleId, tradeId].map((column) => eq(column, word)))
}

export const refundListRoutes = implementList(refundList, {
  scoreName: loadScoreName,
  table: refunds,
  id: refunds.id,
  sorts: { createdAt: refunds.createdAt, nextTryAt: refunds.nextTryAt },
  where: ({ word, filters }) =>
    and(
      wordCondition(word),
      filterChosen(refunds.status, filters.status),
      filterDays(refunds.createdAt, filters.created),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select()
      .from(refunds)
      .where(inArray(refunds.id, [...ids]))
    const parts = await db
      .select()
      .from(refundParts)
      .where(inArray(refundParts.refundId, [...ids]))
    return found.map(({ id: refundId, nextTryAt, ...refund }) => ({
      ...refund,
      ...formatTenders(sumTenders(parts.filter((part) => part.refundId === refundId))),
      refundId,
      advice: getRefundAdvice(refund),
      nextTryAt: refund.status === 'SUCCESS' ? null : nextTryAt,
    }))
  },
})
