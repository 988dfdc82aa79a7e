import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** A package of an order, or one that an after-sale sends: back to the shop, or new to the buyer. */
export const shipments = pgTable(
  'shipments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    afterSaleId: text('after_sale_id'),
    direction: text('direction').$type<'OUT' | 'BACK' | 'RESHIP'>().notNull().default('OUT'),
    /** A carrier's code of schemas/order/carriers.ts. */
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

/** B.5: every change of what can be sold; unique, so that a replay moves nothing. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: text('id').primaryKey(),
    skuId: text('sku_id').notNull(),
    kind: text('kind').$type<'ALLOCATE' | 'RELEASE' | 'SALE' | 'RETURN' | 'ADJUST'>().notNull(),
    quantity: integer('quantity').notNull(),
    bizId: text('biz_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('stock_movements_biz').on(t.bizId, t.skuId, t.kind),
    index('stock_movements_sku').on(t.skuId, t.createdAt),
  ],
)

/** What the demo mall's simulated warehouse does next, and when. */
export const warehouseTasks = pgTable(
  'warehouse_tasks',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    bizId: text('biz_id').notNull(),
    dueAt: time('due_at').notNull(),
    doneAt: time('done_at'),
  },
  (t) => [
    uniqueIndex('warehouse_tasks_biz').on(t.kind, t.bizId),
    index('warehouse_tasks_due').on(t.doneAt, t.dueAt),
  ],
)
