import { isHeldBeginning, isHeldToken } from './beginnings.ts'
import type { Term } from './terms.ts'
import { type AskedToken, listAskedTokens } from './tokens.ts'

/** A query as tokens that an index in memory holds. */
export interface BroadWords {
  /** Alternatives of each term; goods must have all tokens of one alternative of every term. */
  terms: readonly (readonly (readonly AskedToken[])[])[]
  /** Ids of leaf categories with a matching name, whose goods come first. */
  leaves: readonly string[]
}

/**
 * Returns tokens equivalent to `buildTermsTsquery` for `all`; null if the index does not hold one of the tokens.
 */
export function getBroadWords(terms: readonly Term[], leaves: readonly string[]): BroadWords | null {
  const asked = terms
    .filter(({ isWish = false }) => !isWish)
    .map(({ ways }) => ways.map(({ text }) => listAskedTokens(text)).filter((tokens) => tokens.length > 0))
    .filter((ways) => ways.length > 0)
  return asked.length > 0 && asked.flat(2).every(isHeld) ? { terms: asked, leaves } : null
}

const isHeld = ({ token, isStart }: AskedToken) => (isStart ? isHeldBeginning(token) : isHeldToken(token))
