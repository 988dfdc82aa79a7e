import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { texts, time } from '#server/platform/database/columns.ts'

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
