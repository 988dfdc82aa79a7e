import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'

/**
 * Replaces the word for points in a fixed text of the mall by the store's name for them. Text that people typed is
 * never changed.
 */
export const nameScore = (words: string, scoreName: string): string =>
  words.replaceAll(DEFAULT_SCORE_NAME, scoreName)
