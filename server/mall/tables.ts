import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** HTML, sanitised on save and again on render. */
    content: text('content').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [index('notices_time').on(t.publishedAt.desc(), t.id)],
)
