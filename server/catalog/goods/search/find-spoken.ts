import { isLetters, createNothingSpoken, type Spoken } from '#server/catalog/search/spoken-words.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadVocabulary } from './vocabulary.ts'

/** Finds words by the first letters of their pinyin; queries the database only for letters. */
export const findSpoken = async (db: Db, typed: string): Promise<Spoken> =>
  isLetters(typed) ? (await loadVocabulary(db)).findSpoken(typed) : createNothingSpoken()
