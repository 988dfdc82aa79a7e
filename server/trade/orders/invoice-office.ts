import { asc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { orders as ownCalls } from '#schemas/trade/orders/calls.ts'
import type { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { checkInvoiceAction, describeInvoiceState } from '#schemas/trade/orders/invoice-states.ts'
import { downloadUpload } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { logOrder, createStateChanged } from './change.ts'
import { lockOrder, createOrderNotFound, getOwnOrder } from './find.ts'
import { attachInvoiceFile, createInvoiceNotFound, selectInvoice, storeInvoiceFile } from './invoice-file.ts'
import { loadRequestView } from './invoice-requests.ts'
import { invoices } from './invoice-tables.ts'
import { getInvoiceFacts, loadIssuedInvoices, loadShownInvoices } from './invoice.ts'
import { orders } from './tables.ts'

/** GET backOffice/invoice/detail */
export async function getInvoiceDetail(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<Out<typeof calls.invoice>> {
  const { db, clock } = context
  const [found] = await db
    .select({ order: orders, userName: users.userName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!found?.order.invoice) throw createOrderNotFound()
  const { order, userName } = found
  const facts = getInvoiceFacts(order, await loadIssuedInvoices(context, orderId))
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
    stateText: describeInvoiceState(facts),
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
    actions: actions.filter((action) => checkInvoiceAction(action, facts) === null),
    ...(await loadRequestView(context, order, facts)),
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
    const issued = await loadIssuedInvoices(transaction, orderId)
    if (!issued.some((row) => row.number === number && row.kind === 'BLUE')) throw createInvoiceNotFound()
    const refusal = checkInvoiceAction('void', getInvoiceFacts(order, issued))
    if (refusal !== null) throw createStateChanged(refusal)
    await db
      .update(invoices)
      .set({ voidedAt: context.clock.now(), reason })
      .where(selectInvoice({ orderId, number }))
    const by = { role: 'supplier', operatorId: context.user.id } as const
    await logOrder(transaction, order, { ...by, action: 'voidInvoice', text: `商家作废发票：${number}` })
    const entry = { area: 'invoices', action: 'voidInvoice', before: { number }, after: { reason } } as const
    await writeAudit(transaction, { ...entry, subject: ['order', orderId] })
    return null
  })
}

/** POST backOffice/invoice/attach: replaces the previous PDF. */
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
  const [row] = await reader.db.select().from(invoices).where(selectInvoice(asked))
  if (!row?.uploadId) throw reject('NOT_FOUND', '这张发票还没有文件，请联系客服')
  return downloadUpload(reader, eq(uploads.id, row.uploadId), `发票 ${row.number}`)
}

/** GET orders/invoiceFile: serves the PDF of an invoice that its buyer may see. */
export async function getOwnInvoiceFile(
  asked: Parsed<typeof ownCalls.invoiceFile>,
  context: Context<Member>,
): Promise<Response> {
  const { id } = await getOwnOrder(context, asked.orderId)
  const shown = await loadShownInvoices(context, id)
  if (!shown.some(({ number }) => number === asked.number)) throw createInvoiceNotFound()
  return invoiceFile(asked, context)
}
