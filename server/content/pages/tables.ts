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
    /** (pageVersion, pageType, pageSource) address a default or home page. */
    pageType: text('page_type').notNull(),
    pageVersion: text('page_version').notNull(),
    pageSource: text('page_source').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    config: text('config').notNull(),
    publishedAt: time('published_at').notNull(),
    /** Off show: nobody opens it until it is published again. No default is. */
    offline: boolean('offline').notNull().default(false),
  },
  (t) => [
    uniqueIndex('pages_default')
      .on(t.pageType, t.pageVersion, t.pageSource)
      .where(sql`${t.isDefault}`),
  ],
)

/** What was published, in its order, so that a refused document falls back to the last good one. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    pageId: text('page_id').notNull(),
    revision: integer('revision').notNull(),
    config: text('config').notNull(),
    publishedAt: time('published_at').notNull(),
    /** Who published it; null for what came with the mall. */
    userId: text('user_id'),
    note: text('note').notNull().default(''),
    /** The revision that it was made of; null for a page's first. */
    base: integer('base'),
    /** Problems that its health check told when it was published, and why it was published with them. */
    problems: integer('problems').notNull().default(0),
    acceptedReason: text('accepted_reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.revision] })],
)

/** What will be published of a page, or of one that is none yet. Nobody without the area ever reads it. */
export const pageDrafts = pgTable('page_drafts', {
  pageId: text('page_id').primaryKey(),
  name: text('name').notNull(),
  config: text('config').notNull(),
  /** Where the page stands once it is published, as in `pages`. */
  pageType: text('page_type').notNull().default('second'),
  pageVersion: text('page_version').notNull().default('1'),
  /** The published revision that it began with; null for a new page. */
  base: integer('base'),
  /** Raised by every saving. */
  version: integer('version').notNull().default(1),
  userId: text('user_id').notNull(),
  savedAt: time('saved_at').notNull(),
})

/** What somebody edits and has not saved, with the text that it began from. Nobody else reads it. */
export const pageWorkingCopies = pgTable(
  'page_working_copies',
  {
    pageId: text('page_id').notNull(),
    userId: text('user_id').notNull(),
    /** Version of the page that the edit began from (versionOfPage). */
    version: text('version').notNull(),
    baseText: text('base_text').notNull(),
    text: text('text').notNull(),
    savedAt: time('saved_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.userId] }), index('page_working_copies_end').on(t.expiresAt)],
)

/** Result of the last check of a published page (../publishing/health/check-published.ts). Shoppers never see it. */
export const pageHealth = pgTable(
  'page_health',
  {
    pageId: text('page_id').primaryKey(),
    revision: integer('revision').notNull(),
    /** Of level `error`. */
    problems: integer('problems').notNull(),
    checkedAt: time('checked_at').notNull(),
  },
  (t) => [index('page_health_time').on(t.checkedAt)],
)

/** A text that goes on show at a minute, or a page that goes off show (decision 068). */
export const pageSchedules = pgTable(
  'page_schedules',
  {
    id: text('id').primaryKey(),
    pageId: text('page_id').notNull(),
    state: text('state').$type<ScheduleState>().notNull().default('WAITING'),
    startsAt: time('starts_at').notNull(),
    /** Exclusive; null: it stays. */
    endsAt: time('ends_at'),
    /** The page's name by then. */
    name: text('name').notNull(),
    /** Null: the page goes off show. */
    config: text('config'),
    /** The revision that the text was made of. */
    base: integer('base'),
    note: text('note').notNull(),
    problems: integer('problems').notNull().default(0),
    acceptedReason: text('accepted_reason').notNull().default(''),
    /** The revision that it became, and the one that was on show before, to which its end returns; null for none. */
    revision: integer('revision'),
    returnsTo: integer('returns_to'),
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    /** Raised by every change. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('page_schedules_page').on(t.pageId, t.startsAt),
    index('page_schedules_due').on(t.state, t.startsAt),
  ],
)
