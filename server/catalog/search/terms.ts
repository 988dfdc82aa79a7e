import type { Lexicon } from './lexicon.ts'
import type { Thesaurus, Way } from './thesaurus.ts'

/** One thing that is asked for, in every way to say it; goods are worth the best of the ways that they have. */
export interface Term {
  said: string
  /** How much it tells of what is wanted. */
  weight: number
  /** For whom goods are: it orders goods, and none are left out for the lack of it. */
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
  /** Number of goods of the mall. */
  goods: number
  /** What stands so in goods, learnt or not, and so is no mistake. */
  isWritten?(text: string): boolean
}
