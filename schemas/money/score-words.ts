import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'

/** A fixed text of the mall in which points are called what the store calls them. What people typed is never renamed. */
export const nameScore = (words: string, scoreName: string): string =>
  words.replaceAll(DEFAULT_SCORE_NAME, scoreName)
