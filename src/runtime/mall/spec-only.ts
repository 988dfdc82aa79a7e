import { useAtomValue } from 'jotai'
import { platformAtom } from '#src/session/atoms.ts'

/** True when another backend (`MALL_API`) knows only the calls of the specification; parts that need others are left out. */
export function useSpecOnly(): boolean {
  return useAtomValue(platformAtom)?.specOnly === true
}
