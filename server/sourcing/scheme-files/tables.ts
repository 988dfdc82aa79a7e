import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { FileKind, FileState } from '#schemas/sourcing/scheme-files/options.ts'
import { bytes, time } from '#server/platform/database/columns.ts'

/** A file of a scheme: while it is made, a week long, or why it was not made. */
export const schemeFiles = pgTable(
  'scheme_files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    schemeId: text('scheme_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** With its ending. */
    name: text('name').notNull(),
    state: text('state').$type<FileState>().notNull().default('RUNNING'),
    /** Of 100. */
    percent: integer('percent').notNull().default(0),
    reason: text('reason').notNull().default(''),
    /** Which process works on it, and when it last said so. */
    worker: text('worker').notNull(),
    beatAt: time('beat_at').notNull(),
    /** Null until it is made. */
    content: bytes('content'),
    /** Its name in the bucket. */
    object: text('object'),
    size: integer('size').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('scheme_files_user').on(t.userId, t.createdAt.desc()),
    index('scheme_files_time').on(t.createdAt),
    index('scheme_files_running')
      .on(t.beatAt)
      .where(sql`state = 'RUNNING'`),
  ],
)
