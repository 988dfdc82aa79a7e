import type { Lexicon } from './lexicon.ts'
import type { Thesaurus, Way } from './thesaurus.ts'

/** Goods score by the best way that they have. */
export interface Term {
  said: string
  weight: number
  /** True for a person whom goods are for: it affects the order, but goods without it are found too. */
  isWish?: boolean
  ways: readonly Way[]
}

export interface Correction {
  typed: string
  meant: string
}

export interface Vocabulary {
  lexicon: Lexicon
  thesaurus: Thesaurus
  goods: number
  /** Returns true if goods contain the text literally, learnt or not, so that it is not mistyped. */
  isWritten?(text: string): boolean
}
