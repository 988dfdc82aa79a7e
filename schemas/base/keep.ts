import { MINUTE_MS } from './constants.ts'

/** `keep` of a call's row, ms: how late a change may be seen that no call of this mall makes. */
export const KEEP = {
  /** Suggestions: who takes a letter back sees those of a moment ago; stock and prices in them age with the minute. */
  typed: MINUTE_MS,
  /** Things that operators change rarely: shops, legal texts. */
  edited: 5 * MINUTE_MS,
  /** What changes with a release or never: regions, carriers, an uploaded picture. */
  fixed: 60 * MINUTE_MS,
} as const
