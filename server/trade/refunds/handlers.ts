import { eq, asc, inArray } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { refundStatuses } from '#schemas/trade/refunds/statuses.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { sumTenders } from '#server/trade/orders/contents.ts'
import { retryProvider } from '#server/trade/providers/send-refunds.ts'
import { confirmRefund } from './confirm-refund.ts'
import { executeRefund } from './execute.ts'
import { refundListRoutes } from './office-list.ts'
import { refundParts, refunds } from './tables.ts'

export const refundRoutes = [
  ...implement(officeRefunds, { failedRefunds, refund: retryRefund, confirmRefund }),
  ...refundListRoutes,
]

/** Lists one page of failed refunds; a page past the end shows the last page. */
async function failedRefunds(
  { pageNum, pageSize }: Parsed<typeof officeRefunds.failedRefunds>,
  { db, clock }: Context<Member>,
): Promise<Out<typeof officeRefunds.failedRefunds>> {
  const failed = eq(refunds.status, 'FAILED')
  const total = await db.$count(refunds, failed)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(refunds)
    .where(failed)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const parts =
    ids.length > 0 ? await db.select().from(refundParts).where(inArray(refundParts.refundId, ids)) : []
  const list = rows.map(({ id, tradeId, orderId, afterSaleId, tries, failure, createdAt, nextTryAt }) => ({
    refundId: id,
    tradeId,
    orderId,
    afterSaleId,
    tries,
    failure,
    createdAt,
    nextTryAt,
    parts: formatTenders(sumTenders(parts.filter(({ refundId }) => refundId === id))),
  }))
  return { list, total, pageNum: page, pageSize, now: clock.now() }
}

const notFailed = {
  MANUAL: '该退款在等人工退款，请确认已退款',
  SUCCESS: '该退款已完成，无需重试',
  PENDING: '该退款正在处理，请稍后查看',
} as const

/** Retries a failed refund. Throws STATE_CHANGED for any other; a person has to pay `MANUAL` refunds back. */
function retryRefund(
  { refundId }: Parsed<typeof officeRefunds.refund>,
  context: Context<Member>,
): Promise<Out<typeof officeRefunds.refund>> {
  return context.db.transaction(async (tx) => {
    const own = eq(refunds.id, refundId)
    const [refund] = await tx.select().from(refunds).where(own).for('no key update')
    if (!refund) throw reject('NOT_FOUND', '退款单不存在，请刷新列表')
    if (refund.status !== 'FAILED') throw createStateChanged(notFailed[refund.status])
    const transaction = { ...context, db: tx }
    await retryProvider(transaction, refundId)
    const { status, failure } = await executeRefund(transaction, refund)
    await writeAudit(transaction, {
      area: 'refunds',
      action: 'refund',
      subject: ['refund', refundId],
      before: { status: refundStatuses[refund.status], tries: refund.tries, failure: refund.failure },
      after: { status: refundStatuses[status], failure },
    })
    return { status, failure }
  })
}
