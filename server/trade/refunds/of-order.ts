import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { TenderText } from '#schemas/money/tenders.ts'
import type { SoldRefund } from '#schemas/trade/refunds/entities.ts'
import { refundAdvice } from '#schemas/trade/refunds/statuses.ts'
import type { Services } from '#server/platform/call/context.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import { tendersOf } from '#server/trade/orders/contents.ts'
import { partText } from '#server/trade/orders/for-seller.ts'
import { refundParts, refunds } from './tables.ts'

/** Refunds with what each gives back by which tender. */
async function withParts({ db }: Pick<Services, 'db'>, where: SQL) {
  const found = await db.select().from(refunds).where(where).orderBy(asc(refunds.createdAt), asc(refunds.id))
  const ids = found.map(({ id }) => id)
  const parts =
    ids.length > 0 ? await db.select().from(refundParts).where(inArray(refundParts.refundId, ids)) : []
  return found.map((refund) => ({ refund, parts: parts.filter(({ refundId }) => refundId === refund.id) }))
}
type WithParts = Awaited<ReturnType<typeof withParts>>[number]

/** Returns the sums that went back to the buyer of an order, by tender. */
export async function refundedAmounts(context: Pick<Services, 'db'>, orderId: string): Promise<TenderText> {
  const all = await withParts(context, eq(refunds.orderId, orderId))
  const done = all.filter(({ refund }) => refund.status === 'SUCCESS').flatMap(({ parts }) => parts)
  return tenderText(tendersOf(done))
}

/** `whole`: for the platform, with what went wrong, and with the names of cards and charges. */
function soldRefund({ refund, parts }: WithParts, whole: boolean): SoldRefund {
  const { id: refundId, afterSaleId, status, tries, failure, createdAt, finishedAt, nextTryAt } = refund
  return {
    refundId,
    afterSaleId,
    status,
    tries,
    createdAt,
    finishedAt,
    sum: tenderText(tendersOf(parts)),
    parts: parts.map((part) => partText(part, whole)),
    failure: whole ? failure : null,
    reference: whole ? refund.reference : null,
    advice: whole ? refundAdvice(refund) : null,
    nextTryAt: status === 'SUCCESS' || status === 'MANUAL' ? null : nextTryAt,
  }
}

/** The refunds of a trade, of an order, or of one after-sale of it, the oldest first. */
export async function soldRefunds(
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
