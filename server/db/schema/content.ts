import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** A configured page. `config` is the merchandiser's JSON text, byte for byte. */
export const pages = pgTable(
  'pages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** §7: (pageVersion, pageType, pageSource) address a default or home page. */
    pageType: text('page_type').notNull(),
    pageVersion: text('page_version').notNull(),
    pageSource: text('page_source').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    config: text('config').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('pages_default')
      .on(t.pageType, t.pageVersion, t.pageSource)
      .where(sql`${t.isDefault}`),
  ],
)

/** What was published, so that a refused document falls back to the last good one. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    pageId: text('page_id').notNull(),
    revision: integer('revision').notNull(),
    config: text('config').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.revision] })],
)

/** Key and value: platform info, kill switches, the contact page, legal texts, splash. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** HTML, sanitised on save and again on render. */
    content: text('content').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [index('notices_time').on(t.publishedAt.desc(), t.id)],
)

export const hotWords = pgTable('hot_words', {
  word: text('word').primaryKey(),
  sort: integer('sort').notNull(),
})

/** Words that mean the same to a shopper: 衣服 finds 服装. */
export const synonyms = pgTable('synonyms', {
  word: text('word').primaryKey(),
  same: text('same').array().notNull(),
})

export const regions = pgTable(
  'regions',
  {
    /** STD by national codes, TMALL for the Tmall divisions. */
    tree: text('tree').$type<'STD' | 'TMALL'>().notNull(),
    id: text('id').notNull(),
    parentId: text('parent_id').notNull(),
    level: integer('level').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tree, t.id] }), index('regions_parent').on(t.tree, t.parentId)],
)

/** The recipe of a composed picture by its content hash. */
export const pictures = pgTable('pictures', {
  key: text('key').primaryKey(),
  recipe: jsonb('recipe').$type<unknown>().notNull(),
})
