import {
  AFTER_SALE,
  isAfterSaleHolding,
  isAfterSaleRunning,
  isAfterSaleStatus,
} from '#schemas/trade/after-sales/states.ts'
import { getReceiveDeadline } from '#schemas/trade/orders/operations.ts'
import type { afterSales } from './after-sale-tables.ts'
import type { OrderRow } from './find.ts'

export type AfterSaleRow = Pick<
  typeof afterSales.$inferSelect,
  | 'orderId'
  | 'lineId'
  | 'type'
  | 'status'
  | 'quantity'
  | 'unshipped'
  | 'toPlatform'
  | 'createdAt'
  | 'finishedAt'
>

/** Returns true if the after-sale is still in progress. */
export function isRunning({ status }: Pick<AfterSaleRow, 'status'>): boolean {
  return isAfterSaleStatus(status) && isAfterSaleRunning(status)
}

/** Returns true if the after-sale holds its pieces. */
export function holdsPieces({ status }: Pick<AfterSaleRow, 'status'>): boolean {
  return isAfterSaleStatus(status) && isAfterSaleHolding(status)
}

/** Returns true if the after-sale holds its pieces, or the platform has rejected it. */
export function isSpent(record: Pick<AfterSaleRow, 'status' | 'toPlatform'>): boolean {
  return holdsPieces(record) || (record.toPlatform && record.status === AFTER_SALE.REJECTED)
}

type Spell = Pick<AfterSaleRow, 'status' | 'createdAt' | 'finishedAt'>

/** Returns the time during which after-sales ran since `since`, ms; overlapping spells count once. */
export function getPausedMs(since: number, records: readonly Spell[], now: number): number {
  const spells = records
    .map((record) => ({
      from: Math.max(since, record.createdAt),
      to: record.finishedAt ?? (isRunning(record) ? now : record.createdAt),
    }))
    .sort((a, b) => a.from - b.from)
  let paused = 0
  let reached = since
  for (const { from, to } of spells) {
    paused += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return paused
}

/** Returns the automatic receipt's time, ms; null before shipment. Running after-sales postpone it. */
export function getReceiveTime(order: OrderRow, records: readonly Spell[], now: number): number | null {
  const { shippedAt, receiveDays, extended } = order
  if (shippedAt === null) return null
  return getReceiveDeadline({
    shippedAt,
    receiveDays,
    extended,
    pausedMs: getPausedMs(shippedAt, records, now),
  })
}
