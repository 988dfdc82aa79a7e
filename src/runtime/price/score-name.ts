import { useAtomValue } from 'jotai'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { platformAtom } from '#src/session/atoms.ts'

/** Returns the store's name for its points. */
export function useScoreName(): string {
  return useAtomValue(platformAtom)?.scoreName ?? DEFAULT_SCORE_NAME
}

/** Returns a function that puts the store's name for points into fixed texts such as labels and choices. */
export function useScoreWords(): (words: string) => string {
  const scoreName = useScoreName()
  return (words) => nameScore(words, scoreName)
}
