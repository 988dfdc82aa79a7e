import { useAtomValue } from 'jotai'
import { platformAtom } from '#src/session/atoms.ts'

/**
 * Returns true if another backend (`MALL_API`) knows only the calls of the specification; parts that need others are
 * hidden.
 */
export function useSpecOnly(): boolean {
  return useAtomValue(platformAtom)?.specOnly === true
}
