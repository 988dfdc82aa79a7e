import { isLetters, nothingSpoken, type Spoken } from '#server/catalog/search/spoken-words.ts'
import type { Db } from '#server/platform/database/open.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What typed letters begin as pinyin among the words of the mall; asks nothing of the database for anything but letters. */
export const findSpoken = async (db: Db, typed: string): Promise<Spoken> =>
  isLetters(typed) ? (await vocabularyOf(db)).findSpoken(typed) : nothingSpoken()
