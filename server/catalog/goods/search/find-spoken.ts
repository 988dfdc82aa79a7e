import { isLetters, createNothingSpoken, type Spoken } from '#server/catalog/search/spoken-words.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadVocabulary } from './vocabulary.ts'

/**
 * Finds the words of the mall whose pinyin begins with the typed letters. Does not query the database for anything
 * but letters.
 */
export const findSpoken = async (db: Db, typed: string): Promise<Spoken> =>
  isLetters(typed) ? (await loadVocabulary(db)).findSpoken(typed) : createNothingSpoken()
