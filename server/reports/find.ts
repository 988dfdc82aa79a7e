import { eq } from 'drizzle-orm'
import type { Context, Member, Services, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import { reports } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect

/** Creates the error for a filing of another member and for an unknown filing; they must look the same. */
const createReportNotFound = () => reject('NOT_FOUND', '报备单不存在，请返回报备列表')
export const createReportChanged = (message = '报备单状态已变化，请刷新后查看') =>
  reject('STATE_CHANGED', message)

/** Loads any filing, for the back office. */
export async function getReport({ db }: Pick<Services, 'db'>, reportId: string): Promise<ReportRow> {
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId))
  if (!row) throw createReportNotFound()
  return row
}

/** Loads the member's own filing; throws NOT_FOUND for any other. */
export async function getOwnReport(context: Context<Member>, reportId: string): Promise<ReportRow> {
  const row = await getReport(context, reportId)
  if (row.userId !== context.user.id) throw createReportNotFound()
  return row
}

/** Locks the trade first, like payments; throws STATE_CHANGED if it has changed since it was read. */
export async function lockReport(
  transaction: Pick<Transaction, 'db'>,
  { id, tradeId }: ReportRow,
): Promise<ReportRow> {
  if (tradeId !== null) await lockTrade(transaction, tradeId)
  const [row] = await transaction.db.select().from(reports).where(eq(reports.id, id)).for('no key update')
  if (!row) throw createReportNotFound()
  if (row.tradeId !== tradeId) throw createReportChanged()
  return row
}
