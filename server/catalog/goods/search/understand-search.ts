import type { Understood } from '#schemas/base/understood.ts'
import { hasSearchWord, wordsOf } from '#schemas/catalog/goods/search-text.ts'
import type { Reach } from '#server/catalog/goods/reach.ts'
import type { Budget } from '#server/catalog/search/budget.ts'
import { leaveOutOccasion } from '#server/catalog/search/leave-out-occasion.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { understand, type Understanding, writeCorrected } from '#server/catalog/search/understand.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Among, type BestMatch, bestMatch } from './best-match.ts'
import type { TextMatch } from './match.ts'
import { type MallWords, vocabularyOf } from './vocabulary.ts'
import { goodsByNumber, writtenWords } from './written.ts'

export interface UnderstoodSearch
  extends Pick<Understanding, 'terms' | 'budget' | 'rest' | 'corrections'>, Pick<BestMatch, 'exact'> {
  /** Null where a price is all that was typed. */
  match: TextMatch | null
  occasions: Understood['occasions']
  corrected: Understood['corrected']
}

interface Asked {
  typed: string
  /** ms */
  now: number
  /** Defaults to the rows of the mall. */
  words?: MallWords | undefined
  /** Defaults to the goods on the shelf. */
  reach?: Reach | undefined
  /** Where the mall looks for how much of what is asked for can be had; a budget becomes a price. */
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

/** What a shopper typed as a condition and an order; null where only its plain reading is left (`matchText`). */
export async function understandSearch(
  db: Db,
  { typed, now, words: given, reach, among }: Asked,
): Promise<UnderstoodSearch | null> {
  const match = await goodsByNumber(db, typed, reach)
  if (match !== null) return { ...NOTHING_READ, match, rest: typed }
  const words = given ?? (await vocabularyOf(db, reach))
  const isKnown = (word: string) => Boolean(words.lexicon.find(word)?.goods)
  const written = await writtenWords(db, wordsOf(simplify(typed)), isKnown, reach)
  const read = (query: string) => understand(query, { ...words, isWritten: (text) => written.has(text) })
  const understanding = read(typed)
  const { budget, rest } = understanding
  const understood = { ...understanding, ...describe(understanding, read) }
  const terms = hasSearchWord(rest) ? understood.terms : []
  if (terms.length === 0) return budget ? { ...understood, terms, match: null, exact: null } : null
  const found = await bestMatch(db, { typed, terms, words, now, among: among(budget) })
  return found && { ...understood, ...found }
}

/** What the shopper is told of a reading: its words as they were corrected, and the query without each occasion. */
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
