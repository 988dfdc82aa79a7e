import { atom } from 'jotai/vanilla'
import type { Noun } from '#schemas/noun.ts'

/** What the last write that succeeded has changed; who shows any of it asks anew. A new list at every write. */
export const changesAtom = atom<readonly Noun[]>([])
