import { aliasedTable, and, asc, desc, eq, isNotNull, isNull, like, not, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePattern, termsOf } from '#schemas/catalog/goods/search-text.ts'
import { brands, categories, hotWords, synonyms } from '#server/catalog/goods/tables.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { understand } from '#server/catalog/search/understand.ts'
import type { Context } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inItsTime } from './hot-words.ts'
import { keywords } from './tables.ts'
import { vocabularyOf } from './vocabulary.ts'

const MOST_WORDS = 5
/** Some of them are said already by another list. */
const MOST_KEYWORDS = 20
const MOST_CATEGORIES = 5
const MOST_BRANDS = 4

const holds = (text: PgColumn, typed: string) => like(sql`lower(${text})`, likePattern(typed))
/** What begins with the typed word stands first. */
const place = (text: PgColumn, typed: string) => sql`position(${typed} in lower(${text}))`

async function hotWordsLike(db: Db, { typed, now }: { typed: string; now: number }) {
  const rows = await db
    .select({ word: hotWords.word })
    .from(hotWords)
    .where(and(holds(hotWords.word, typed), inItsTime(now), isNull(hotWords.url)))
    .orderBy(asc(hotWords.sort), asc(hotWords.word))
    .limit(MOST_WORDS)
  return rows.map(({ word }) => word)
}

/** Words that find others and hold what is typed, with what they find. */
async function synonymsLike(db: Db, typed: string) {
  const rows = await db
    .select()
    .from(synonyms)
    .where(sql`array_to_string(${synonyms.keys}, ' ') like ${likePattern(typed)}`)
    .orderBy(asc(synonyms.id))
    .limit(MOST_WORDS)
  return rows.flatMap(({ words }) => words)
}

/** Keywords that hold what is typed, those of best sellers first. */
async function keywordsLike(db: Db, typed: string) {
  const rows = await db
    .select({ word: keywords.word })
    .from(keywords)
    .where(
      and(
        isNotNull(keywords.goodsId),
        sql`word_grams(${keywords.plain}) @> word_grams(${typed}::text)`,
        like(keywords.plain, likePattern(typed)),
      ),
    )
    .orderBy(desc(keywords.sales), asc(keywords.word))
    .limit(MOST_KEYWORDS)
  return rows.map(({ word }) => word)
}

async function categoriesLike(db: Db, typed: string) {
  const parent = aliasedTable(categories, 'parent')
  const top = aliasedTable(categories, 'top')
  const rows = await db
    .select({ catId: categories.id, name: categories.name, parent: parent.name, top: top.name })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(top, eq(top.id, parent.parentId))
    .where(
      and(
        eq(categories.enabled, true),
        sql`coalesce(${parent.enabled} and coalesce(${top.enabled}, true), true)`,
        or(holds(categories.name, typed), holds(categories.keywords, typed)),
      ),
    )
    .orderBy(
      sql`${place(categories.name, typed)} = 0`,
      asc(categories.level),
      asc(categories.sort),
      asc(categories.id),
    )
    .limit(MOST_CATEGORIES)
  return rows.map(({ catId, name, parent, top }) => ({
    catId,
    name,
    path: [top, parent, name].filter((part) => part !== null).join(' > '),
  }))
}

async function brandsLike(db: Db, typed: string) {
  return db
    .select({ brandId: brands.id, name: brands.name })
    .from(brands)
    .where(and(holds(brands.name, typed), not(brands.hidden)))
    .orderBy(place(brands.name, typed), asc(brands.sort), asc(brands.id))
    .limit(MOST_BRANDS)
}

/** What the typed words are read as, where that is something else: 保温杯 for baowenbei or 保文杯. */
async function meantBy(db: Db, typed: string): Promise<string[]> {
  const { terms, corrections } = understand(typed, await vocabularyOf(db))
  return corrections.length > 0 ? [terms.map(({ said }) => said).join(' ')] : []
}

/** What stands beside the goods in the list of suggestions; nothing for nothing. */
export async function suggestWords({ db, clock }: Pick<Context, 'db' | 'clock'>, word: string) {
  const typed = termsOf(simplify(word)).join(' ')
  if (typed === '') return { words: [], categories: [], brands: [] }
  const [hot, same, keywords, found, brandRows] = await Promise.all([
    hotWordsLike(db, { typed, now: clock.now() }),
    synonymsLike(db, typed),
    keywordsLike(db, typed),
    categoriesLike(db, typed),
    brandsLike(db, typed),
  ])
  const words = new Set([...hot, ...same, ...keywords])
  // What stands below as a category or a brand is not said twice: the goods would leave the first look.
  for (const { name } of [...found, ...brandRows]) words.delete(name)
  const isFound = words.size + found.length + brandRows.length > 0
  const all = isFound ? [...words] : await meantBy(db, word)
  return { words: all.slice(0, MOST_WORDS), categories: found, brands: brandRows }
}
