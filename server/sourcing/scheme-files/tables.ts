import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { FileKind, FileState } from '#schemas/sourcing/scheme-files/options.ts'
import { bytes, time } from '#server/platform/database/columns.ts'

/** Files of schemes. Finished files are kept for a week; failed files keep the reason. */
export const schemeFiles = pgTable(
  'scheme_files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    schemeId: text('scheme_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** File name with its extension. */
    name: text('name').notNull(),
    state: text('state').$type<FileState>().notNull().default('RUNNING'),
    percent: integer('percent').notNull().default(0),
    reason: text('reason').notNull().default(''),
    worker: text('worker').notNull(),
    beatAt: time('beat_at').notNull(),
    /** Bytes of the file; null until the file is made. */
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
