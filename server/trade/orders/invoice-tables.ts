import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fen, time } from '#server/platform/database/columns.ts'
import { orders } from './tables.ts'

/** What was issued for an order, and the red one that takes it back; what was asked for stands in the order. */
export const invoices = pgTable(
  'invoices',
  {
    number: text('number').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<'BLUE' | 'RED'>().notNull(),
    /** Fen that stand on it. */
    amount: fen('amount').notNull().default(0),
    /** The day that stands on it, `2026-03-02`. */
    day: text('day').notNull(),
    createdAt: time('created_at').notNull(),
    /** Of a red one: the number of the one that it takes back. */
    takesBack: text('takes_back'),
    /** Why a red one was made, or why this one does not count any more. */
    reason: text('reason').notNull().default(''),
    voidedAt: time('voided_at'),
    /** Its PDF. */
    uploadId: text('upload_id'),
  },
  (t) => [
    uniqueIndex('invoices_order')
      .on(t.orderId, t.kind)
      .where(sql`${t.voidedAt} is null`),
  ],
)

/**
 * WAITING for its first or next try; SENT, and the receiver has yet to say what became of it; DONE: its invoice is written
 * down, or none is to be issued any more; REFUSED by the receiver for a reason; FAILED: it did not take it. Both of these wait for the office.
 */
export type InvoiceRequestState = 'WAITING' | 'SENT' | 'DONE' | 'REFUSED' | 'FAILED'

/** An invoice that a receiver outside is asked for. */
export const invoiceRequests = pgTable(
  'invoice_requests',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Fen that it was asked for over, in every try; null before the first. */
    amount: fen('amount'),
    state: text('state').$type<InvoiceRequestState>().notNull().default('WAITING'),
    /** Why it was refused or has failed. */
    reason: text('reason').notNull().default(''),
    /** The number of the invoice that came of it. */
    number: text('number'),
    tries: integer('tries').notNull().default(0),
    /** The next try, or the end of the lease of the one under way; null while none is due. */
    nextAt: time('next_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('invoice_requests_order').on(t.orderId, t.createdAt),
    index('invoice_requests_created').on(t.createdAt),
    index('invoice_requests_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    // One at a time: two would become two invoices.
    uniqueIndex('invoice_requests_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('WAITING', 'SENT')`),
  ],
)
