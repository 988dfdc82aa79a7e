import { isHeldBeginning, isHeldToken } from './beginnings.ts'
import type { Term } from './terms.ts'
import { type AskedToken, askedTokens } from './tokens.ts'

/** A query as tokens that an index in memory holds. */
export interface BroadWords {
  /** Goods have a way of every term, and every token of the way. */
  terms: readonly (readonly (readonly AskedToken[])[])[]
  /** Ids of leaf categories that are called so; goods in them stand first. */
  leaves: readonly string[]
}

/** The terms that goods must have, as `queryOfTerms` asks for `all`; null where the index does not hold a token. */
export function broadWordsOf(terms: readonly Term[], leaves: readonly string[]): BroadWords | null {
  const asked = terms
    .filter(({ isWish = false }) => !isWish)
    .map(({ ways }) => ways.map(({ text }) => askedTokens(text)).filter((tokens) => tokens.length > 0))
    .filter((ways) => ways.length > 0)
  return asked.length > 0 && asked.flat(2).every(isHeld) ? { terms: asked, leaves } : null
}

const isHeld = ({ token, isStart }: AskedToken) => (isStart ? isHeldBeginning(token) : isHeldToken(token))
