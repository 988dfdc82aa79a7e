import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    afterSaleId: text('after_sale_id'),
    direction: text('direction').$type<'OUT' | 'BACK' | 'RESHIP'>().notNull().default('OUT'),
    /** Carrier code of schemas/trade/orders/carriers.ts. */
    carrier: text('carrier').notNull(),
    trackingNo: text('tracking_no').notNull(),
    createdAt: time('created_at').notNull(),
    signedAt: time('signed_at'),
  },
  (t) => [index('shipments_order').on(t.orderId, t.createdAt), index('shipments_after').on(t.afterSaleId)],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: text('shipment_id').notNull(),
    lineId: text('line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.lineId] })],
)

export const trackEvents = pgTable(
  'track_events',
  {
    id: text('id').primaryKey(),
    shipmentId: text('shipment_id').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull().default(''),
    at: time('at').notNull(),
    signed: boolean('signed').notNull().default(false),
  },
  (t) => [index('track_events_shipment').on(t.shipmentId, t.at)],
)

/** WAITING for its first or next try, then SENT or FAILED for good. */
export type SubscriptionState = 'WAITING' | 'SENT' | 'FAILED'

/** Subscriptions to tracking. A corrected number gets a new row; only the row of the current number counts. */
export const trackSubscriptions = pgTable(
  'track_subscriptions',
  {
    id: text('id').primaryKey(),
    shipmentId: text('shipment_id').notNull(),
    carrier: text('carrier').notNull(),
    trackingNo: text('tracking_no').notNull(),
    state: text('state').$type<SubscriptionState>().notNull().default('WAITING'),
    /** Reason for which the last try failed, without personal data. */
    failure: text('failure').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** Time of the next try, or end of the lease of the running one, ms; null once it is over. */
    nextAt: time('next_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('track_subscriptions_shipment').on(t.shipmentId),
    index('track_subscriptions_number').on(t.trackingNo),
    index('track_subscriptions_created').on(t.createdAt),
    index('track_subscriptions_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
  ],
)
