import { MINUTE_MS } from './constants.ts'

/** Values of `keep` in ms: the maximum delay until a change made outside this mall's calls is visible. */
export const KEEP = {
  /** Suggestions: deleting a letter shows the previous ones again; their stock and prices can be a minute old. */
  typed: MINUTE_MS,
  /** Data that operators change rarely: shops, legal texts. */
  edited: 5 * MINUTE_MS,
  /** Data that changes only with a release or never: regions, carriers, an uploaded picture. */
  fixed: 60 * MINUTE_MS,
} as const
