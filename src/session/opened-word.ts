import { atom } from 'jotai/vanilla'

/** A search word that opened a page instead of its list. */
export interface OpenedWord {
  word: string
  /** Path of the word's goods list. */
  list: string
  url: string
  /** Key of the opened history entry; only that entry shows the note about it. */
  key: string
}

/** The latest one; null until a search opens a page. */
export const openedWordAtom = atom<OpenedWord | null>(null)
