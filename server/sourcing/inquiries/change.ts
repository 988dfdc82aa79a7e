import { and, eq, isNull } from 'drizzle-orm'
import {
  INQUIRY_MOVES,
  type InquiryAction,
  type InquiryState,
  getInquiryTarget,
  type QuoteState,
} from '#schemas/sourcing/inquiries/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { InquiryRow } from './find.ts'
import { inquiries, inquiryLogs, inquiryQuotes } from './tables.ts'

/** Services whose `db` is the caller's transaction. */
export type Changing = Pick<Services, 'db' | 'clock' | 'random'>

interface Change {
  action: InquiryAction
  /** User who made the change; null for the mall itself. */
  operatorId: string | null
  text: string
  set?: Partial<typeof inquiries.$inferInsert>
}

export const createInquiryChanged = (message = '询价单状态已变化，请刷新后查看') =>
  reject('STATE_CHANGED', message)

type Entry = Pick<Change, 'operatorId' | 'text'> & { action: string; role: string; to: InquiryState }

export async function logInquiry(
  { db, clock, random }: Changing,
  { id, status }: Pick<InquiryRow, 'id' | 'status'>,
  { to, ...entry }: Entry,
): Promise<void> {
  await db.insert(inquiryLogs).values({
    ...entry,
    id: random.token(12),
    inquiryId: id,
    fromStatus: status,
    toStatus: to,
    createdAt: clock.now(),
  })
}

/**
 * Changes and logs the state of an inquiry; no other code may change it. Throws STATE_CHANGED and writes nothing if
 * the state table does not allow the change, or if state or quote have changed since `row` was read.
 */
export async function changeInquiry(
  services: Changing,
  row: InquiryRow,
  { set, ...entry }: Change,
): Promise<void> {
  const { by: role } = INQUIRY_MOVES[entry.action]
  const to = getInquiryTarget(row.status, entry.action, role)
  if (to === null) throw createInquiryChanged()
  const stands = row.quoteId === null ? isNull(inquiries.quoteId) : eq(inquiries.quoteId, row.quoteId)
  const changed = await services.db
    .update(inquiries)
    .set({ ...set, status: to })
    .where(and(eq(inquiries.id, row.id), eq(inquiries.status, row.status), stands, isNull(inquiries.orderId)))
    .returning({ id: inquiries.id })
  if (changed.length === 0) throw createInquiryChanged()
  await logInquiry(services, row, { ...entry, role, to })
}

/** Ends the current quote with this status; does nothing if `quoteId` is null. */
export async function endQuote(
  { db }: Changing,
  quoteId: string | null,
  status: Exclude<QuoteState, 'STANDING'>,
): Promise<void> {
  if (quoteId === null) return
  const standing = and(eq(inquiryQuotes.id, quoteId), eq(inquiryQuotes.status, 'STANDING'))
  await db.update(inquiryQuotes).set({ status }).where(standing)
}
