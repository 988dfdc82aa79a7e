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
  const steps: Step[] = [{ cost: 0, from: 0, piece: { text: '', sure: 1 } }]
  for (let end = 1; end <= signs.length; end++) {
    let best: Step | undefined
    for (let from = Math.max(0, end - lexicon.longest - 1); from < end; from++) {
      const piece = pieceOf(signs.slice(from, end), { ...by, language })
      const before = steps[from]
      if (!piece || !before) continue
      const cost = before.cost + piece.cost
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

function pieceOf(
  signs: readonly string[],
  { lexicon, thesaurus, corrects, language }: By & { language: ReadonlySet<string> },
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
  return {
    piece: { text: meant.text, typed: text, sure: likeness },
    cost: CORRECTION_COST + CORRECTED_SIGN_COST * signs.length + (1 - likeness) * DOUBT_COST,
  }
}
