import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fen, time } from '#server/platform/database/columns.ts'
import { orders } from './tables.ts'

/** Invoices issued for orders, and red ones that cancel them. The requested invoice is stored in the order. */
export const invoices = pgTable(
  'invoices',
  {
    number: text('number').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<'BLUE' | 'RED'>().notNull(),
    amount: fen('amount').notNull().default(0),
    /** Date on the invoice, `2026-03-02`. */
    day: text('day').notNull(),
    createdAt: time('created_at').notNull(),
    /** For a red invoice: number of the invoice that it takes back. */
    takesBack: text('takes_back'),
    /** Reason of a red invoice, or why the invoice of this row is void. */
    reason: text('reason').notNull().default(''),
    voidedAt: time('voided_at'),
    uploadId: text('upload_id'),
  },
  (t) => [
    uniqueIndex('invoices_order')
      .on(t.orderId, t.kind)
      .where(sql`${t.voidedAt} is null`),
  ],
)

/**
 * WAITING: for its first or next try; SENT: waits for the receiver's result; DONE: the invoice is registered, or
 * none can be issued any more; REFUSED: by the receiver, with a reason; FAILED: the receiver did not accept the
 * request. REFUSED and FAILED wait for the office.
 */
export type InvoiceRequestState = 'WAITING' | 'SENT' | 'DONE' | 'REFUSED' | 'FAILED'

export const invoiceRequests = pgTable(
  'invoice_requests',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Amount requested in every try, fen; null before the first. */
    amount: fen('amount'),
    state: text('state').$type<InvoiceRequestState>().notNull().default('WAITING'),
    reason: text('reason').notNull().default(''),
    number: text('number'),
    tries: integer('tries').notNull().default(0),
    /** Time of the next try, or end of the running try's lease, ms; null while no try is due. */
    nextAt: time('next_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('invoice_requests_order').on(t.orderId, t.createdAt),
    index('invoice_requests_created').on(t.createdAt),
    index('invoice_requests_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    // At most one open request per order: two would become two invoices.
    uniqueIndex('invoice_requests_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('WAITING', 'SENT')`),
  ],
)
