import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** JSON texts by their hash: documents of pages and applicants' lists of papers. */
export const documents = pgTable(
  'documents',
  {
    /** SHA-256 of the content, in hex. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'page' | 'papers'>().notNull(),
    content: text('content').notNull(),
    /** Member who uploaded the document; null for a guest, whose document belongs to the application. */
    userId: text('user_id'),
    applicationId: text('application_id'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('documents_time').on(t.createdAt), index('documents_application').on(t.applicationId)],
)
