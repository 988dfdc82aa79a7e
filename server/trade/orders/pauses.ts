import {
  AFTER_SALE,
  afterSaleHolds,
  afterSaleRuns,
  isAfterSaleStatus,
} from '#schemas/trade/after-sales/states.ts'
import { receiveDeadline } from '#schemas/trade/orders/operations.ts'
import type { afterSales } from './after-sale-tables.ts'
import type { OrderRow } from './find.ts'

/** What an order has to know of its after-sales. */
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

/** Whether an after-sale is still under way. */
export function isRunning({ status }: Pick<AfterSaleRow, 'status'>): boolean {
  return isAfterSaleStatus(status) && afterSaleRuns(status)
}

/** Whether its pieces are taken. */
export function isHolding({ status }: Pick<AfterSaleRow, 'status'>): boolean {
  return isAfterSaleStatus(status) && afterSaleHolds(status)
}

/** Whether nothing can be applied for with its pieces any more: they are taken, or the platform has said no to them. */
export function isSpent(record: Pick<AfterSaleRow, 'status' | 'toPlatform'>): boolean {
  return isHolding(record) || (record.toPlatform && record.status === AFTER_SALE.REJECTED)
}

type Spell = Pick<AfterSaleRow, 'status' | 'createdAt' | 'finishedAt'>

/** How long after-sales ran on an order since a time, ms; hours that two of them share count once. */
export function pausedSince(since: number, records: readonly Spell[], now: number): number {
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

/** When a shipped order is received by itself; the time stands still while an after-sale runs. */
export function receiveTime(order: OrderRow, records: readonly Spell[], now: number): number | null {
  const { shippedAt, receiveDays, extended } = order
  if (shippedAt === null) return null
  return receiveDeadline({ shippedAt, receiveDays, extended, pausedMs: pausedSince(shippedAt, records, now) })
}
