import { readTyped } from '#schemas/catalog/goods/search-text.ts'
import { type Budget, readBudget } from './budget.ts'
import { replaceParts, type Span } from './cut-out.ts'
import type { Lexicon } from './lexicon.ts'
import { readAmounts, startReading, type Reading, type ReadPart } from './reading.ts'
import { segment } from './segment.ts'
import { isHan, simplify } from './simplify.ts'
import { listSyllables } from './syllables.ts'
import type { Correction, Term, Vocabulary } from './terms.ts'
import type { Occasion } from './thesaurus.ts'

export interface Understanding {
  terms: readonly Term[]
  budget: Budget | null
  /** Without the budget. */
  rest: string
  occasions: readonly Occasion[]
  /** Typed words that were replaced by other words. */
  corrections: readonly Correction[]
  parts: readonly ReadPart[]
}

/** Text that is read as a unit: a word between blanks, or single letters and characters joined across blanks. */
interface Run {
  text: string
  /** Position of each UTF-16 unit in the typed text. */
  places: readonly number[]
}

const MAX_TERMS = 12
const WISH_WEIGHT = 0.5
/** Minimum length of a run that counts as one word because goods contain the run, in characters. */
const WRITTEN_WORD = 4
/** Limits for further spellings that are nearly as likely as the best one. */
const ALSO_SPELLED = { within: 0.08, worth: 0.8, most: 4 }
const RUN = /\p{Script=Han}+|[^\p{Script=Han}]+/gu
const WORDS = /[\p{L}\p{N}.+#×-]+/gu

/** Interprets a query with a limited number of terms; `terms` is empty if there is nothing to search by. */
export function understand(query: string, vocabulary: Vocabulary): Understanding {
  const { budget, rest } = readBudget(simplify(readTyped(query)))
  const reading = startReading(vocabulary)
  for (const run of runsOf(readAmounts(rest, reading), vocabulary)) readRun(run, vocabulary, reading)
  const { occasions, corrections, parts } = reading
  const terms = weighWishes(reading.terms.slice(0, MAX_TERMS))
  return { terms, budget, rest, occasions, corrections, parts }
}

/** Lowers the weight of wishes beside other terms (送客户 beside 中秋); alone, a wish is an ordinary term. */
function weighWishes(terms: readonly Term[]): Term[] {
  if (terms.every(({ isWish }) => isWish)) return terms.map((term) => ({ ...term, isWish: false }))
  return terms.map((term) => (term.isWish ? { ...term, weight: WISH_WEIGHT } : term))
}

function readRun(run: Run, { lexicon, thesaurus, isWritten }: Vocabulary, reading: Reading): void {
  const { text } = run
  const stands = isWritten?.(text) ?? false
  const isWord =
    lexicon.find(text)?.goods || thesaurus.knows(text) || (stands && [...text].length <= WRITTEN_WORD)
  if (isWord) return reading.add({ text, sure: 1 }, spanOf(run, 0, text.length))
  if (readLetters(run, lexicon, reading)) return
  for (const { 0: found, index } of text.matchAll(RUN)) {
    const pieces = isHan(found[0])
      ? segment(found, { lexicon, thesaurus, corrects: !stands })
      : [{ text: found, sure: 1 }]
    let from = index
    for (const piece of pieces) {
      const end = from + (piece.typed ?? piece.text).length
      reading.add(piece, spanOf(run, from, end))
      from = end
    }
  }
}

/**
 * Reads letters as pinyin, with syllables whole, begun or as initials. Returns false if the letters spell no word.
 */
function readLetters(run: Run, lexicon: Lexicon, reading: Reading): boolean {
  const { text: typed } = run
  const latin = typed.match(/[a-z]+/g) ?? []
  if (latin.length === 0 || /\d/.test(typed)) return false
  if (typed !== latin.join('') && latin.every((word) => lexicon.find(word)?.goods)) return false
  const spelled = lexicon.spelledBy(typed)
  const [best] = spelled
  if (best) {
    const near = spelled.filter(({ score }) => score > best.score - ALSO_SPELLED.within)
    const ways = near
      .slice(0, ALSO_SPELLED.most)
      .map(({ word }, at) => ({ text: word.text, worth: at === 0 ? 1 : ALSO_SPELLED.worth }))
    reading.correct({ typed, meant: best.word.text })
    reading.put(best.word.text, ways, spanOf(run, 0, typed.length))
    return true
  }
  const split = lexicon.splitLetters(typed)
  if (!split) return false
  reading.correct({ typed, meant: split.map(({ text }) => text).join(' ') })
  let from = 0
  for (const { text } of split) {
    const end = from + listSyllables(text).join('').length
    reading.add({ text, sure: 1 }, spanOf(run, from, end), `${text} `)
    from = end
  }
  return true
}

const spanOf = ({ places }: Run, from: number, end: number): Span => ({
  at: places[from] ?? 0,
  end: (places[end - 1] ?? 0) + 1,
})

/** Splits a query at blanks; joins letters that form one word (bao wen bei) and single Han (双 肩 包). */
function runsOf(words: string, vocabulary: Vocabulary): Run[] {
  const runs = [...words.matchAll(WORDS)].map(({ 0: text, index }) => ({
    text,
    places: placesFrom(index, text),
  }))
  const joined = { text: runs.map(({ text }) => text).join(''), places: runs.flatMap(({ places }) => places) }
  const isOne =
    runs.length > 1 &&
    (runs.every(({ text }) => [...text].length === 1) ||
      (runs.every(({ text }) => /^[a-z]+$/.test(text)) && isOneWord(joined.text, runs, vocabulary)))
  return isOne ? [joined] : runs
}

const placesFrom = (index: number, text: string) => Array.from({ length: text.length }, (_, at) => index + at)

/** Returns true if joined letters are one word (power bank) or pinyin; false for separate words (tea cup). */
function isOneWord(joined: string, runs: readonly Run[], { lexicon, thesaurus }: Vocabulary): boolean {
  const isWord = (text: string) => Boolean(lexicon.find(text)?.goods) || thesaurus.knows(text)
  if (isWord(joined) || runs.every(({ text }) => !isWord(text))) return true
  return lexicon.spelledBy(joined).length > 0 || lexicon.splitLetters(joined) !== null
}

/** Returns the typed text with the words of a reading replaced by their corrections. */
export function writeCorrected(rest: string, parts: readonly ReadPart[]): string {
  const corrected = parts.flatMap(({ at, end, meant }) => (meant === undefined ? [] : [{ at, end, meant }]))
  return replaceParts(rest, corrected).replaceAll(/ +/g, ' ').trim()
}
