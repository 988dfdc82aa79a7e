import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { type StoredValues, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

const LIMIT = 10
const Words = later(() => z.array(z.string()))

/** Returns the words searched in this browser, newest first, at most ten. */
export function readSearchHistory(local: StoredValues): string[] {
  return readJson(local.get(keys.searchHistory), (value) => z.parse(Words(), value)) ?? []
}

function keep(local: StoredValues, words: string[]): string[] {
  local.set(keys.searchHistory, JSON.stringify(words))
  return words
}

export function rememberWord(local: StoredValues, word: string): string[] {
  return keep(local, [word, ...readSearchHistory(local).filter((known) => known !== word)].slice(0, LIMIT))
}

export function forgetWord(local: StoredValues, word: string): string[] {
  return keep(
    local,
    readSearchHistory(local).filter((known) => known !== word),
  )
}

export function forgetAllWords(local: StoredValues): string[] {
  return keep(local, [])
}
