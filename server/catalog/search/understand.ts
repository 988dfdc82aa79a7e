import { readTyped } from '#schemas/catalog/goods/search-text.ts'
import { type Budget, readBudget } from './budget.ts'
import type { Lexicon } from './lexicon.ts'
import { readAmounts, startReading, type Reading } from './reading.ts'
import { segment } from './segment.ts'
import { isHan, simplify } from './simplify.ts'
import type { Correction, Term, Vocabulary } from './terms.ts'
import type { Occasion } from './thesaurus.ts'

export interface Understanding {
  terms: readonly Term[]
  budget: Budget | null
  /** What was typed but for the budget. */
  rest: string
  occasions: readonly Occasion[]
  /** What was typed and what it is read as, where they differ. */
  corrections: readonly Correction[]
}

const MOST_TERMS = 12
const WISH_WEIGHT = 0.5
/** Signs of the longest run that is a word for standing so in goods; a longer one is several. */
const WRITTEN_WORD = 4
/** Ways of a spelling that are nearly as likely as the best. */
const ALSO_SPELLED = { within: 0.08, worth: 0.8, most: 4 }
const RUN = /\p{Script=Han}+|[^\p{Script=Han}]+/gu
const BETWEEN = /[^\p{L}\p{N}.+#×-]+/u

/** What somebody who typed `query` looks for; bounded, and empty when there is nothing to search by. */
export function understand(query: string, vocabulary: Vocabulary): Understanding {
  const { budget, rest } = readBudget(simplify(readTyped(query)))
  const reading = startReading(vocabulary)
  for (const run of runsOf(readAmounts(rest, reading))) readRun(run, vocabulary, reading)
  const { occasions, corrections } = reading
  const terms = weighWishes(reading.terms.slice(0, MOST_TERMS))
  return { terms, budget, rest, occasions, corrections }
}

/** 送客户 says little where 中秋 says what is wanted, and all where it stands alone. */
function weighWishes(terms: readonly Term[]): Term[] {
  if (terms.every(({ isWish }) => isWish)) return terms.map((term) => ({ ...term, isWish: false }))
  return terms.map((term) => (term.isWish ? { ...term, weight: WISH_WEIGHT } : term))
}

function readRun(run: string, { lexicon, thesaurus, isWritten }: Vocabulary, reading: Reading): void {
  const stands = isWritten?.(run) ?? false
  const isWord =
    lexicon.find(run)?.goods || thesaurus.knows(run) || (stands && [...run].length <= WRITTEN_WORD)
  if (isWord) return reading.add({ text: run, sure: 1 })
  if (readLetters(run, lexicon, reading)) return
  for (const [piece] of run.matchAll(RUN)) {
    if (isHan(piece[0])) segment(piece, { lexicon, thesaurus, corrects: !stands }).forEach(reading.add)
    else reading.add({ text: piece, sure: 1 })
  }
}

/** Letters as pinyin, whole, begun or by initials; false where they spell nothing. */
function readLetters(run: string, lexicon: Lexicon, reading: Reading): boolean {
  const latin = run.match(/[a-z]+/g) ?? []
  if (latin.length === 0 || /\d/.test(run)) return false
  if (run !== latin.join('') && latin.every((word) => lexicon.find(word)?.goods)) return false
  const spelled = lexicon.spelledBy(run)
  const [best] = spelled
  if (best) {
    const near = spelled.filter(({ score }) => score > best.score - ALSO_SPELLED.within)
    const ways = near
      .slice(0, ALSO_SPELLED.most)
      .map(({ word }, at) => ({ text: word.text, worth: at === 0 ? 1 : ALSO_SPELLED.worth }))
    reading.correct({ typed: run, meant: best.word.text })
    reading.put(best.word.text, ways)
    return true
  }
  const split = lexicon.splitLetters(run)
  if (!split) return false
  reading.correct({ typed: run, meant: split.map(({ text }) => text).join(' ') })
  for (const { text } of split) reading.add({ text, sure: 1 })
  return true
}

/** What stands between blanks; letters alone may be one word (bao wen bei), and so may single Han (双 肩 包). */
function runsOf(words: string): string[] {
  const runs = words.split(BETWEEN).filter((run) => run !== '')
  const isOne =
    runs.length > 1 &&
    (runs.every((run) => /^[a-z]+$/.test(run)) || runs.every((run) => [...run].length === 1))
  return isOne ? [runs.join('')] : runs
}
