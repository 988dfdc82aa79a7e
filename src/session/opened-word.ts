import { atom } from 'jotai/vanilla'

/** A word whose search opened a page in place of its list. */
export interface OpenedWord {
  word: string
  /** The path of its list. */
  list: string
  url: string
  /** Key of the history entry that was opened: the note about it stands there alone. */
  key: string
}

/** The latest one; null until a search opens a page. */
export const openedWordAtom = atom<OpenedWord | null>(null)
