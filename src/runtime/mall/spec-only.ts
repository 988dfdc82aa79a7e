import { useAtomValue } from 'jotai'
import { platformAtom } from '#src/session/atoms.ts'

/** Returns true if the backend (`MALL_API`) knows only the calls of the specification. */
export function useSpecOnly(): boolean {
  return useAtomValue(platformAtom)?.specOnly === true
}
