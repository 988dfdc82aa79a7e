import { and, eq, isNull } from 'drizzle-orm'
import type { AfterSaleType } from '#schemas/catalog/goods/types.ts'
import { afterSaleDeadline } from '#schemas/trade/after-sales/operations.ts'
import {
  AFTER_SALE,
  AFTER_SALE_STATE_MESSAGE,
  type AfterSaleAction,
  type AfterSaleRole,
  afterSaleRuns,
  type AfterSaleStatus,
  afterSaleTargets,
  isAfterSaleStatus,
} from '#schemas/trade/after-sales/states.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { afterSaleLogs, afterSales } from '#server/trade/orders/after-sale-tables.ts'
import type { AfterSaleRow } from './find.ts'

export interface AfterSaleOperator {
  role: AfterSaleRole
  /** The user who did it; null for the mall itself and for the simulated seller. */
  operatorId?: string | null
}

export interface Entry extends AfterSaleOperator {
  action: AfterSaleAction
  /** What the log says, in Chinese. */
  text: string
  /** Ids of uploads. */
  pictures?: readonly string[]
}

export interface AfterSaleChange extends Entry {
  /** Where the table leaves a choice. */
  to?: AfterSaleStatus
  /** What else changes with the state. */
  set?: Partial<typeof afterSales.$inferInsert>
}

export const stateChanged = (message: string = AFTER_SALE_STATE_MESSAGE) => refuse('STATE_CHANGED', message)

/** The state as the table knows it; a code that it does not know can do nothing. */
export function statusOf({ status }: { status: number }): AfterSaleStatus {
  return isAfterSaleStatus(status) ? status : AFTER_SALE.CLOSED
}

export function typeOf({ type }: { type: number }): AfterSaleType {
  if (type === 1 || type === 2 || type === 3 || type === 4) return type
  throw new Error(`no type of after-sale: ${type}`)
}

/** Adds a line to the record's log. */
export async function logAfterSale(
  { db, clock, random }: Transaction,
  { id, from, to }: { id: string; from: number | null; to: number },
  { action, role, operatorId = null, text, pictures = [] }: Entry,
): Promise<void> {
  await db.insert(afterSaleLogs).values({
    id: random.token(12),
    afterSaleId: id,
    action,
    role,
    operatorId,
    text,
    pictures: [...pictures],
    fromStatus: from,
    toStatus: to,
    createdAt: clock.now(),
  })
}

type Waiting = Pick<AfterSaleRow, 'type' | 'unshipped' | 'toPlatform'>

/** What a state that begins now is written down with: what ends it by itself, and whether it is an end. */
export function begun(record: Waiting, status: AfterSaleStatus, now: number) {
  const { unshipped, toPlatform } = record
  const waiting = { status, type: typeOf(record), unshipped, toPlatform, since: now, returnSignedAt: null }
  return {
    status,
    deadline: afterSaleDeadline(waiting)?.at ?? null,
    finishedAt: afterSaleRuns(status) ? null : now,
  }
}

/**
 * The one way to change an after-sale's state: by the table, compare-and-set on the state that was read, with its log.
 * Throws STATE_CHANGED and writes nothing where the table does not allow it or somebody was faster.
 */
export async function changeAfterSale(
  services: Transaction,
  record: AfterSaleRow,
  change: AfterSaleChange,
): Promise<AfterSaleRow> {
  const now = services.clock.now()
  const from = statusOf(record)
  const targets = afterSaleTargets(from, change.action, change.role)
  const target = change.to ?? targets[0]
  if (target === undefined || !targets.includes(target)) throw stateChanged()
  const after = target === 'HIDDEN' ? { hiddenAt: now } : begun({ ...record, ...change.set }, target, now)
  const same = and(eq(afterSales.id, record.id), eq(afterSales.status, from), isNull(afterSales.hiddenAt))
  const [changed] = await services.db
    .update(afterSales)
    .set({ ...after, ...change.set })
    .where(same)
    .returning()
  if (!changed) throw stateChanged()
  await logAfterSale(services, { id: record.id, from, to: changed.status }, change)
  return changed
}
