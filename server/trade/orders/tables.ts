import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrderAddress, OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { RECEIVE_DAYS } from '#schemas/trade/orders/terms.ts'
import { centiPoints, fen, texts, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

/** Purchases paid at once: orders, or something without orders, such as gift cards or a filing's fee. */
export const trades = pgTable(
  'trades',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    status: text('status').$type<'UNPAID' | 'PAID' | 'CANCELLED'>().notNull(),
    kind: text('kind').$type<'ORDERS' | 'GIFT_CARDS' | 'REPORT'>().notNull().default('ORDERS'),
    /** Description of the purchase; '' if its orders describe it. */
    title: text('title').notNull().default(''),
    cancelReason: text('cancel_reason'),
    /** Cash and points that are due after deduction of gift cards. */
    cash: fen('cash').notNull(),
    points: centiPoints('points').notNull(),
    giftCard: fen('gift_card').notNull().default(0),
    /** Points per yuan × 10,000 when the trade was made. */
    scoreRate: integer('score_rate').notNull(),
    /** Submitted request, to price the trade again when the points split changes. */
    request: jsonb('request').$type<unknown>().notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
  },
  (t) => [
    index('trades_user').on(t.userId, t.createdAt),
    index('trades_time').on(t.createdAt, t.id),
    index('trades_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'UNPAID'`),
  ],
)

/** Selects the title of an order's invoice. */
export const selectInvoiceTitle = (table: { invoice: SQLWrapper }) =>
  sql`coalesce(${table.invoice} ->> 'title', '')`

/** Orders, one per shop and delivery kind. `status` holds codes of schemas/trade/orders/states.ts. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    tradeId: text('trade_id')
      .notNull()
      .references(() => trades.id),
    userId: text('user_id').notNull(),
    shopId: text('shop_id').notNull(),
    shopName: text('shop_name').notNull(),
    status: integer('status').notNull(),
    payStatus: text('pay_status').notNull(),
    deliverStatus: text('deliver_status').notNull().default('NONE'),
    cancelReason: text('cancel_reason'),
    cancelText: text('cancel_text'),
    /** 1 express, 2 self-pickup, 3 nothing to deliver (virtual). */
    deliveryType: integer('delivery_type').notNull(),
    /** Chosen window, such as `2026-11-22 14:00-16:00`; '' for none. */
    deliveryWindow: text('delivery_window').notNull().default(''),
    address: jsonb('address').$type<OrderAddress | null>(),
    addressChanged: boolean('address_changed').notNull().default(false),
    invoice: jsonb('invoice').$type<OrderInvoice | null>(),
    remark: text('remark').notNull().default(''),
    goodsCash: fen('goods_cash').notNull(),
    goodsPoints: centiPoints('goods_points').notNull(),
    promotion: fen('promotion').notNull().default(0),
    coupon: fen('coupon').notNull().default(0),
    freight: fen('freight').notNull().default(0),
    giftCard: fen('gift_card').notNull().default(0),
    /** Fen covered by points that were given in place of cash. */
    pointsFen: fen('points_fen').notNull().default(0),
    points: centiPoints('points').notNull(),
    cash: fen('cash').notNull(),
    freightRefunded: boolean('freight_refunded').notNull().default(false),
    /** Points given per yuan paid for goods × 10,000, when the order was made. */
    giveRate: integer('give_rate').notNull().default(0),
    /** Cash for goods that refunds give back, fen; counted when a refund is granted. */
    goodsCashBack: fen('goods_cash_back').notNull().default(0),
    /** Fen of the invoice amount that refunds give back; counted when a refund is granted. */
    invoiceBack: fen('invoice_back').notNull().default(0),
    /** Voucher or book whose picks paid the order: no money moves, and refunds return picks. */
    giftVoucherId: text('gift_voucher_id'),
    inquiryId: text('inquiry_id'),
    /** Group activity that the order was bought in, and the team that it joins. */
    activityId: text('activity_id'),
    teamId: text('team_id'),
    pickupCode: text('pickup_code'),
    pickupUsedAt: time('pickup_used_at'),
    remindedAt: time('reminded_at'),
    /** Time of the automatic receipt, ms. The buyer can extend it once, and running after-sales postpone it. */
    receiveBy: time('receive_by'),
    /** Days to receive, from the settings at the time of shipping. */
    receiveDays: integer('receive_days').notNull().default(RECEIVE_DAYS.usual),
    extended: boolean('extended').notNull().default(false),
    searchText: text('search_text').notNull().default(''),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    shippedAt: time('shipped_at'),
    completedAt: time('completed_at'),
    closedAt: time('closed_at'),
    hiddenAt: time('hidden_at'),
  },
  (t) => [
    index('orders_time').on(t.createdAt, t.id),
    index('orders_paid')
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index('orders_cash').on(t.cash, t.id),
    index('orders_invoice')
      .on(t.createdAt, t.id)
      .where(sql`${t.invoice} is not null`),
    index('orders_words').using('gin', indexGrams(t.searchText, t.id)),
    index('orders_invoice_words')
      .using('gin', indexGrams(selectInvoiceTitle(t)))
      .where(sql`${t.invoice} is not null`),
    index('orders_user').on(t.userId, t.createdAt.desc()),
    index('orders_trade').on(t.tradeId),
    index('orders_shop').on(t.shopId, t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_receive')
      .on(t.receiveBy)
      .where(sql`${t.status} = 30`),
    index('orders_waiting')
      .on(t.deliveryType, t.id)
      .where(sql`${t.status} = 20`),
    index('orders_gift_voucher')
      .on(t.giftVoucherId, t.createdAt)
      .where(sql`${t.giftVoucherId} is not null`),
    uniqueIndex('orders_pickup_code').on(t.pickupCode),
    // A quote can be ordered once; a cancelled order frees it.
    uniqueIndex('orders_inquiry')
      .on(t.inquiryId)
      .where(sql`${t.inquiryId} is not null and ${t.status} <> 50`),
  ],
)

/** Order lines as they were bought. The cash, points and gift cards that pay them are in order_allocations. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id').notNull(),
    lineNo: integer('line_no').notNull(),
    goodsId: text('goods_id').notNull(),
    skuId: text('sku_id').notNull(),
    goodsType: integer('goods_type').notNull(),
    isReal: boolean('is_real').notNull(),
    payModel: integer('pay_model').notNull(),
    name: text('name').notNull(),
    specText: text('spec_text').notNull().default(''),
    picture: text('picture'),
    unitCash: fen('unit_cash').notNull(),
    unitPoints: centiPoints('unit_points').notNull(),
    quantity: integer('quantity').notNull(),
    promotion: fen('promotion').notNull().default(0),
    coupon: fen('coupon').notNull().default(0),
    pointsFen: fen('points_fen').notNull().default(0),
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    /** Pieces in a running after-sale, and pieces refunded for good. */
    afterSaleQuantity: integer('after_sale_quantity').notNull().default(0),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** Refunded pieces that were not shipped at that time. */
    refundedUnshipped: integer('refunded_unshipped').notNull().default(0),
    activityId: text('activity_id'),
    account: text('account'),
    delivered: texts('delivered'),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.lineNo),
    index('order_lines_bought').on(t.userId, t.goodsId),
    check('order_lines_shipped', sql`${t.shippedQuantity} between 0 and ${t.quantity}`),
    check(
      'order_lines_refunded',
      sql`${t.refundedQuantity} >= 0 and ${t.afterSaleQuantity} >= 0 and ${t.refundedQuantity} + ${t.afterSaleQuantity} <= ${t.quantity}`,
    ),
  ],
)

/** Payment parts by line; an order's freight has the line id ''. Written again when the points split changes. */
export const orderAllocations = pgTable(
  'order_allocations',
  {
    orderId: text('order_id').notNull(),
    lineId: text('line_id').notNull(),
    tender: text('tender').$type<'CASH' | 'POINTS' | 'GIFT_CARD'>().notNull(),
    /** Gift card id; '' for points and cash. */
    ref: text('ref').notNull().default(''),
    /** Fen, or hundredths of a point. */
    amount: fen('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.lineId, t.tender, t.ref] })],
)

export const orderLogs = pgTable(
  'order_logs',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    action: text('action').notNull(),
    /** 'buyer', 'seller', 'system' or 'admin'. */
    role: text('role').notNull(),
    operatorId: text('operator_id'),
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
  },
  (t) => [index('order_logs_order').on(t.orderId, t.createdAt)],
)
