import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { centiPoints, fen, time } from './columns.ts'
import { trades } from './trade.ts'

/** B.4: one attempt to pay a trade; at most one of a trade is not final. */
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
    /** The cash channel's own number. */
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

/** The sandbox cashier's own book: what its customer was asked for and did. */
export const cashierCharges = pgTable('cashier_charges', {
  gatewayNo: text('gateway_no').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: fen('amount').notNull(),
  refunded: fen('refunded').notNull().default(0),
  status: text('status').$type<'OPEN' | 'PAID' | 'REFUSED' | 'CLOSED'>().notNull(),
  /** Its callback to the mall: how often it was tried, and when next. */
  callbackTries: integer('callback_tries').notNull().default(0),
  callbackAt: time('callback_at'),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
})

/** The grant is the after-sale or the cancellation, this is its execution; `id` is the outRefundNo. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    tradeId: text('trade_id').notNull(),
    /** None for a payment that came after its trade was cancelled. */
    orderId: text('order_id'),
    afterSaleId: text('after_sale_id'),
    /** What it is for, once: after-sale:<id>, late-payment:<payment id>. */
    reason: text('reason').notNull(),
    status: text('status').$type<'PENDING' | 'SUCCESS' | 'FAILED'>().notNull().default('PENDING'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: time('next_try_at').notNull(),
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (t) => [
    uniqueIndex('refunds_reason').on(t.reason),
    index('refunds_order').on(t.orderId),
    index('refunds_due')
      .on(t.nextTryAt)
      .where(sql`${t.status} <> 'SUCCESS'`),
  ],
)

/** Each part goes back to its own tender: points to points, a card to the same card, cash to the cash channel (C.7). */
export const refundParts = pgTable(
  'refund_parts',
  {
    refundId: text('refund_id').notNull(),
    tender: text('tender').$type<'CASH' | 'POINTS' | 'GIFT_CARD'>().notNull(),
    ref: text('ref').notNull().default(''),
    amount: fen('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.refundId, t.tender, t.ref] })],
)
