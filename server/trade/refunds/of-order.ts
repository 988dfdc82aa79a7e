import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { TenderText } from '#schemas/money/tenders.ts'
import type { SoldRefund } from '#schemas/trade/refunds/entities.ts'
import { getRefundAdvice } from '#schemas/trade/refunds/statuses.ts'
import type { Services } from '#server/platform/call/context.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { sumTenders } from '#server/trade/orders/contents.ts'
import { formatPart } from '#server/trade/orders/for-seller.ts'
import { refundParts, refunds } from './tables.ts'

async function withParts({ db }: Pick<Services, 'db'>, where: SQL) {
  const found = await db.select().from(refunds).where(where).orderBy(asc(refunds.createdAt), asc(refunds.id))
  const ids = found.map(({ id }) => id)
  const parts =
    ids.length > 0 ? await db.select().from(refundParts).where(inArray(refundParts.refundId, ids)) : []
  return found.map((refund) => ({ refund, parts: parts.filter(({ refundId }) => refundId === refund.id) }))
}
type WithParts = Awaited<ReturnType<typeof withParts>>[number]

/** Returns the points, gift cards and cash refunded to the buyer of an order. */
export async function loadRefundedAmounts(
  context: Pick<Services, 'db'>,
  orderId: string,
): Promise<TenderText> {
  const all = await withParts(context, eq(refunds.orderId, orderId))
  const done = all.filter(({ refund }) => refund.status === 'SUCCESS').flatMap(({ parts }) => parts)
  return formatTenders(sumTenders(done))
}

/** Describes a refund; with `whole`, for the platform, including failures and the ids of cards and charges. */
function soldRefund({ refund, parts }: WithParts, whole: boolean): SoldRefund {
  const { id: refundId, afterSaleId, status, tries, failure, createdAt, finishedAt, nextTryAt } = refund
  return {
    refundId,
    afterSaleId,
    status,
    tries,
    createdAt,
    finishedAt,
    sum: formatTenders(sumTenders(parts)),
    parts: parts.map((part) => formatPart(part, whole)),
    failure: whole ? failure : null,
    reference: whole ? refund.reference : null,
    advice: whole ? getRefundAdvice(refund) : null,
    nextTryAt: status === 'SUCCESS' || status === 'MANUAL' ? null : nextTryAt,
  }
}

/** Loads the refunds of a trade, an order or an after-sale, oldest first. */
export async function loadSoldRefunds(
  context: Pick<Services, 'db'>,
  of: { orderId: string } | { afterSaleId: string } | { tradeId: string },
  whole: boolean,
): Promise<SoldRefund[]> {
  const where =
    'orderId' in of
      ? eq(refunds.orderId, of.orderId)
      : 'tradeId' in of
        ? eq(refunds.tradeId, of.tradeId)
        : eq(refunds.afterSaleId, of.afterSaleId)
  return (await withParts(context, where)).map((one) => soldRefund(one, whole))
}
