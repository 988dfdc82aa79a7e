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
    /** Time from which the notice is shown. */
    publishedAt: time('published_at').notNull(),
    /** True if withdrawn: not shown until it is published again. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** True if its time has come and pages with notices were notified (server/content/notices/announce-notices.ts). */
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
