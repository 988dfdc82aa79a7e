import type { Span } from './cut-out.ts'
import { listQuantityTokens } from './quantity-tokens.ts'
import type { Piece } from './segment.ts'
import { isHan } from './simplify.ts'
import type { Correction, Term, Vocabulary } from './terms.ts'
import type { Occasion, Way } from './thesaurus.ts'

export interface ReadPart extends Span {
  /** Undefined if the word stays as typed. */
  meant?: string | undefined
  occasion?: Occasion | undefined
  /** True if the word does not describe the requested goods. */
  isIdle: boolean
}

export interface Reading {
  terms: Term[]
  occasions: Occasion[]
  corrections: Correction[]
  /** In the order of the text. */
  parts: ReadPart[]
  /** Adds a word of the query with all its meanings; `meant` is its replacement in the corrected query. */
  add(this: void, piece: Piece, span: Span, meant?: string): void
  /** Adds a word with the given alternatives, as a replacement of the typed text. */
  put(said: string, ways: readonly Way[], span: Span): void
  /** Adds an amount by the tokens of `listQuantityTokens`. */
  measure(said: string, tokens: readonly string[]): void
  correct(correction: Correction): void
}

const OCCASION_WEIGHT = 3
const PERSON_WEIGHT = 1.4
const QUANTITY_WEIGHT = 1.2
/** Bounds of weights: a common word still counts, and a single rare word does not decide alone. */
const MIN_WEIGHT = 0.4
const MAX_WEIGHT = 4.5
/** Factor for single characters, which say less about the goods; `UNSURE` is the factor for uncertain words. */
const SHORT = 0.6
const UNSURE = { below: 0.6, worth: 0.5 }
/** Worth of the goods of an occasion, decreasing from the most suitable goods. */
const OF_OCCASION = { first: 0.85, step: 0.05, least: 0.3 }

export function startReading({ lexicon, thesaurus, goods }: Vocabulary): Reading {
  const terms: Term[] = []
  const occasions: Occasion[] = []
  const corrections: Correction[] = []
  const parts: ReadPart[] = []
  const weightOf = (text: string) => Math.log(1 + goods / (1 + (lexicon.find(text)?.goods ?? 0)))

  function addOccasion(text: string, occasion: Occasion): void {
    const { first, step, least } = OF_OCCASION
    const found = occasion.goods.map((word, at) => ({
      text: word,
      worth: Math.max(least, first - step * at),
    }))
    const ways = [{ text, worth: 1 }, { text: occasion.name, worth: 1 }, ...found]
    if (!occasions.includes(occasion)) occasions.push(occasion)
    const { isPerson } = occasion
    terms.push({ said: text, weight: isPerson ? PERSON_WEIGHT : OCCASION_WEIGHT, isWish: isPerson, ways })
  }

  function add({ text, typed, sure }: Piece, { at, end }: Span, meant = typed && text): void {
    if (typed !== undefined) corrections.push({ typed, meant: text })
    const occasion = thesaurus.occasionOf(text)
    const isIdle = !occasion && thesaurus.isIdle(text) && typed === undefined
    parts.push({ at, end, meant, occasion, isIdle })
    if (occasion) return addOccasion(text, occasion)
    if (isIdle) return
    const within = Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, weightOf(text)))
    const weight = within * ([...text].length === 1 ? SHORT : 1) * (sure < UNSURE.below ? UNSURE.worth : 1)
    const others = thesaurus.waysOf(text).map((way) => ({ text: way.text, worth: way.worth * sure }))
    terms.push({ said: text, weight, ways: [{ text, worth: sure }, ...others] })
  }

  return {
    terms,
    occasions,
    corrections,
    parts,
    add,
    put: (said, ways, { at, end }) => {
      terms.push({ said, weight: weightOf(said), ways })
      parts.push({ at, end, meant: said, isIdle: false })
    },
    measure: (said, tokens) =>
      void terms.push({ said, weight: QUANTITY_WEIGHT, ways: tokens.map((text) => ({ text, worth: 1 })) }),
    correct: (correction) => void corrections.push(correction),
  }
}

const AMOUNT = /(?<![\d.a-z×])(\d{1,9}(?:\.\d{1,3})?万? ?)([a-z]{1,4}(?![a-z])|\p{Script=Han}{1,3})/gu

/** Reads amounts such as 500ml and 10斤. Replaces them with blanks, so that positions in the text stay the same. */
export function readAmounts(text: string, reading: Pick<Reading, 'measure'>): string {
  return text.replaceAll(AMOUNT, (all, number: string, behind: string) => {
    const unit = unitIn(number, behind)
    if (!unit) return all
    reading.measure(number + unit.text, unit.tokens)
    return behind.slice(unit.text.length).padStart(all.length)
  })
}

/** Returns the unit after a number, such as 斤 in 斤大米; null if there is none. */
function unitIn(number: string, behind: string): { text: string; tokens: string[] } | null {
  const lengths = isHan(behind[0]) ? [1, 2, 3] : [behind.length]
  for (const length of lengths) {
    const text = behind.slice(0, length)
    const tokens = listQuantityTokens(number.trim() + text)
    if (tokens.length > 0) return { text, tokens }
  }
  return null
}
