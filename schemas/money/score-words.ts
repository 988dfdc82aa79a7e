import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'

/** For fixed texts of the mall; text that people typed is never changed. */
export const nameScore = (words: string, scoreName: string): string =>
  words.replaceAll(DEFAULT_SCORE_NAME, scoreName)
