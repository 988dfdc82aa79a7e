import { useAtomValue } from 'jotai'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { platformAtom } from '#src/session/atoms.ts'

/** What the store calls its points. */
export function useScoreName(): string {
  return useAtomValue(platformAtom)?.scoreName ?? DEFAULT_SCORE_NAME
}
