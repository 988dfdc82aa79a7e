import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
