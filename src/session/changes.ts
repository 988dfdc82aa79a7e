import { atom } from 'jotai/vanilla'
import type { Noun } from '#schemas/base/noun.ts'

/** What a write that succeeded has changed. */
export interface Changes {
  nouns: readonly Noun[]
  /** Another tab of this browser has written. */
  elsewhere: boolean
}

/** The last changes; who shows any of them asks anew. A new object at every write. */
export const changesAtom = atom<Changes>({ nouns: [], elsewhere: false })
