import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { texts, time } from '#server/platform/database/columns.ts'

/** Every keyword of goods that are or were on the shelf. Triggers of `goods` add words; `settleKeywords` corrects them. */
export const keywords = pgTable(
  'keywords',
  {
    word: text('word').primaryKey(),
    /** In the form in which typed words are compared: NFKC, lower case. */
    plain: text('plain').notNull(),
    /** Best-selling goods on the shelf with this keyword; null if there is none. */
    goodsId: text('goods_id'),
    /** Sales of these goods; -1 if there are none. */
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  (t) => [index('keywords_grams').using('gin', sql`word_grams(${t.plain})`)],
)

/** A word that shoppers typed on a day and that found no goods, or only goods near to it. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** The day and the word. */
    id: text('id').primaryKey(),
    /** Start of the day in the mall's time, ms. */
    day: time('day').notNull(),
    word: text('word').notNull(),
    times: integer('times').notNull(),
    /** Goods that were shown in their place, when it was typed last. */
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
    /** The text as the operator wrote it. */
    word: text('word').notNull(),
    /** The form that typed words are compared with. */
    plain: text('plain').notNull(),
    /** The address it opens, as `linkOfJumpUrl` reads it. */
    url: text('url').notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (t) => [uniqueIndex('search_redirects_plain').on(t.plain)],
)

/** Occasions and persons that the back office added, and those that replace the default of the same name. */
export const occasions = pgTable(
  'search_occasions',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Other names of the same. */
    others: texts('others'),
    /** Words of goods that are bought then, the most fitting first. */
    goods: texts('goods'),
    isPerson: boolean('is_person').notNull(),
    /** Switched off, the name means nothing but itself. */
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
    /** The address it leads to, as `linkOfJumpUrl` reads it; null searches for the word. */
    url: text('url'),
    enabled: boolean('enabled').notNull().default(true),
    /** From when to when, the end not included; null for no bound. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** Whether it was active when pages were last notified. */
    announced: boolean('announced').notNull().default(true),
  },
  (t) => [uniqueIndex('hot_words_word').on(t.word), index('hot_words_sort').on(t.sort, t.id)],
)

/** What one word finds of another, by `schemas/catalog/goods/synonyms.ts`. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: text('id').primaryKey(),
    /** As people write them. */
    words: texts('words'),
    /** Each finds all; else the first finds the others, and they do not find it. */
    mutual: boolean('mutual').notNull(),
    /** The words that find others, as a search reads them; one stands in one row. */
    keys: texts('keys'),
  },
  (t) => [index('synonyms_keys').using('gin', t.keys)],
)
