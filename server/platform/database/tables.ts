import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time, xid8 } from './columns.ts'

/** Page ids, or '' for any page. Triggers write one row per transaction, so that writers never wait. */
export const shownChanges = pgTable(
  'shown_changes',
  {
    transaction: xid8('transaction').notNull(),
    subject: text('subject').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.subject] }), index('shown_changes_time').on(t.createdAt)],
)
