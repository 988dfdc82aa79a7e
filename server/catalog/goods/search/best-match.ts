import { max } from 'drizzle-orm'
import type { Bound, Values } from '#server/catalog/goods/condition.ts'
import { joinConditions } from '#server/catalog/goods/conditions.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import type { Selection } from '#server/catalog/goods/selection.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { getBroadWords } from '#server/catalog/search/broad-words.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPreparedShape } from '#server/platform/database/prepared.ts'
import type { TextMatch } from './match.ts'
import {
  broadNearness,
  type OrderValues,
  buildNearMatch,
  nearness,
  score,
  isMeaningful,
  strictFirst,
  buildStrictMatch,
  getOrderValues,
} from './understood.ts'
import type { MallWords } from './vocabulary.ts'

/** The shopper's place and price, without the choices in facets. */
export interface Among {
  select(match: TextMatch | null): Promise<Selection>
}

export interface BestMatch {
  match: TextMatch
  /**
   * Number of goods that have all terms, if goods with only some terms follow; null if all goods have all terms.
   */
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

/** Number of full matches below which partial matches follow. */
const FEW = 5
/** Number of full matches from which goods are ordered by their names alone. */
const BROAD = 2_000
/** Number of goods above which the least distinctive term is dropped: scoring all goods would be too slow. */
const LARGE = 5_000
/** Minimum score of partial matches, as a share of the best score. */
const NEAR = 0.5

/** Matches goods that have all terms and, if these are few, partial matches; null without a term to search by. */
export async function findBestMatch(db: Db, asked: Asked): Promise<BestMatch | null> {
  const { typed, terms, words, now, among } = asked
  const strict = buildStrictMatch(terms)
  if (!strict) return null
  const own = getOrderValues(typed, terms, { ...words, now })
  const found = await countWith(db, BROAD, terms, among)
  const isOne = terms.filter(({ isWish }) => !isWish).length === 1
  if (found >= FEW || (found > 0 && (isOne || words.goods > LARGE))) {
    const narrow = { ...strict, nearness, values: { ...own, ...strict.values } }
    const match = found < BROAD ? narrow : buildBroadMatch(strict, terms, own)
    return { exact: null, match }
  }
  if (words.goods <= LARGE) return withNear(db, asked, { exact: found, own })
  const left = await fewerTerms(db, asked)
  // No goods in this scope have any of the terms.
  if (left.length === 0) return { exact: null, match: buildBroadMatch(strict, terms, own) }
  const fewer = await findBestMatch(db, { ...asked, terms: left })
  return fewer && { ...fewer, exact: 0 }
}

/** Matches words that thousands of goods have, ordered by names alone; an index in memory can answer these too. */
export function buildBroadMatch(strict: Bound, terms: readonly Term[], values: OrderValues): TextMatch {
  return {
    ...strict,
    nearness: broadNearness,
    // The value `broad` gives this order a shape of its own, because its SQL differs from that of the other order.
    values: { ...values, ...strict.values, broad: true },
    words: getBroadWords(terms, values.ofLeaves) ?? undefined,
  }
}

/**
 * Returns the terms that at least one of the goods has; if every term has goods, all terms but the least
 * distinctive. Empty if only letters and digits remain that are too short to search by.
 */
async function fewerTerms(db: Db, { terms, among }: Asked): Promise<readonly Term[]> {
  const had = await Promise.all(
    terms.map(async (term) => (await countWith(db, 1, [{ ...term, isWish: false }], among)) > 0),
  )
  const possible = terms.filter((_, at) => had[at])
  if (!possible.some(isMeaningful)) return []
  if (possible.length < terms.length) return possible
  const [lightest] = terms.toSorted(
    (a, b) => Number(isMeaningful(a)) - Number(isMeaningful(b)) || a.weight - b.weight,
  )
  return terms.filter((term) => term !== lightest)
}

async function countWith(db: Db, most: number, terms: readonly Term[], among: Among): Promise<number> {
  const strict = buildStrictMatch(terms)
  if (!strict) return 0
  const match = { ...strict, words: getBroadWords(terms, []) ?? undefined }
  return getSearch(db).countUpTo(await among.select(match), most)
}

async function withNear(
  db: Db,
  { terms, among }: Asked,
  { exact, own }: { exact: number; own: Values },
): Promise<BestMatch> {
  const { conditions, shape, values } = await among.select(buildNearMatch(terms, 1))
  const statement = getPreparedShape(db, `best score of ${shape}`, () =>
    db
      .select({ best: max(score) })
      .from(goods)
      .where(joinConditions(conditions)),
  )
  const [top] = await statement.execute({ ...own, ...values })
  const near = buildNearMatch(terms, Math.max(1, Math.ceil(Number(top?.best ?? 0) * NEAR)))
  return { exact, match: { ...near, nearness: strictFirst, values: { ...own, ...near.values } } }
}
