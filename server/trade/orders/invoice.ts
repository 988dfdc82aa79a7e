import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { OrderDetail, orders as calls } from '#schemas/trade/orders/calls.ts'
import {
  checkInvoiceAction,
  getInvoiceAmount,
  type InvoiceFacts,
  type InvoiceState,
  describeInvoiceState,
} from '#schemas/trade/orders/invoice-states.ts'
import { validateInvoice, formatInvoice, readInvoice } from '#schemas/trade/orders/invoice.ts'
import { listAllowedOperations } from '#schemas/trade/orders/operations.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { logOrder, createStateChanged } from './change.ts'
import type { OrderRow } from './find.ts'
import { invoices } from './invoice-tables.ts'
import { withOwnOrder } from './open-order.ts'
import { orders } from './tables.ts'

type Reader = Pick<Services, 'db'>
export type InvoiceRow = typeof invoices.$inferSelect

/** Loads the invoices of an order that are not void, the red one last. */
export function loadIssuedInvoices({ db }: Reader, orderId: string): Promise<InvoiceRow[]> {
  const counts = and(eq(invoices.orderId, orderId), isNull(invoices.voidedAt))
  return db.select().from(invoices).where(counts).orderBy(asc(invoices.kind))
}

/** Loads invoices, oldest first, without those voided as wrong; red ones and those taken back are included. */
export async function loadShownInvoices({ db }: Reader, orderId: string) {
  const all = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.createdAt), asc(invoices.kind))
  const gone = new Set(all.map(({ takesBack }) => takesBack))
  return all
    .map((row) => ({ ...row, takenBack: gone.has(row.number) }))
    .filter(({ voidedAt, kind, takenBack }) => voidedAt === null || kind === 'RED' || takenBack)
}

function stateOf({ invoice }: OrderRow, issued: readonly InvoiceRow[]): InvoiceState {
  if (issued.some(({ kind }) => kind === 'RED')) return 'RED'
  if (issued.length > 0) return 'ISSUED'
  return invoice === null ? 'NONE' : 'APPLIED'
}

/** Collects the facts that decide about an order's invoice. */
export function getInvoiceFacts(order: OrderRow, issued: readonly InvoiceRow[]): InvoiceFacts {
  const { status, paidAt } = order
  return {
    state: stateOf(order, issued),
    status,
    paid: paidAt !== null,
    amount: getInvoiceAmount(order),
    issued: issued.find(({ kind }) => kind === 'BLUE')?.amount ?? 0,
  }
}

/** Returns the invoice part of the order page. */
export async function loadInvoiceView(
  reader: Reader,
  order: OrderRow,
): Promise<Pick<OrderDetail, 'invoice' | 'invoiceStatus' | 'invoices'>> {
  const shown = await loadShownInvoices(reader, order.id)
  const issued = shown.filter(({ voidedAt }) => voidedAt === null)
  return {
    invoice: order.invoice,
    invoiceStatus: describeInvoiceState(getInvoiceFacts(order, issued)),
    invoices: shown.map(({ number, amount, day, kind, takenBack, uploadId }) => ({
      number,
      amount: formatYuan(amount),
      day,
      red: kind === 'RED',
      takenBack,
      file: uploadId !== null,
    })),
  }
}

/** NONE → APPLIED: requests an invoice for a completed order that was submitted without one. */
export function applyInvoice(
  { orderId, invoice: draft }: Parsed<typeof calls.applyInvoice>,
  context: Context<Member>,
): Promise<null> {
  return withOwnOrder(context, orderId, async ({ transaction, order, facts, now }) => {
    const actionRefusal = checkInvoiceAction('apply', getInvoiceFacts(order, []))
    if (actionRefusal !== null) throw createStateChanged(actionRefusal)
    if (!listAllowedOperations(facts, now).includes('invoice')) throw createStateChanged()
    const refusal = validateInvoice(draft)
    if (refusal !== null) throw reject('BAD_INPUT', refusal)
    const invoice = readInvoice(draft)
    await transaction.db.update(orders).set({ invoice }).where(eq(orders.id, orderId))
    const entry = { action: 'applyInvoice', role: 'buyer', operatorId: transaction.user.id } as const
    await logOrder(transaction, order, { ...entry, text: `买家申请发票：${formatInvoice(invoice)}` })
    return null
  })
}
