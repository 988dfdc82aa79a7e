import type { Lexicon } from './lexicon.ts'
import type { Thesaurus, Way } from './thesaurus.ts'

/** Term of a query; goods score by the best alternative (`ways`) that they contain. */
export interface Term {
  said: string
  weight: number
  /** True for a person for whom goods are meant: the term affects the order, but goods without it are found too. */
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
  /** Returns true if goods contain the text literally, learnt or not, so that the text is not mistyped. */
  isWritten?(text: string): boolean
}
