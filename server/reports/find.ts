import { eq } from 'drizzle-orm'
import type { Context, Member, Services, Transaction } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import { reports } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect

/** The same words for a filing of somebody else and one that never was. */
const reportGone = () => refuse('NOT_FOUND', '报备单不存在，请返回报备列表')
export const reportChanged = (message = '报备单状态已变化，请刷新后查看') => refuse('STATE_CHANGED', message)

/** Any filing, for the back office. */
export async function anyReport({ db }: Pick<Services, 'db'>, reportId: string): Promise<ReportRow> {
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId))
  if (!row) throw reportGone()
  return row
}

/** The member's own; NOT_FOUND for any other. */
export async function ownReport(context: Context<Member>, reportId: string): Promise<ReportRow> {
  const row = await anyReport(context, reportId)
  if (row.userId !== context.user.id) throw reportGone()
  return row
}

/** A filing as it was seen, locked to the end of the transaction. Its trade before it, as whoever pays locks them. */
export async function lockReport(
  transaction: Pick<Transaction, 'db'>,
  { id, tradeId }: ReportRow,
): Promise<ReportRow> {
  if (tradeId !== null) await lockTrade(transaction, tradeId)
  const [row] = await transaction.db.select().from(reports).where(eq(reports.id, id)).for('no key update')
  if (!row) throw reportGone()
  if (row.tradeId !== tradeId) throw reportChanged()
  return row
}
