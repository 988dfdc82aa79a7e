import type { Understood } from '#schemas/base/understood.ts'
import { hasSearchWord, splitWords } from '#schemas/catalog/goods/search-text.ts'
import type { Reach } from '#server/catalog/goods/reach.ts'
import type { Budget } from '#server/catalog/search/budget.ts'
import { leaveOutOccasion } from '#server/catalog/search/leave-out-occasion.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { understand, type Understanding, writeCorrected } from '#server/catalog/search/understand.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Among, type BestMatch, findBestMatch } from './best-match.ts'
import type { TextMatch } from './match.ts'
import { type MallWords, loadVocabulary } from './vocabulary.ts'
import { findGoodsByNumber, findWrittenWords } from './written.ts'

export interface UnderstoodSearch
  extends Pick<Understanding, 'terms' | 'budget' | 'rest' | 'corrections'>, Pick<BestMatch, 'exact'> {
  /** Null if only a price was typed. */
  match: TextMatch | null
  occasions: Understood['occasions']
  corrected: Understood['corrected']
}

interface Asked {
  typed: string
  /** ms */
  now: number
  words?: MallWords | undefined
  /** Goods that may be found; by default those on the shelf. */
  reach?: Reach | undefined
  /** Returns the scope in which matches are counted; a budget becomes a price filter. */
  among(budget: Budget | null): Among
}

const NOTHING_READ = {
  exact: null,
  terms: [],
  corrections: [],
  corrected: null,
  budget: null,
  occasions: [],
}

/** Interprets a query as a condition and an order; null if the query can only be taken literally (`matchText`). */
export async function understandSearch(
  db: Db,
  { typed, now, words: given, reach, among }: Asked,
): Promise<UnderstoodSearch | null> {
  const match = await findGoodsByNumber(db, typed, reach)
  if (match !== null) return { ...NOTHING_READ, match, rest: typed }
  const words = given ?? (await loadVocabulary(db, reach))
  const isKnown = (word: string) => Boolean(words.lexicon.find(word)?.goods)
  const written = await findWrittenWords(db, splitWords(simplify(typed)), isKnown, reach)
  const read = (query: string) => understand(query, { ...words, isWritten: (text) => written.has(text) })
  const understanding = read(typed)
  const { budget, rest } = understanding
  const understood = { ...understanding, ...describe(understanding, read) }
  const terms = hasSearchWord(rest) ? understood.terms : []
  if (terms.length === 0) return budget ? { ...understood, terms, match: null, exact: null } : null
  const found = await findBestMatch(db, { typed, terms, words, now, among: among(budget) })
  return found && { ...understood, ...found }
}

/** Returns the corrected words, and the query without each occasion. */
function describe(
  understanding: Understanding,
  read: (query: string) => Understanding,
): Pick<Understood, 'occasions' | 'corrected'> {
  const { rest, parts, corrections } = understanding
  return {
    corrected: corrections.length > 0 ? writeCorrected(rest, parts) : null,
    occasions: understanding.occasions.map(({ name }) => ({
      name,
      without: leaveOutOccasion(read, understanding, name),
    })),
  }
}
