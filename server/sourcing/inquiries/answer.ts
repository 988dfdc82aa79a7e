import type { Parsed } from '#schemas/base/endpoint.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import { INQUIRY_STATES, type InquiryState } from '#schemas/sourcing/inquiries/states.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { changeInquiry, endQuote, inquiryChanged } from './change.ts'
import { amountWords } from './contents.ts'
import { notOver, waitingAgain } from './decide.ts'
import { askedInquiry, type InquiryRow } from './find.ts'
import { confirmQuote, insertQuote, type Quoting, readQuote } from './quote.ts'

/** One transaction over an inquiry that the caller's shop was asked. */
function answering(
  context: Context<Member>,
  inquiryId: string,
  work: (transaction: Context<Member>, row: InquiryRow) => Promise<void>,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    await work(transaction, notOver(await askedInquiry(transaction, inquiryId), context.clock.now()))
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

/** OPEN, QUOTED → QUOTED. */
export function quoteInquiry(asked: Quoting, context: Context<Member>): Promise<null> {
  return answering(context, asked.inquiryId, async (transaction, row) => {
    if (row.status === 'QUOTED' && row.quoteId !== asked.quoteId)
      throw inquiryChanged('报价已被更新，请刷新后再报价')
    const quote = await readQuote(transaction, asked)
    const accepted = await confirmQuote(transaction, asked, quote)
    const { id: quoteId, validUntil } = quote
    const first = row.status === 'OPEN'
    const text = `${first ? '报价' : '更新报价'}，有效期至 ${asked.validUntil}`
    const set = { quoteId, expiresAt: validUntil, reason: '' }
    // The inquiry first: of two answers at once the second finds it changed, and never meets the first one's rows.
    await changeInquiry(transaction, row, { action: 'quote', operatorId: context.user.id, text, set })
    await endQuote(transaction, row.quoteId, 'REPLACED')
    await insertQuote(transaction, row.id, quote)
    const total = amountWords(quote.total, await scoreNameOf(transaction))
    const after = { quoteId, total, validUntil: asked.validUntil, note: quote.note, ...accepted }
    await audit(transaction, row, { action: 'quoteInquiry', to: 'QUOTED', after })
    const told = `${first ? '已报价' : '的报价已更新'}，有效期至 ${asked.validUntil}`
    await tell(transaction, row, composeSms('inquiryQuoted', { inquiryId: row.id, quote: told }))
  })
}

function readReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw refuse('BAD_INPUT', '请填写原因，它会告诉询价的会员')
  return reason
}

/** QUOTED → OPEN, of the quote that was seen. */
export function withdrawInquiryQuote(
  { inquiryId, quoteId, reason: typed }: Parsed<typeof calls.withdrawInquiryQuote>,
  context: Context<Member>,
): Promise<null> {
  return answering(context, inquiryId, async (transaction, row) => {
    const reason = readReason(typed)
    if (row.status === 'QUOTED' && row.quoteId !== quoteId) throw inquiryChanged('报价已被更新，请刷新')
    const set = waitingAgain(context.clock.now(), reason)
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

/** OPEN, QUOTED → CLOSED. */
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
