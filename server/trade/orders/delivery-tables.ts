import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** A package of an order, or one that an after-sale sends: back to the shop, or new to the buyer. */
export const shipments = pgTable(
  'shipments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    afterSaleId: text('after_sale_id'),
    direction: text('direction').$type<'OUT' | 'BACK' | 'RESHIP'>().notNull().default('OUT'),
    /** A carrier's code of schemas/trade/orders/carriers.ts. */
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
