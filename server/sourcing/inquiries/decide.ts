import { and, eq, inArray } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { WAIT_DAYS } from '#schemas/sourcing/inquiries/rules.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { changeInquiry, endQuote, createInquiryChanged } from './change.ts'
import { getInquiryState } from './contents.ts'
import { type InquiryRow, findOwnInquiry } from './find.ts'
import { inquiryQuoteLines } from './tables.ts'

/** Returns the inquiry; throws STATE_CHANGED if it has expired but is not marked yet. */
export function requireNotExpired(row: InquiryRow, now: number): InquiryRow {
  if (row.status !== 'EXPIRED' && getInquiryState(row, now) === 'EXPIRED')
    throw createInquiryChanged('询价已过期，请重新询价')
  return row
}

/** Loads the member's inquiry; throws STATE_CHANGED if its current quote is not the one that the member saw. */
async function quotedInquiry(
  context: Context<Member>,
  { inquiryId, quoteId }: { inquiryId: string; quoteId: string },
): Promise<InquiryRow> {
  const row = requireNotExpired(await findOwnInquiry(context, inquiryId), context.clock.now())
  if (row.status === 'QUOTED' && row.quoteId !== quoteId)
    throw createInquiryChanged('报价已更新，请核对新的报价')
  return row
}

/** Throws BAD_INPUT for a line that the quote does not have. */
async function takeLines({ db }: Context<Member>, quoteId: string, lineNos: readonly number[]) {
  const wanted = [...new Set(lineNos)]
  const own = eq(inquiryQuoteLines.quoteId, quoteId)
  const taken = await db
    .update(inquiryQuoteLines)
    .set({ accepted: true })
    .where(wanted.length === 0 ? own : and(own, inArray(inquiryQuoteLines.lineNo, wanted)))
    .returning({ lineNo: inquiryQuoteLines.lineNo })
  if (taken.length < Math.max(1, wanted.length)) throw reject('BAD_INPUT', '所选商品没有报价，请重新选择')
}

export function acceptQuote(asked: Parsed<typeof calls.accept>, context: Context<Member>): Promise<null> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const row = await quotedInquiry(transaction, asked)
    const how = { action: 'accept', operatorId: context.user.id, text: '接受报价' } as const
    await changeInquiry(transaction, row, { ...how, set: { reason: '' } })
    await endQuote(transaction, asked.quoteId, 'ACCEPTED')
    await takeLines(transaction, asked.quoteId, asked.lineNos)
    return null
  })
}

const because = (reason: string) => (reason === '' ? '' : `：${reason}`)

/** Columns of an inquiry that has lost its quote and waits for a new one. */
export const createWaitingColumns = (now: number, reason: string) => ({
  quoteId: null,
  reason,
  expiresAt: now + WAIT_DAYS * DAY_MS,
})

export function rejectQuote(asked: Parsed<typeof calls.reject>, context: Context<Member>): Promise<null> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const row = await quotedInquiry(transaction, asked)
    const reason = asked.reason.trim()
    const set = createWaitingColumns(context.clock.now(), reason)
    const text = `拒绝报价，请商家重新报价${because(reason)}`
    await changeInquiry(transaction, row, { action: 'reject', operatorId: context.user.id, text, set })
    await endQuote(transaction, asked.quoteId, 'REJECTED')
    return null
  })
}

export function withdrawInquiry(
  { inquiryId, reason: typed }: Parsed<typeof calls.withdraw>,
  context: Context<Member>,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const row = requireNotExpired(await findOwnInquiry(transaction, inquiryId), context.clock.now())
    const reason = typed.trim()
    const text = `撤回询价${because(reason)}`
    const how = { action: 'withdraw', operatorId: context.user.id, text } as const
    await changeInquiry(transaction, row, { ...how, set: { reason } })
    await endQuote(transaction, row.quoteId, 'REJECTED')
    return null
  })
}
