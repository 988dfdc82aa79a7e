import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, time } from '#server/platform/database/columns.ts'

/** A picture of the library, decoded and encoded anew, for everybody to see. */
export const media = pgTable(
  'media',
  {
    /** Of its content: the same picture is the same row (`mediaAddress`). */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** '' for none. */
    folder: text('folder').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** A WebP through which the ground is seen; else a JPEG. */
    transparent: boolean('transparent').notNull().default(false),
    content: bytes('content'),
    /** Its name in the bucket. */
    object: text('object'),
    /** Who put it in first. */
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('media_time').on(t.createdAt, t.id),
    index('media_folder').on(t.folder),
    check('media_stored', sql`content is not null or object is not null`),
  ],
)

/**
 * Which row of which table names a picture. Triggers on those tables write it in the writer's transaction
 * (`note_media_uses`), and its reference keeps a picture that is used.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    /** The name of the table. */
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mediaId, t.kind, t.subjectId] }),
    index('media_uses_subject').on(t.kind, t.subjectId),
  ],
)
