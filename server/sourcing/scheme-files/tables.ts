import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { FileKind, FileState } from '#schemas/sourcing/scheme-files/options.ts'
import { bytes, time } from '#server/platform/database/columns.ts'

/** Finished files stay for a week, failed ones with the reason. */
export const schemeFiles = pgTable(
  'scheme_files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    schemeId: text('scheme_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Includes the extension. */
    name: text('name').notNull(),
    state: text('state').$type<FileState>().notNull().default('RUNNING'),
    percent: integer('percent').notNull().default(0),
    reason: text('reason').notNull().default(''),
    worker: text('worker').notNull(),
    beatAt: time('beat_at').notNull(),
    /** Null until the file is made. */
    content: bytes('content'),
    /** Name of the object in the bucket. */
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
