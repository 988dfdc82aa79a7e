import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** A JSON text by its hash: a page's document, or an applicant's list of papers. */
export const documents = pgTable(
  'documents',
  {
    /** SHA-256 of the content, in hex. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'page' | 'papers'>().notNull(),
    content: text('content').notNull(),
    /** Who put it: a member, or nobody but the application it is of. */
    userId: text('user_id'),
    applicationId: text('application_id'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('documents_time').on(t.createdAt), index('documents_application').on(t.applicationId)],
)
