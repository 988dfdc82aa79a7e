import type { Span } from './cut-out.ts'
import { type Lexicon, splitParts, type WordKind } from './lexicon.ts'
import type { Thesaurus } from './thesaurus.ts'

export interface Piece {
  text: string
  /** The typed text, if `text` is a correction. */
  typed?: string
  /** 0 to 1. */
  sure: number
}

/** Cost of a word by kind, relative to words that name goods; costs favour few long words over many short ones. */
const KIND_COST: Readonly<Record<WordKind, number>> = { name: 0, part: 0.1, said: 0.3 }
const SINGLE_COST = 0.7
const UNKNOWN_COST = 2.4
/** Costs of corrections, higher than the cost of existing words and higher for long pieces. */
const CORRECTION_COST = 1.45
const CORRECTED_SIGN_COST = 0.35
const DOUBT_COST = 2.2
/** Additional cost if a correction splits a long word of the mall: 杯保 in 保温杯保. */
const TEARING_COST = 0.8
/** Minimum characters of a long word, which hardly occurs by chance. */
const LONG_WORD = 3
/** Lowers the cost of a correction that sounds like the typed piece and replaces a final idle word: 马克被. */
const SOUND = { likeness: 0.9, gain: 0.5 }
const STRANGE_COST = 2.3
/** Maximum characters of a mistyped word. */
const MAX_CORRECTION_LENGTH = 6

interface Step {
  cost: number
  from: number
  piece: Piece
}

interface By {
  lexicon: Lexicon
  thesaurus: Thesaurus
  /** True to correct words; false if goods contain the run literally, so that no word is mistyped. */
  corrects: boolean
}

/** Splits a run of Han into words of the mall; else into the most similar words, else into single characters. */
export function segment(run: string, by: By): Piece[] {
  const { lexicon } = by
  const signs = [...run]
  const language = new Set(splitParts(run))
  const long = longWordsOf(signs, lexicon)
  const steps: Step[] = [{ cost: 0, from: 0, piece: { text: '', sure: 1 } }]
  for (let end = 1; end <= signs.length; end++) {
    let best: Step | undefined
    for (let from = Math.max(0, end - lexicon.longest - 1); from < end; from++) {
      const piece = pieceOf(signs.slice(from, end), { ...by, language, isLast: end === signs.length })
      const before = steps[from]
      if (!piece || !before) continue
      const tears = piece.piece.typed !== undefined && long.some((word) => isTorn(word, { at: from, end }))
      const cost = before.cost + piece.cost + (tears ? TEARING_COST : 0)
      if (!best || cost < best.cost) best = { cost, from, piece: piece.piece }
    }
    if (best) steps[end] = best
  }
  const pieces: Piece[] = []
  for (let at = signs.length; at > 0; at = steps[at]?.from ?? 0) {
    const step = steps[at]
    if (step) pieces.unshift(step.piece)
  }
  return pieces
}

/** Finds long words of goods; positions are in characters. */
function longWordsOf(signs: readonly string[], { find, longest }: Lexicon): Span[] {
  const words: Span[] = []
  for (let at = 0; at < signs.length; at++)
    for (let end = at + LONG_WORD; end <= Math.min(signs.length, at + longest); end++) {
      const word = find(signs.slice(at, end).join(''))
      if (word && word.goods > 0 && word.kind !== 'said') words.push({ at, end })
    }
  return words
}

/** Returns true if the piece overlaps the word without covering the whole word. */
const isTorn = (word: Span, piece: Span) =>
  piece.at < word.end && word.at < piece.end && (piece.at > word.at || piece.end < word.end)

interface Around {
  language: ReadonlySet<string>
  isLast: boolean
}

function pieceOf(
  signs: readonly string[],
  { lexicon, thesaurus, corrects, language, isLast }: By & Around,
): { piece: Piece; cost: number } | null {
  const text = signs.join('')
  const word = lexicon.find(text)
  if (word && (word.goods > 0 || thesaurus.knows(text)))
    return {
      piece: { text, sure: 1 },
      cost: 1 + KIND_COST[word.kind] + (signs.length === 1 && !thesaurus.isIdle(text) ? SINGLE_COST : 0),
    }
  if (signs.length === 1) return { piece: { text, sure: 0.5 }, cost: UNKNOWN_COST }
  if (language.has(text)) return { piece: { text, sure: 0.5 }, cost: STRANGE_COST }
  if (!corrects || signs.length > MAX_CORRECTION_LENGTH) return null
  const near = lexicon.nearest(text)
  if (!near) return null
  const { word: meant, likeness } = near
  const isSound = isLast && signs.length >= LONG_WORD && likeness >= SOUND.likeness
  const cost = CORRECTION_COST + CORRECTED_SIGN_COST * signs.length + (1 - likeness) * DOUBT_COST
  return {
    piece: { text: meant.text, typed: text, sure: likeness },
    cost: isSound && thesaurus.isIdle(signs.at(-1) ?? '') ? cost - SOUND.gain : cost,
  }
}
