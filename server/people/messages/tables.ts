import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: text('id').primaryKey(),
    telephone: text('telephone').notNull(),
    content: text('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('sms_outbox_time').on(t.createdAt, t.id)],
)
