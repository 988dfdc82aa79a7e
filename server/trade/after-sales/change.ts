import { and, eq, isNull } from 'drizzle-orm'
import type { AfterSaleType } from '#schemas/catalog/goods/types.ts'
import { getAfterSaleDeadline } from '#schemas/trade/after-sales/operations.ts'
import {
  AFTER_SALE,
  AFTER_SALE_STATE_MESSAGE,
  type AfterSaleAction,
  type AfterSaleRole,
  isAfterSaleRunning,
  type AfterSaleStatus,
  listAfterSaleTargets,
  isAfterSaleStatus,
} from '#schemas/trade/after-sales/states.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { afterSaleLogs, afterSales } from '#server/trade/orders/after-sale-tables.ts'
import type { AfterSaleRow } from './find.ts'

export interface AfterSaleOperator {
  role: AfterSaleRole
  /** User who acted; null for the mall itself and for the simulated seller. */
  operatorId?: string | null
}

export interface Entry extends AfterSaleOperator {
  action: AfterSaleAction
  text: string
  pictures?: readonly string[]
}

export interface AfterSaleChange extends Entry {
  /** Target state, required if the transition table leaves a choice. */
  to?: AfterSaleStatus
  set?: Partial<typeof afterSales.$inferInsert>
}

export const createStateChanged = (message: string = AFTER_SALE_STATE_MESSAGE) =>
  reject('STATE_CHANGED', message)

/** Returns the state of a record. An unknown code counts as CLOSED, which allows nothing. */
export function getAfterSaleStatus({ status }: { status: number }): AfterSaleStatus {
  return isAfterSaleStatus(status) ? status : AFTER_SALE.CLOSED
}

export function getAfterSaleType({ type }: { type: number }): AfterSaleType {
  if (type === 1 || type === 2 || type === 3 || type === 4) return type
  throw new Error(`no type of after-sale: ${type}`)
}

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

/** Returns the columns of a state that begins now: its deadline, and the end time for a final state. */
export function getStateColumns(record: Waiting, status: AfterSaleStatus, now: number) {
  const { unshipped, toPlatform } = record
  const waiting = {
    status,
    type: getAfterSaleType(record),
    unshipped,
    toPlatform,
    since: now,
    returnSignedAt: null,
  }
  return {
    status,
    deadline: getAfterSaleDeadline(waiting)?.at ?? null,
    finishedAt: isAfterSaleRunning(status) ? null : now,
  }
}

/** Makes every change of a record. Throws STATE_CHANGED if it is not allowed or another process was faster. */
export async function changeAfterSale(
  services: Transaction,
  record: AfterSaleRow,
  change: AfterSaleChange,
): Promise<AfterSaleRow> {
  const now = services.clock.now()
  const from = getAfterSaleStatus(record)
  const targets = listAfterSaleTargets(from, change.action, change.role)
  const target = change.to ?? targets[0]
  if (target === undefined || !targets.includes(target)) throw createStateChanged()
  const after =
    target === 'HIDDEN' ? { hiddenAt: now } : getStateColumns({ ...record, ...change.set }, target, now)
  const same = and(eq(afterSales.id, record.id), eq(afterSales.status, from), isNull(afterSales.hiddenAt))
  const [changed] = await services.db
    .update(afterSales)
    .set({ ...after, ...change.set })
    .where(same)
    .returning()
  if (!changed) throw createStateChanged()
  await logAfterSale(services, { id: record.id, from, to: changed.status }, change)
  return changed
}
