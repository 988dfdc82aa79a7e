import type { Parsed } from '#schemas/base/endpoint.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import { INQUIRY_STATES, type InquiryState } from '#schemas/sourcing/inquiries/states.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { changeInquiry, endQuote, createInquiryChanged } from './change.ts'
import { formatAmount } from './contents.ts'
import { requireNotExpired, createWaitingColumns } from './decide.ts'
import { findAskedInquiry, type InquiryRow } from './find.ts'
import { confirmQuote, insertQuote, type Quoting, readQuote } from './quote.ts'

/** Runs `work` in a transaction on an inquiry that the caller's shop received. */
function answering(
  context: Context<Member>,
  inquiryId: string,
  work: (transaction: Context<Member>, row: InquiryRow) => Promise<void>,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    await work(
      transaction,
      requireNotExpired(await findAskedInquiry(transaction, inquiryId), context.clock.now()),
    )
    return null
  })
}

interface Audited {
  action: AuditAction
  to: InquiryState
  before?: AuditFacts
  after: AuditFacts
}

function audit(transaction: Context<Member>, row: InquiryRow, { action, to, before, after }: Audited) {
  return writeAudit(transaction, {
    area: 'inquiries',
    action,
    subject: ['inquiry', row.id],
    before: { status: INQUIRY_STATES[row.status], quoteId: row.quoteId, ...before },
    after: { status: INQUIRY_STATES[to], ...after },
  })
}

const tell = (
  transaction: Context<Member>,
  { telephone }: InquiryRow,
  words: ReturnType<typeof composeSms>,
) => transaction.sms.send({ telephone, ...words }, transaction)

/** Quotes an inquiry or replaces its quote: OPEN, QUOTED → QUOTED. */
export function quoteInquiry(asked: Quoting, context: Context<Member>): Promise<null> {
  return answering(context, asked.inquiryId, async (transaction, row) => {
    if (row.status === 'QUOTED' && row.quoteId !== asked.quoteId)
      throw createInquiryChanged('报价已被更新，请刷新后再报价')
    const quote = await readQuote(transaction, asked)
    const accepted = await confirmQuote(transaction, asked, quote)
    const { id: quoteId, validUntil } = quote
    const first = row.status === 'OPEN'
    const text = `${first ? '报价' : '更新报价'}，有效期至 ${asked.validUntil}`
    const set = { quoteId, expiresAt: validUntil, reason: '' }
    // Change the inquiry first: of two concurrent answers the second then fails here and cannot conflict with rows
    // that the first has written.
    await changeInquiry(transaction, row, { action: 'quote', operatorId: context.user.id, text, set })
    await endQuote(transaction, row.quoteId, 'REPLACED')
    await insertQuote(transaction, row.id, quote)
    const total = formatAmount(quote.total, await loadScoreName(transaction))
    const after = { quoteId, total, validUntil: asked.validUntil, note: quote.note, ...accepted }
    await audit(transaction, row, { action: 'quoteInquiry', to: 'QUOTED', after })
    const told = `${first ? '已报价' : '的报价已更新'}，有效期至 ${asked.validUntil}`
    await tell(transaction, row, composeSms('inquiryQuoted', { inquiryId: row.id, quote: told }))
  })
}

function readReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw reject('BAD_INPUT', '请填写原因，它会告诉询价的会员')
  return reason
}

/** Withdraws the quote with this id: QUOTED → OPEN. */
export function withdrawInquiryQuote(
  { inquiryId, quoteId, reason: typed }: Parsed<typeof calls.withdrawInquiryQuote>,
  context: Context<Member>,
): Promise<null> {
  return answering(context, inquiryId, async (transaction, row) => {
    const reason = readReason(typed)
    if (row.status === 'QUOTED' && row.quoteId !== quoteId) throw createInquiryChanged('报价已被更新，请刷新')
    const set = createWaitingColumns(context.clock.now(), reason)
    const text = `撤回报价：${reason}`
    await changeInquiry(transaction, row, {
      action: 'withdrawQuote',
      operatorId: context.user.id,
      text,
      set,
    })
    await endQuote(transaction, quoteId, 'WITHDRAWN')
    const after = { quoteId: null, reason }
    await audit(transaction, row, { action: 'withdrawInquiryQuote', to: 'OPEN', after })
    await tell(transaction, row, composeSms('inquiryWithdrawn', { inquiryId: row.id }))
  })
}

/** Closes an inquiry: OPEN, QUOTED → CLOSED. */
export function closeInquiry(
  { inquiryId, reason: typed }: Parsed<typeof calls.closeInquiry>,
  context: Context<Member>,
): Promise<null> {
  return answering(context, inquiryId, async (transaction, row) => {
    const reason = readReason(typed)
    const how = { action: 'close', operatorId: context.user.id, text: `关闭询价：${reason}` } as const
    await changeInquiry(transaction, row, { ...how, set: { reason } })
    await endQuote(transaction, row.quoteId, 'WITHDRAWN')
    const after = { quoteId: row.quoteId, reason }
    await audit(transaction, row, { action: 'closeInquiry', to: 'CLOSED', after })
    await tell(transaction, row, composeSms('inquiryClosed', { inquiryId: row.id }))
  })
}
