import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'

/** Puts the store's name for points into a fixed text of the mall; never use it for text that people typed. */
export const nameScore = (words: string, scoreName: string): string =>
  words.replaceAll(DEFAULT_SCORE_NAME, scoreName)
