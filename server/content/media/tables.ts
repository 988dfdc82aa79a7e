import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, time } from '#server/platform/database/columns.ts'

/** Pictures of the library, decoded and encoded again, which everybody may see. */
export const media = pgTable(
  'media',
  {
    /** Hash of the content, so that the same picture is the same row (`getMediaAddress`). */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** '' if the picture is in no folder. */
    folder: text('folder').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** True for a WebP with transparency, false for a JPEG. */
    transparent: boolean('transparent').notNull().default(false),
    content: bytes('content'),
    object: text('object'),
    /** Member who first uploaded the picture. */
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
 * Uses of pictures, written by triggers (`note_media_uses`); the foreign key prevents deleting a picture in use.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mediaId, t.kind, t.subjectId] }),
    index('media_uses_subject').on(t.kind, t.subjectId),
  ],
)
