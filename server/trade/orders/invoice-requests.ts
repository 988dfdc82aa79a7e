import { desc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { checkInvoiceAction, type InvoiceFacts } from '#schemas/trade/orders/invoice-states.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { createStateChanged } from './change.ts'
import { lockOrder, type OrderRow } from './find.ts'
import { invoiceRequests } from './invoice-tables.ts'
import { getInvoiceFacts, loadIssuedInvoices } from './invoice.ts'

type Reader = Pick<Services, 'db' | 'invoicing'>
type Request = typeof invoiceRequests.$inferSelect

async function lastRequest({ db }: Pick<Services, 'db'>, orderId: string): Promise<Request | undefined> {
  const [row] = await db
    .select()
    .from(invoiceRequests)
    .where(eq(invoiceRequests.orderId, orderId))
    .orderBy(desc(invoiceRequests.createdAt), desc(invoiceRequests.id))
    .limit(1)
  return row
}

/** Returns why no request can be sent now; null if one can. A pending request blocks another. */
function requestRefusal(
  { invoicing }: Reader,
  last: Request | undefined,
  facts: InvoiceFacts,
): string | null {
  if (invoicing.kind !== 'http') return '没有配置开票接口，请开具后在这里登记'
  if (last?.state === 'WAITING' || last?.state === 'SENT') return '已发送开票请求，请等待开票结果'
  return checkInvoiceAction('issue', facts)
}

type View = Pick<Out<typeof calls.invoice>, 'request' | 'mayRequest'>

/** Describes the last request to the receiver, for the office. */
export async function loadRequestView(reader: Reader, { id }: OrderRow, facts: InvoiceFacts): Promise<View> {
  const last = await lastRequest(reader, id)
  return {
    request: last ? { state: last.state, reason: last.reason, at: last.createdAt } : null,
    mayRequest: requestRefusal(reader, last, facts) === null,
  }
}

/** POST backOffice/invoice/request: sends a request to the receiver at once, also again after it refused or failed. */
export function requestInvoice(
  { orderId }: Parsed<typeof calls.requestInvoice>,
  context: Context<Member>,
): Promise<null> {
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const order = await lockOrder(transaction, orderId)
    const facts = getInvoiceFacts(order, await loadIssuedInvoices(transaction, orderId))
    const refusal = requestRefusal(transaction, await lastRequest(transaction, orderId), facts)
    if (refusal !== null) throw createStateChanged(refusal)
    const now = context.clock.now()
    await db
      .insert(invoiceRequests)
      .values({ id: context.random.token(16), orderId, nextAt: now, createdAt: now })
      // The job has already queued a request.
      .onConflictDoNothing()
    const entry = {
      area: 'invoices',
      action: 'requestInvoice',
      before: null,
      after: { status: '等待发送' },
    } as const
    await writeAudit(transaction, { ...entry, subject: ['order', orderId] })
    return null
  })
}
