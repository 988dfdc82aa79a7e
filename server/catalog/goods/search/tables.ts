import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { texts, time } from '#server/platform/database/columns.ts'

/** Keywords for suggestions; triggers of `goods` add words, and `settleKeywords` corrects them. */
export const keywords = pgTable(
  'keywords',
  {
    word: text('word').primaryKey(),
    /** NFKC, lower case. */
    plain: text('plain').notNull(),
    /** Best seller on the shelf that has the word; null if there is none. */
    goodsId: text('goods_id'),
    /** Sales of the best seller; -1 if no goods have the word. */
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  (t) => [index('keywords_grams').using('gin', sql`word_grams(${t.plain})`)],
)

/** Searches of a day that found no goods, or only partial matches. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: text('id').primaryKey(),
    /** Start of the day in the mall's time zone, ms. */
    day: time('day').notNull(),
    word: text('word').notNull(),
    times: integer('times').notNull(),
    /** Number of goods shown instead, at the last search. */
    near: integer('near').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (t) => [
    index('search_misses_day').on(t.day),
    index('search_misses_times').on(t.times, t.id),
    index('search_misses_last').on(t.lastAt, t.id),
  ],
)

/** Words whose search opens a page instead of a list. */
export const searchRedirects = pgTable(
  'search_redirects',
  {
    id: text('id').primaryKey(),
    word: text('word').notNull(),
    plain: text('plain').notNull(),
    /** Address to open, in a form that `parseJumpUrl` reads. */
    url: text('url').notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (t) => [uniqueIndex('search_redirects_plain').on(t.plain)],
)

/** Occasions added by the back office; a row replaces the default occasion of the same name. */
export const occasions = pgTable(
  'search_occasions',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    others: texts('others'),
    /** Words for suitable goods, most suitable first. */
    goods: texts('goods'),
    isPerson: boolean('is_person').notNull(),
    /** False if the name has no special meaning. */
    enabled: boolean('enabled').notNull(),
  },
  (t) => [uniqueIndex('search_occasions_name').on(t.name)],
)

export const hotWords = pgTable(
  'hot_words',
  {
    id: text('id').primaryKey(),
    word: text('word').notNull(),
    sort: integer('sort').notNull(),
    /** Address in a form that `parseJumpUrl` reads; null searches for the word. */
    url: text('url'),
    enabled: boolean('enabled').notNull().default(true),
    /** Start and (exclusive) end of the time shown; null for no bound. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** Active when pages were last notified. */
    announced: boolean('announced').notNull().default(true),
  },
  (t) => [uniqueIndex('hot_words_word').on(t.word), index('hot_words_sort').on(t.sort, t.id)],
)

/** See `schemas/catalog/goods/synonyms.ts`. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: text('id').primaryKey(),
    words: texts('words'),
    /** True if each word finds the others; false if only the first word finds the others. */
    mutual: boolean('mutual').notNull(),
    /** Words in the form that a search reads; each word belongs to only one row. */
    keys: texts('keys'),
  },
  (t) => [index('synonyms_keys').using('gin', t.keys)],
)
