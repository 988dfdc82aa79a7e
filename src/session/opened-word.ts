import { atom } from 'jotai/vanilla'

/** A search word that opened a page instead of its list. */
export interface OpenedWord {
  word: string
  list: string
  url: string
  /** Only this history entry shows the note. */
  key: string
}

/** Null until a search opens a page. */
export const openedWordAtom = atom<OpenedWord | null>(null)
