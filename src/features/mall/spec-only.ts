import { useAtomValue } from 'jotai'
import { platformAtom } from '#src/session/atoms.ts'

/** Whether another backend (`MALL_API`) knows the calls of the specification alone: parts that need others are absent. */
export function useSpecOnly(): boolean {
  return useAtomValue(platformAtom)?.specOnly === true
}
