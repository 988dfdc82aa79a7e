import { max } from 'drizzle-orm'
import type { Bound, Values } from '#server/catalog/goods/condition.ts'
import { allOf } from '#server/catalog/goods/conditions.ts'
import { searchOf } from '#server/catalog/goods/search-of.ts'
import type { Selection } from '#server/catalog/goods/selection.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { broadWordsOf } from '#server/catalog/search/broad-words.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import type { TextMatch } from './match.ts'
import {
  broadNearness,
  type OrderValues,
  nearMatch,
  nearness,
  score,
  standsAlone,
  strictFirst,
  strictMatch,
  valuesOf,
} from './understood.ts'
import type { MallWords } from './vocabulary.ts'

/** Goods where the shopper looks: the place and the price, but none of the choices in facets. */
export interface Among {
  /** Selects the goods there that match. */
  select(match: TextMatch | null): Promise<Selection>
}

export interface BestMatch {
  match: TextMatch
  /** Goods that have all that is asked for, where others follow them; null where all have it. */
  exact: number | null
}

interface Asked {
  typed: string
  terms: readonly Term[]
  words: MallWords
  /** ms */
  now: number
  among: Among
}

/** With fewer goods than these that have all that is asked for, near ones follow. */
const FEW = 5
/** More goods than this are ordered by what they are called alone. */
const BROAD = 2_000
/** A mall with more goods leaves out the term that tells least, rather than scoring all goods that have any. */
const LARGE = 5_000
/** Share of the best score that near goods have at least. */
const NEAR = 0.5

/** The goods that have all terms and, where these are few, near ones; null where there is nothing to search by. */
export async function bestMatch(db: Db, asked: Asked): Promise<BestMatch | null> {
  const { typed, terms, words, now, among } = asked
  const strict = strictMatch(terms)
  if (!strict) return null
  const own = valuesOf(typed, terms, { ...words, now })
  const found = await countWith(db, BROAD, terms, among)
  const isOne = terms.filter(({ isWish }) => !isWish).length === 1
  if (found >= FEW || (found > 0 && (isOne || words.goods > LARGE))) {
    const narrow = { ...strict, nearness, values: { ...own, ...strict.values } }
    const match = found < BROAD ? narrow : broadMatch(strict, terms, own)
    return { exact: null, match }
  }
  if (words.goods <= LARGE) return withNear(db, asked, { exact: found, own })
  const left = await fewerTerms(db, asked)
  // No goods at this place have any of it.
  if (left.length === 0) return { exact: null, match: broadMatch(strict, terms, own) }
  const fewer = await bestMatch(db, { ...asked, terms: left })
  return fewer && { ...fewer, exact: 0 }
}

/** Matches words that thousands of goods have, ordered by their names alone; an index in memory finds them, too. */
export function broadMatch(strict: Bound, terms: readonly Term[], values: OrderValues): TextMatch {
  return {
    ...strict,
    nearness: broadNearness,
    // The names of the values tell the texts of two orders apart.
    values: { ...values, ...strict.values, broad: true },
    words: broadWordsOf(terms, values.ofLeaves) ?? undefined,
  }
}

/**
 * The terms that any goods have; where all are had, all but the one that tells least. None where only letters and digits
 * that tell nothing by themselves are left.
 */
async function fewerTerms(db: Db, { terms, among }: Asked): Promise<readonly Term[]> {
  const had = await Promise.all(
    terms.map(async (term) => (await countWith(db, 1, [{ ...term, isWish: false }], among)) > 0),
  )
  const possible = terms.filter((_, at) => had[at])
  if (!possible.some(standsAlone)) return []
  if (possible.length < terms.length) return possible
  const [lightest] = terms.toSorted(
    (a, b) => Number(standsAlone(a)) - Number(standsAlone(b)) || a.weight - b.weight,
  )
  return terms.filter((term) => term !== lightest)
}

/** Counts goods with all terms among those where the shopper looks, up to `most`. */
async function countWith(db: Db, most: number, terms: readonly Term[], among: Among): Promise<number> {
  const strict = strictMatch(terms)
  if (!strict) return 0
  const match = { ...strict, words: broadWordsOf(terms, []) ?? undefined }
  return searchOf(db).countUpTo(await among.select(match), most)
}

async function withNear(
  db: Db,
  { terms, among }: Asked,
  { exact, own }: { exact: number; own: Values },
): Promise<BestMatch> {
  const { conditions, shape, values } = await among.select(nearMatch(terms, 1))
  const statement = preparedShape(db, `best score of ${shape}`, () =>
    db
      .select({ best: max(score) })
      .from(goods)
      .where(allOf(conditions)),
  )
  const [top] = await statement.execute({ ...own, ...values })
  const near = nearMatch(terms, Math.max(1, Math.ceil(Number(top?.best ?? 0) * NEAR)))
  return { exact, match: { ...near, nearness: strictFirst, values: { ...own, ...near.values } } }
}
