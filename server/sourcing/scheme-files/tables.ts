import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { FileKind, FileState } from '#schemas/sourcing/scheme-files/options.ts'
import { bytes, time } from '#server/platform/database/columns.ts'

/** Files of schemes: running ones, finished ones for a week, and failed ones with the reason. */
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
    /** Progress of 100. */
    percent: integer('percent').notNull().default(0),
    reason: text('reason').notNull().default(''),
    /** Process that works on it and the time of its last heartbeat. */
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
