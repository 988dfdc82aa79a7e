import * as z from 'zod/mini'
import { localStore, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

const MOST = 10
const Words = z.array(z.string())

/** SH9: the words searched for here, newest first, at most ten. */
export function searchHistory(): string[] {
  return readJson(localStore.get(keys.searchHistory), (value) => z.parse(Words, value)) ?? []
}

function keep(words: string[]): string[] {
  localStore.set(keys.searchHistory, JSON.stringify(words))
  return words
}

export function rememberWord(word: string): string[] {
  return keep([word, ...searchHistory().filter((known) => known !== word)].slice(0, MOST))
}

export function forgetWord(word: string): string[] {
  return keep(searchHistory().filter((known) => known !== word))
}

export function forgetAllWords(): string[] {
  return keep([])
}
