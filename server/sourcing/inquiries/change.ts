import { and, eq, isNull } from 'drizzle-orm'
import {
  INQUIRY_MOVES,
  type InquiryAction,
  type InquiryState,
  inquiryTarget,
  type QuoteState,
} from '#schemas/sourcing/inquiries/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { InquiryRow } from './find.ts'
import { inquiries, inquiryLogs, inquiryQuotes } from './tables.ts'

/** Works inside the caller's transaction, which is `db` here. */
export type Changing = Pick<Services, 'db' | 'clock' | 'random'>

interface Change {
  action: InquiryAction
  /** Who did it; null for the mall itself. */
  operatorId: string | null
  /** What the log says, in Chinese. */
  text: string
  /** What else changes with the state. */
  set?: Partial<typeof inquiries.$inferInsert>
}

export const inquiryChanged = (message = '询价单状态已变化，请刷新后查看') => refuse('STATE_CHANGED', message)

type Entry = Pick<Change, 'operatorId' | 'text'> & { action: string; role: string; to: InquiryState }

/** Adds a line to the inquiry's log. */
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
 * The one way to change an inquiry's state: by the table, compare-and-set on the state and the quote that were read,
 * with its log. Throws STATE_CHANGED and writes nothing where the table does not allow it or somebody was faster.
 */
export async function changeInquiry(
  services: Changing,
  row: InquiryRow,
  { set, ...entry }: Change,
): Promise<void> {
  const { by: role } = INQUIRY_MOVES[entry.action]
  const to = inquiryTarget(row.status, entry.action, role)
  if (to === null) throw inquiryChanged()
  const stands = row.quoteId === null ? isNull(inquiries.quoteId) : eq(inquiries.quoteId, row.quoteId)
  const changed = await services.db
    .update(inquiries)
    .set({ ...set, status: to })
    .where(and(eq(inquiries.id, row.id), eq(inquiries.status, row.status), stands, isNull(inquiries.orderId)))
    .returning({ id: inquiries.id })
  if (changed.length === 0) throw inquiryChanged()
  await logInquiry(services, row, { ...entry, role, to })
}

/** What has become of the quote that stood. */
export async function endQuote(
  { db }: Changing,
  quoteId: string | null,
  status: Exclude<QuoteState, 'STANDING'>,
): Promise<void> {
  if (quoteId === null) return
  const standing = and(eq(inquiryQuotes.id, quoteId), eq(inquiryQuotes.status, 'STANDING'))
  await db.update(inquiryQuotes).set({ status }).where(standing)
}
