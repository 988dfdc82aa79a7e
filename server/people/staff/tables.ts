import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { time } from '#server/platform/database/columns.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Name of the list in schemas/app/lists/calls.ts. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Query string of the list's address. */
    query: text('query').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.userId, t.list, t.name)],
)
