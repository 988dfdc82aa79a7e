import { atom } from 'jotai/vanilla'

/** A search word that opened a page instead of the list of goods. */
export interface OpenedWord {
  word: string
  list: string
  url: string
  /** Key of the history entry; the note is shown only on this entry. */
  key: string
}

/** The last such search word; null until a search opens a page. */
export const openedWordAtom = atom<OpenedWord | null>(null)
