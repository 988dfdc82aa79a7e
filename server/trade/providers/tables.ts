import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { fen, time } from '#server/platform/database/columns.ts'

/** Charges at payment providers, each for one payment. */
export const providerCharges = pgTable(
  'provider_charges',
  {
    /** The mall's number of the charge at the provider. */
    gatewayNo: text('gateway_no').primaryKey(),
    paymentId: text('payment_id').notNull(),
    channel: text('channel').notNull(),
    amount: fen('amount').notNull(),
    refunded: fen('refunded').notNull().default(0),
    /** CLOSING: the mall wants no money any more, the provider may still take some. */
    status: text('status').$type<'OPEN' | 'CLOSING' | 'CLOSED' | 'PAID'>().notNull(),
    /** The provider's own number; null until it is paid. */
    providerNo: text('provider_no'),
    /** What was paid where that is not `amount`, fen: nothing is settled, a person looks at it. */
    paidWrong: fen('paid_wrong'),
    /** When the provider is asked next; null for what is final. */
    askAt: time('ask_at'),
    asked: integer('asked').notNull().default(0),
    /** Reason of the last question that failed; null otherwise. */
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
  },
  (t) => [
    index('provider_charges_payment').on(t.paymentId),
    index('provider_charges_ask')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
  ],
)

/** What providers are asked to pay back: one row for each cash part of a refund. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    refundId: text('refund_id').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    amount: fen('amount').notNull(),
    status: text('status').$type<'WAITING' | 'DONE'>().notNull(),
    /** When it is tried next; null for what is done. */
    tryAt: time('try_at'),
    tries: integer('tries').notNull().default(0),
    /** Reason of the last try that failed; null otherwise. */
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.gatewayNo] }),
    index('provider_refunds_try')
      .on(t.tryAt)
      .where(sql`${t.tryAt} is not null`),
  ],
)
