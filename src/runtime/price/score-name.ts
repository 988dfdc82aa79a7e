import { useAtomValue } from 'jotai'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { platformAtom } from '#src/session/atoms.ts'

/** What the store calls its points. */
export function useScoreName(): string {
  return useAtomValue(platformAtom)?.scoreName ?? DEFAULT_SCORE_NAME
}

/** Fixed texts, such as labels and choices, with the store's name of its points. */
export function useScoreWords(): (words: string) => string {
  const scoreName = useScoreName()
  return (words) => nameScore(words, scoreName)
}
