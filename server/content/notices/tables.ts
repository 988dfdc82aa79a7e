import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
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
    /** True if the notice is not shown until it is published again. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** True if pages were notified of the notice (server/content/notices/announce-notices.ts). */
    announced: boolean('announced').notNull().default(false),
  },
  (t) => [
    index('notices_time').on(t.publishedAt.desc(), t.id),
    index('notices_list').on(t.publishedAt, t.id),
    index('notices_waiting')
      .on(t.publishedAt)
      .where(sql`not announced and not withdrawn`),
  ],
)
