import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A picture that a person sent, decoded and encoded anew; private to its owner and the back office. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    purpose: text('purpose').notNull(),
    type: text('type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytes('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('uploads_user').on(t.userId, t.createdAt)],
)
