import { asc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { orders as ownCalls } from '#schemas/trade/orders/calls.ts'
import type { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { invoiceActionRefusal, invoiceStateText } from '#schemas/trade/orders/invoice-states.ts'
import { uploadFile } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { logOrder, stateChanged } from './change.ts'
import { lockOrder, orderGone, ownOrder } from './find.ts'
import { attachInvoiceFile, invoiceGone, ofOrder, storeInvoiceFile } from './invoice-file.ts'
import { requestView } from './invoice-requests.ts'
import { invoices } from './invoice-tables.ts'
import { invoiceFactsOf, issuedFor, shownInvoices } from './invoice.ts'
import { orders } from './tables.ts'

/** GET backOffice/invoice/detail */
export async function invoiceDetail(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<Out<typeof calls.invoice>> {
  const { db, clock } = context
  const [found] = await db
    .select({ order: orders, userName: users.userName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!found?.order.invoice) throw orderGone()
  const { order, userName } = found
  const facts = invoiceFactsOf(order, await issuedFor(context, orderId))
  const all = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.createdAt), asc(invoices.number))
  const actions = ['issue', 'redden', 'void'] as const
  return {
    orderId,
    userName,
    invoice: found.order.invoice,
    state: facts.state === 'NONE' ? 'APPLIED' : facts.state,
    stateText: invoiceStateText(facts),
    amount: formatYuan(facts.amount),
    userId: order.userId,
    issued: all.map(({ number, amount, day, kind, reason, voidedAt, uploadId }) => ({
      number,
      amount: formatYuan(amount),
      day,
      reason,
      voidedAt,
      red: kind === 'RED',
      file: uploadId !== null,
    })),
    actions: actions.filter((action) => invoiceActionRefusal(action, facts) === null),
    ...(await requestView(context, order, facts)),
    now: clock.now(),
  }
}

/** POST backOffice/invoice/void */
export function voidInvoice(
  { orderId, number, reason: typed }: Parsed<typeof calls.voidInvoice>,
  context: Context<Member>,
): Promise<null> {
  const reason = readReason(typed)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const order = await lockOrder(transaction, orderId)
    const issued = await issuedFor(transaction, orderId)
    if (!issued.some((row) => row.number === number && row.kind === 'BLUE')) throw invoiceGone()
    const refusal = invoiceActionRefusal('void', invoiceFactsOf(order, issued))
    if (refusal !== null) throw stateChanged(refusal)
    await db
      .update(invoices)
      .set({ voidedAt: context.clock.now(), reason })
      .where(ofOrder({ orderId, number }))
    const by = { role: 'supplier', operatorId: context.user.id } as const
    await logOrder(transaction, order, { ...by, action: 'voidInvoice', text: `商家作废发票：${number}` })
    const entry = { area: 'invoices', action: 'voidInvoice', before: { number }, after: { reason } } as const
    await writeAudit(transaction, { ...entry, subject: ['order', orderId] })
    return null
  })
}

/** POST backOffice/invoice/attach: the one before goes. */
export async function attachInvoice(
  { orderId, number, file }: Parsed<typeof calls.attachInvoice>,
  context: Context<Member>,
): Promise<null> {
  const stored = await storeInvoiceFile(context, new Uint8Array(await file.arrayBuffer()))
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    await attachInvoiceFile(transaction, { orderId, number }, stored)
    const after = { number, file: true }
    const entry = { area: 'invoices', action: 'attachInvoice', before: null, after } as const
    await writeAudit(transaction, { ...entry, subject: ['order', orderId] })
    return null
  })
}

/** GET backOffice/invoice/file */
export async function invoiceFile(
  asked: Parsed<typeof calls.invoiceFile>,
  reader: Pick<Context, 'db' | 'files'>,
): Promise<Response> {
  const [row] = await reader.db.select().from(invoices).where(ofOrder(asked))
  if (!row?.uploadId) throw refuse('NOT_FOUND', '这张发票还没有文件，请联系客服')
  return uploadFile(reader, eq(uploads.id, row.uploadId), `发票 ${row.number}`)
}

/** GET orders/invoiceFile: of an invoice that its buyer sees. */
export async function ownInvoiceFile(
  asked: Parsed<typeof ownCalls.invoiceFile>,
  context: Context<Member>,
): Promise<Response> {
  const { id } = await ownOrder(context, asked.orderId)
  const shown = await shownInvoices(context, id)
  if (!shown.some(({ number }) => number === asked.number)) throw invoiceGone()
  return invoiceFile(asked, context)
}
