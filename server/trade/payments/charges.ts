import { and, eq, sql } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { cashierCharges, cashTransfers } from './tables.ts'

type ChargeTable = typeof cashierCharges | typeof cashTransfers
type Reader = Pick<Services, 'db'>

/** Closes an open charge; charges in other states stay as they are. */
export async function closeCharge({ db }: Reader, table: ChargeTable, gatewayNo: string): Promise<void> {
  const open = and(eq(table.gatewayNo, gatewayNo), eq(table.status, 'OPEN'))
  await db.update(table).set({ status: 'CLOSED' }).where(open)
}

/** Books a refund of `fen` on a charge. Throws unless the charge is paid and has at least this amount left. */
export async function refundCharge(
  { db }: Reader,
  table: ChargeTable,
  { gatewayNo, fen, label }: { gatewayNo: string; fen: number; label: string },
): Promise<void> {
  const isEnough = sql`${table.refunded} + ${fen} <= ${table.amount}`
  const done = await db
    .update(table)
    .set({ refunded: sql`${table.refunded} + ${fen}` })
    .where(and(eq(table.gatewayNo, gatewayNo), eq(table.status, 'PAID'), isEnough))
    .returning({ gatewayNo: table.gatewayNo })
  if (done.length === 0) throw refundShortfall({ label, gatewayNo, fen })
}

/** Returns the error for a refund that exceeds the remaining amount of its charge. */
export function refundShortfall({
  label,
  gatewayNo,
  fen,
}: {
  label: string
  gatewayNo: string
  fen: number
}): Error {
  return new Error(`${refundFailures.channel}：${label} ${gatewayNo}，金额 ￥${formatYuan(fen)}`)
}
