import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { refundStatuses } from '#schemas/trade/refunds/statuses.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { executeRefund } from './execute.ts'
import { refunds } from './tables.ts'

/** Throws STATE_CHANGED unless the refund waits to be paid by hand, BAD_INPUT without a bank reference. */
export async function confirmRefund(
  { refundId, reference: typed }: Parsed<typeof officeRefunds.confirmRefund>,
  context: Context<Member>,
): Promise<Out<typeof officeRefunds.confirmRefund>> {
  const reference = typed.trim()
  if (reference === '') throw reject('BAD_INPUT', '请填写银行流水号', { field: 'reference' })
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
    if (!refund) throw reject('NOT_FOUND', '退款单不存在，请刷新列表')
    if (refund.status !== 'MANUAL') throw createStateChanged('该退款不需要人工确认，请刷新列表')
    await db.update(refunds).set({ reference }).where(eq(refunds.id, refundId))
    const { status, failure } = await executeRefund(transaction, { ...refund, reference })
    await writeAudit(transaction, {
      area: 'refunds',
      action: 'confirmRefund',
      subject: ['refund', refundId],
      before: { status: refundStatuses[refund.status] },
      after: { status: refundStatuses[status], reference, failure },
    })
    return { status, failure }
  })
}
