import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LegalName } from '#schemas/people/legal/names.ts'
import { time } from '#server/platform/database/columns.ts'

/** All versions; the newest of a name is valid. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    name: text('name').$type<LegalName>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Null for a version that no back-office user wrote. */
    savedBy: text('saved_by'),
    savedAt: time('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
)

export const legalConsents = pgTable(
  'legal_consents',
  {
    userId: text('user_id').notNull(),
    name: text('name').$type<LegalName>().notNull(),
    version: integer('version').notNull(),
    agreedAt: time('agreed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name, t.version] })],
)
