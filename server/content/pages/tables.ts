import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ScheduleState } from '#schemas/content/pages/schedules.ts'
import { time } from '#server/platform/database/columns.ts'

/** A configured page. `config` is the merchandiser's JSON text, byte for byte. */
export const pages = pgTable(
  'pages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Address of a default page or home page: `pageType`, `pageVersion` and the source. */
    pageType: text('page_type').notNull(),
    pageVersion: text('page_version').notNull(),
    pageSource: text('page_source').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    config: text('config').notNull(),
    publishedAt: time('published_at').notNull(),
    /** True if the page cannot be opened until it is published again. Default pages are never offline. */
    offline: boolean('offline').notNull().default(false),
  },
  (t) => [
    uniqueIndex('pages_default')
      .on(t.pageType, t.pageVersion, t.pageSource)
      .where(sql`${t.isDefault}`),
  ],
)

/** Revisions of pages; a page whose document is rejected is shown in its last good revision. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    pageId: text('page_id').notNull(),
    revision: integer('revision').notNull(),
    config: text('config').notNull(),
    publishedAt: time('published_at').notNull(),
    /** Null for pages that came with the mall. */
    userId: text('user_id'),
    note: text('note').notNull().default(''),
    /** Null for the first revision of a page. */
    base: integer('base'),
    /** Number of problems found by the health check; `acceptedReason` is the reason for publishing nevertheless. */
    problems: integer('problems').notNull().default(0),
    acceptedReason: text('accepted_reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.revision] })],
)

/** Drafts of pages; only members with access to the area can read drafts. */
export const pageDrafts = pgTable('page_drafts', {
  pageId: text('page_id').primaryKey(),
  name: text('name').notNull(),
  config: text('config').notNull(),
  pageType: text('page_type').notNull().default('second'),
  pageVersion: text('page_version').notNull().default('1'),
  /** Published revision on which the draft is based; null for a new page. */
  base: integer('base'),
  version: integer('version').notNull().default(1),
  userId: text('user_id').notNull(),
  savedAt: time('saved_at').notNull(),
})

/** Unsaved edits of a member, which only this member can read. */
export const pageWorkingCopies = pgTable(
  'page_working_copies',
  {
    pageId: text('page_id').notNull(),
    userId: text('user_id').notNull(),
    /** Version of the page that the edits started from (versionOfPage). */
    version: text('version').notNull(),
    baseText: text('base_text').notNull(),
    text: text('text').notNull(),
    savedAt: time('saved_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.userId] }), index('page_working_copies_end').on(t.expiresAt)],
)

/** Findings about published pages (../publishing/health/check-published.ts); shoppers never see these findings. */
export const pageHealth = pgTable(
  'page_health',
  {
    pageId: text('page_id').primaryKey(),
    revision: integer('revision').notNull(),
    /** Number of findings of level `error`. */
    problems: integer('problems').notNull(),
    checkedAt: time('checked_at').notNull(),
  },
  (t) => [index('page_health_time').on(t.checkedAt)],
)

/** Scheduled changes: a text goes online at a given minute, or a page goes offline (decision 068). */
export const pageSchedules = pgTable(
  'page_schedules',
  {
    id: text('id').primaryKey(),
    pageId: text('page_id').notNull(),
    state: text('state').$type<ScheduleState>().notNull().default('WAITING'),
    startsAt: time('starts_at').notNull(),
    /** Exclusive; null for no end. */
    endsAt: time('ends_at'),
    name: text('name').notNull(),
    /** Text that goes online; null if the page goes offline. */
    config: text('config'),
    base: integer('base'),
    note: text('note').notNull(),
    problems: integer('problems').notNull().default(0),
    acceptedReason: text('accepted_reason').notNull().default(''),
    /** Revision that the schedule published; `returnsTo` is the revision shown after the end. Null for none. */
    revision: integer('revision'),
    returnsTo: integer('returns_to'),
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('page_schedules_page').on(t.pageId, t.startsAt),
    index('page_schedules_due').on(t.state, t.startsAt),
  ],
)
