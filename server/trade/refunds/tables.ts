import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefundStatus } from '#schemas/trade/refunds/statuses.ts'
import { fen, time } from '#server/platform/database/columns.ts'

/** Executions of granted refunds; `id` is the outRefundNo. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    tradeId: text('trade_id').notNull(),
    /** Null for refunds without an order, such as those of late payments. */
    orderId: text('order_id'),
    afterSaleId: text('after_sale_id'),
    /** Unique reason, such as after-sale:<id> or late-payment:<payment id>. */
    reason: text('reason').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('PENDING'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: time('next_try_at').notNull(),
    failure: text('failure'),
    reference: text('reference'),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (t) => [
    uniqueIndex('refunds_reason').on(t.reason),
    index('refunds_order').on(t.orderId),
    index('refunds_finished')
      .on(t.finishedAt)
      .where(sql`${t.finishedAt} is not null`),
    index('refunds_time').on(t.createdAt, t.id),
    index('refunds_next').on(t.nextTryAt, t.id),
    index('refunds_status').on(t.status, t.createdAt, t.id),
    index('refunds_due')
      .on(t.nextTryAt)
      .where(sql`${t.status} <> 'SUCCESS'`),
  ],
)

/** Parts of refunds, each paid back the way it was paid: points, the same gift card, or the cash channel. */
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
