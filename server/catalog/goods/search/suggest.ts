import { and, asc, desc, inArray, isNotNull, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { buildLikePattern, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import { brands, categories } from '#server/catalog/goods/tables.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import type { Spoken } from '#server/catalog/search/spoken-words.ts'
import { understand } from '#server/catalog/search/understand.ts'
import type { Context } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findSpoken } from './find-spoken.ts'
import { matchActiveHotWords } from './hot-words.ts'
import { findShownCategories } from './shown-categories.ts'
import { hotWords, keywords, synonyms } from './tables.ts'
import { loadVocabulary } from './vocabulary.ts'

const MAX_WORDS = 5
/** Maximum number of keywords read, more than are shown, because some also occur in another list. */
const MAX_KEYWORDS = 20
const MAX_CATEGORIES = 5
const MAX_BRANDS = 4

interface Typed {
  typed: string
  spoken: Spoken
}

const holds = (text: PgColumn, typed: string) => like(sql`lower(${text})`, buildLikePattern(typed))
/** Position of the query in a text, by which texts that begin with the query come first. */
const place = (text: PgColumn, typed: string) => sql`position(${typed} in lower(${text}))`

interface Held {
  text: PgColumn
  key: PgColumn
  /** Keys of words whose pinyin begins with the typed letters. */
  keys: readonly string[]
}

const holdsOrSpeaks = ({ text, key, keys }: Held, typed: string) =>
  or(holds(text, typed), keys.length > 0 ? inArray(key, [...keys]) : undefined)

/** Orders texts that begin with the letters, then texts whose pinyin does, then texts that contain the letters. */
function spokenFirst({ text, key, keys }: Held, typed: string): SQL[] {
  if (keys.length === 0) return []
  const all = sql.join(
    keys.map((one) => sql`${one}`),
    sql`, `,
  )
  const among = sql`coalesce(array_position(array[${all}]::text[], ${key}), ${keys.length + 1})`
  return [sql`case when ${place(text, typed)} = 1 then 0 else ${among} end`]
}

async function hotWordsLike(db: Db, { typed, spoken, now }: Typed & { now: number }) {
  const held = { text: hotWords.word, key: hotWords.word, keys: spoken.hotWord }
  const rows = await db
    .select({ word: hotWords.word })
    .from(hotWords)
    .where(and(holdsOrSpeaks(held, typed), matchActiveHotWords(now), isNull(hotWords.url)))
    .orderBy(...spokenFirst(held, typed), asc(hotWords.sort), asc(hotWords.word))
    .limit(MAX_WORDS)
  return rows.map(({ word }) => word)
}

/** Returns all words of groups with a key that contains the query. */
async function synonymsLike(db: Db, typed: string) {
  const rows = await db
    .select()
    .from(synonyms)
    .where(sql`array_to_string(${synonyms.keys}, ' ') like ${buildLikePattern(typed)}`)
    .orderBy(asc(synonyms.id))
    .limit(MAX_WORDS)
  return rows.flatMap(({ words }) => words)
}

/** Returns keywords that contain the query, those of best sellers first. */
async function keywordsLike(db: Db, typed: string) {
  const rows = await db
    .select({ word: keywords.word })
    .from(keywords)
    .where(
      and(
        isNotNull(keywords.goodsId),
        sql`word_grams(${keywords.plain}) @> word_grams(${typed}::text)`,
        like(keywords.plain, buildLikePattern(typed)),
      ),
    )
    .orderBy(desc(keywords.sales), asc(keywords.word))
    .limit(MAX_KEYWORDS)
  return rows.map(({ word }) => word)
}

function categoriesLike(db: Db, { typed, spoken }: Typed) {
  const { id, name, level, sort } = categories
  const held = { text: name, key: id, keys: spoken.category }
  return findShownCategories(db, {
    where: or(holdsOrSpeaks(held, typed), holds(categories.keywords, typed)),
    orderBy: [...spokenFirst(held, typed), sql`${place(name, typed)} = 0`, asc(level), asc(sort), asc(id)],
    limit: MAX_CATEGORIES,
  })
}

async function brandsLike(db: Db, { typed, spoken }: Typed) {
  const held = { text: brands.name, key: brands.id, keys: spoken.brand }
  return db
    .select({ brandId: brands.id, name: brands.name })
    .from(brands)
    .where(and(holdsOrSpeaks(held, typed), not(brands.hidden)))
    .orderBy(...spokenFirst(held, typed), place(brands.name, typed), asc(brands.sort), asc(brands.id))
    .limit(MAX_BRANDS)
}

/** Returns the corrected query, such as 保温杯 for baowenbei or 保文杯; empty if there is no correction. */
async function meantBy(db: Db, typed: string): Promise<string[]> {
  const { terms, corrections } = understand(typed, await loadVocabulary(db))
  return corrections.length > 0 ? [terms.map(({ said }) => said).join(' ')] : []
}

/** Suggests words, categories and brands; empty for an empty query. */
export async function suggestWords({ db, clock }: Pick<Context, 'db' | 'clock'>, word: string) {
  const typed = parseTerms(simplify(word)).join(' ')
  if (typed === '') return { words: [], categories: [], brands: [] }
  const read = { typed, spoken: await findSpoken(db, word) }
  const [hot, same, keywords, found, brandRows] = await Promise.all([
    hotWordsLike(db, { ...read, now: clock.now() }),
    synonymsLike(db, typed),
    keywordsLike(db, typed),
    categoriesLike(db, read),
    brandsLike(db, read),
  ])
  const words = new Set([...hot, ...read.spoken.keyword, ...same, ...keywords])
  // Removes words that are also listed as a category or a brand, so that the goods below stay in view.
  for (const { name } of [...found, ...brandRows]) words.delete(name)
  const isFound = words.size + found.length + brandRows.length > 0
  const all = isFound ? [...words] : await meantBy(db, word)
  return { words: all.slice(0, MAX_WORDS), categories: found, brands: brandRows }
}
