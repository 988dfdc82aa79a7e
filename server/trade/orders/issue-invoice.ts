import { and, eq, isNull } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import type { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { checkInvoiceAction, readInvoiceNumber } from '#schemas/trade/orders/invoice-states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { logOrder, type OrderOperator, type Ordering, createStateChanged } from './change.ts'
import { lockOrder } from './find.ts'
import { invoices } from './invoice-tables.ts'
import { getInvoiceFacts, type InvoiceRow, loadIssuedInvoices } from './invoice.ts'

export interface Issuing extends OrderOperator {
  orderId: string
  number: string
  /** Date on the invoice, `2026-03-02`. */
  day: string
  /** True for a red invoice, which takes back the issued one. */
  red: boolean
  /** Amount on the invoice, fen; defaults to the order's invoice amount. */
  amount?: number
  reason?: string
  words: string
}

function dayRefusal({ day }: Issuing, paidAt: number | null, issued: readonly InvoiceRow[]): string | null {
  if (paidAt !== null && day < formatMallDay(paidAt)) return '开票日期不能早于付款日期，请核对后重试'
  return issued.some((blue) => day < blue.day) ? '冲红日期不能早于开票日期，请核对后重试' : null
}

/** Voids the current invoice and the red one after a partial refund, so that the next invoice can cover the rest. */
async function makeRoom({ db, clock }: Ordering, { orderId, number }: Issuing): Promise<void> {
  const standing = (kind: 'BLUE' | 'RED') =>
    and(eq(invoices.orderId, orderId), eq(invoices.kind, kind), isNull(invoices.voidedAt))
  const voidedAt = clock.now()
  await db
    .update(invoices)
    .set({ voidedAt, reason: `已由红字发票 ${number} 冲红` })
    .where(standing('BLUE'))
  await db.update(invoices).set({ voidedAt }).where(standing('RED'))
}

async function isWritten({ db }: Ordering, { orderId, number, day, red }: Issuing): Promise<boolean> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number))
  if (row?.orderId !== orderId || row.day !== day) return false
  return red ? row.kind === 'RED' : row.kind === 'BLUE' && row.voidedAt === null
}

/** Locks the order; repeatable. Throws STATE_CHANGED, BAD_INPUT for an impossible date or a used number. */
export async function writeInvoice(services: Ordering, issuing: Issuing): Promise<void> {
  const { orderId, number, day, red, amount: asked, reason = '', words, ...operator } = issuing
  const order = await lockOrder(services, orderId)
  if (await isWritten(services, issuing)) return
  const issued = await loadIssuedInvoices(services, orderId)
  const kind = red ? 'RED' : 'BLUE'
  const facts = getInvoiceFacts(order, issued)
  const refusal = checkInvoiceAction(red ? 'redden' : 'issue', facts)
  if (refusal !== null) throw createStateChanged(refusal)
  const wrongDay = dayRefusal(issuing, order.paidAt, issued)
  if (wrongDay !== null) throw reject('BAD_INPUT', wrongDay)
  const takesBack = red ? (issued.find((row) => row.kind === 'BLUE')?.number ?? null) : null
  const amount = red ? facts.issued : (asked ?? facts.amount)
  const made = await services.db
    .insert(invoices)
    .values({ number, orderId, kind, takesBack, day, reason, amount, createdAt: services.clock.now() })
    .onConflictDoNothing({ target: invoices.number })
    .returning({ number: invoices.number })
  if (made.length === 0) throw reject('BAD_INPUT', '该发票号码已登记过，请核对后重试')
  if (red && order.status !== ORDER.CLOSED) await makeRoom(services, issuing)
  const action = red ? 'reddenInvoice' : 'issueInvoice'
  await logOrder(services, order, { ...operator, action, text: `${words}：${number}` })
}

/** Registers an invoice that the back office issued, or the red one after a refund. */
export async function issueInvoice(
  { orderId, number: typed, day, red, reason: said }: Parsed<typeof officeInvoices.issueInvoice>,
  context: Context<Member>,
): Promise<null> {
  const number = readInvoiceNumber(typed)
  if (number === null) throw reject('BAD_INPUT', '发票号码不正确，应为 8 到 30 位数字或字母')
  if (parseMallTime(day) === undefined) throw reject('BAD_INPUT', '开票日期不正确，请核对后重试')
  if (day > formatMallDay(context.clock.now()))
    throw reject('BAD_INPUT', '开票日期不能晚于今天，请核对后重试')
  const reason = red ? readReason(said) : ''
  const by = { role: 'supplier', operatorId: context.user.id } as const
  const words = red ? '商家开具红字发票' : '商家开具发票'
  const issuing = { orderId, number, day, red, reason, words, ...by }
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    await writeInvoice(transaction, issuing)
    await writeAudit(transaction, {
      area: 'invoices',
      action: 'issueInvoice',
      subject: ['order', orderId],
      before: null,
      after: { number, day, red, ...(red && { reason }) },
    })
  })
  return null
}
