import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import type { TakenBack } from '#schemas/trade/orders/given-points.ts'
import { texts, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

/** Later than any deadline, ms. */
const NEVER = 8_640_000_000_000_000

/** After-sales, each for pieces of one line. `status` is a code of schemas/trade/after-sales/states.ts. */
export const afterSales = pgTable(
  'after_sales',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    orderId: text('order_id').notNull(),
    lineId: text('line_id').notNull(),
    goodsName: text('goods_name').notNull(),
    shopId: text('shop_id').notNull(),
    /** 1 refund only, 2 return and refund, 3 exchange, 4 repair. */
    type: integer('type').notNull(),
    phase: text('phase').$type<'IN_SALE' | 'AFTER_SALE'>().notNull(),
    status: integer('status').notNull(),
    quantity: integer('quantity').notNull(),
    /** True for pieces that were not shipped at the time of the application. */
    unshipped: boolean('unshipped').notNull().default(false),
    reason: text('reason').notNull(),
    description: text('description').notNull().default(''),
    pictures: texts('pictures'),
    /** `applied` and `granted` include the freight if it is refunded. */
    applied: jsonb('applied').$type<TenderAmounts>().notNull(),
    granted: jsonb('granted').$type<TenderAmounts>(),
    /** Points taken out of the refund reduce what is paid below what is granted. */
    givenBack: jsonb('given_back').$type<TakenBack>(),
    sellerText: text('seller_text').notNull().default(''),
    exchangeSkuId: text('exchange_sku_id'),
    returnAddress: text('return_address').notNull().default(''),
    deadline: time('deadline'),
    /** Deadline for sorting by urgency; records without one come last. */
    due: time('due')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(deadline, ${sql.raw(String(NEVER))})`),
    againOf: text('again_of'),
    againCount: integer('again_count').notNull().default(0),
    toPlatform: boolean('to_platform').notNull().default(false),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
    hiddenAt: time('hidden_at'),
  },
  (t) => [
    index('after_sales_user').on(t.userId, t.createdAt.desc()),
    index('after_sales_words').using('gin', indexGrams(t.goodsName)),
    index('after_sales_order').on(t.orderId),
    index('after_sales_line').on(t.lineId),
    index('after_sales_shop').on(t.shopId, t.status, t.createdAt),
    index('after_sales_time').on(t.createdAt, t.id),
    index('after_sales_due').on(t.due, t.id),
    index('after_sales_shop_time').on(t.shopId, t.createdAt, t.id),
    index('after_sales_shop_due').on(t.shopId, t.due, t.id),
    index('after_sales_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} is not null`),
  ],
)

export const afterSaleLogs = pgTable(
  'after_sale_logs',
  {
    id: text('id').primaryKey(),
    afterSaleId: text('after_sale_id').notNull(),
    action: text('action').notNull(),
    role: text('role').notNull(),
    operatorId: text('operator_id'),
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    text: text('text').notNull(),
    pictures: texts('pictures'),
    createdAt: time('created_at').notNull(),
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
  },
  (t) => [index('after_sale_logs_record').on(t.afterSaleId, t.createdAt)],
)
