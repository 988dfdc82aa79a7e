import type { Span } from './cut-out.ts'
import { type Lexicon, partsOf, type WordKind } from './lexicon.ts'
import type { Thesaurus } from './thesaurus.ts'

export interface Piece {
  text: string
  /** What was typed where `text` is a correction of it. */
  typed?: string
  /** How sure it is that this was meant, 0 to 1. */
  sure: number
}

/** What a word of each kind costs more than one that names goods: few long words are likelier than many short ones. */
const KIND_COST: Readonly<Record<WordKind, number>> = { name: 0, part: 0.1, said: 0.3 }
const SINGLE_COST = 0.7
const UNKNOWN_COST = 2.4
/** Dearer than words that are there, for a long piece than for a short one. */
const CORRECTION_COST = 1.45
const CORRECTED_SIGN_COST = 0.35
const DOUBT_COST = 2.2
/** On top where a correction tears a long word of the mall apart: 杯保 of 保温杯保. */
const TEARING_COST = 0.8
/** Signs of a word that is long: by chance it hardly stands so. */
const LONG_WORD = 3
/** A run that ends as nobody asks, and sounds like a word with that end, is this word: 马克被. */
const SOUND = { likeness: 0.9, gain: 0.5 }
/** A word of the language that no goods have. */
const STRANGE_COST = 2.3
/** Characters of the longest piece that may be a mistyped word. */
const LONGEST_CORRECTION = 6

interface Step {
  cost: number
  from: number
  piece: Piece
}

interface By {
  lexicon: Lexicon
  thesaurus: Thesaurus
  /** False where goods have the run as it is, so that nothing in it is a mistake. */
  corrects: boolean
}

/** A run of Han as words: those of the mall, else the nearest of them, else its characters one by one. */
export function segment(run: string, by: By): Piece[] {
  const { lexicon } = by
  const signs = [...run]
  const language = new Set(partsOf(run))
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

/** Where long words that goods have stand in a run, by its signs. */
function longWordsOf(signs: readonly string[], { find, longest }: Lexicon): Span[] {
  const words: Span[] = []
  for (let at = 0; at < signs.length; at++)
    for (let end = at + LONG_WORD; end <= Math.min(signs.length, at + longest); end++) {
      const word = find(signs.slice(at, end).join(''))
      if (word && word.goods > 0 && word.kind !== 'said') words.push({ at, end })
    }
  return words
}

/** A piece takes some of a word, and neither all of it nor nothing. */
const isTorn = (word: Span, piece: Span) =>
  piece.at < word.end && word.at < piece.end && (piece.at > word.at || piece.end < word.end)

interface Around {
  /** Words of the language in the run. */
  language: ReadonlySet<string>
  /** The piece ends the run. */
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
  if (!corrects || signs.length > LONGEST_CORRECTION) return null
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
