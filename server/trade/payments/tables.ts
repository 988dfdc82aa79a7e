import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'
import { trades } from '#server/trade/orders/tables.ts'

/** Attempts to pay a trade; at most one of a trade is not final. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    tradeId: text('trade_id')
      .notNull()
      .references(() => trades.id),
    attemptNo: integer('attempt_no').notNull(),
    status: text('status').$type<'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'CLOSED'>().notNull(),
    cash: fen('cash').notNull(),
    points: centiPoints('points').notNull(),
    giftCard: fen('gift_card').notNull(),
    /** Code of the cash channel; null if no cash is due. The default serves older builds, which know no channels. */
    channel: text('channel').default('sandbox'),
    gatewayNo: text('gateway_no'),
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (t) => [
    uniqueIndex('payments_attempt').on(t.tradeId, t.attemptNo),
    uniqueIndex('payments_open')
      .on(t.tradeId)
      .where(sql`${t.status} in ('CREATED', 'PROCESSING')`),
  ],
)

export const cashierCharges = pgTable('cashier_charges', {
  gatewayNo: text('gateway_no').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: fen('amount').notNull(),
  refunded: fen('refunded').notNull().default(0),
  status: text('status').$type<'OPEN' | 'PAID' | 'REFUSED' | 'CLOSED'>().notNull(),
  callbackTries: integer('callback_tries').notNull().default(0),
  callbackAt: time('callback_at'),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
})

export const cashTransfers = pgTable(
  'cash_transfers',
  {
    /** Remark by which the office identifies the transfer. */
    gatewayNo: text('gateway_no').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: fen('amount').notNull(),
    refunded: fen('refunded').notNull().default(0),
    status: text('status').$type<'OPEN' | 'PAID' | 'CLOSED'>().notNull(),
    /** Upload id of the buyer's proof, and the time since which the proof waits for review. */
    proofId: text('proof_id'),
    proofAt: time('proof_at'),
    /** Reason for which the last proof was rejected; null otherwise. */
    rejection: text('rejection'),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
  },
  (t) => [
    index('cash_transfers_payment').on(t.paymentId),
    index('cash_transfers_proof')
      .on(t.proofAt)
      .where(sql`${t.proofAt} is not null`),
  ],
)
