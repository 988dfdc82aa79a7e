import { tokenize } from '#schemas/catalog/goods/search-text.ts'
import { buildWayTsquery } from '#server/catalog/search/query-text.ts'
import type { Reading } from './reading/reading.ts'

/** A part of the search as a tsquery, and its weight. */
export interface Window {
  query: string
  weight: number
}

const MAX_WINDOWS = 14
const RUN = /\p{Script=Han}+|[a-z]{2,}/gu

const all = (tokens: readonly string[]) => tokens.map((token) => `'${token}'`).join(' & ')

/** Returns pieces of three neighbouring characters, as well as words of two characters and words of letters. */
function windowsOf(words: string): string[] {
  return (words.match(RUN) ?? []).flatMap((run) => {
    const characters = [...run]
    if (!/\p{Script=Han}/u.test(run) || characters.length < 3)
      return characters.length > 1 ? [all(tokenize(run).slice(-1))] : []
    return characters
      .slice(2)
      .map((last, at) => all([`${characters[at]}${characters[at + 1]}`, `${characters[at + 1]}${last}`]))
  })
}

/** More common words are not searched alone. */
const COMMON = 2_000
const MAX_WORDS = 24

/** Returns windows for the words of a line and all their alternatives, to find goods with other names. */
export function buildRequestWindows(
  words: readonly { ways: readonly { text: string; worth: number }[] }[],
  goodsWith: (word: string) => number,
): Window[] {
  const rare = words.flatMap(({ ways }) => ways).filter(({ text }) => goodsWith(text) <= COMMON)
  return [...new Set(rare.map(({ text }) => text))].slice(0, MAX_WORDS).flatMap((text) => {
    const query = buildWayTsquery(text)
    return query === null ? [] : [{ query, weight: 2 }]
  })
}

/** Returns windows for goods that may be the same: pieces of the name, models, and the brand with a piece. */
export function buildSearchWindows({ words, plain, models, brands }: Reading): Window[] {
  const names = [...new Set([...windowsOf(words), ...windowsOf(plain)])].slice(0, MAX_WINDOWS)
  const codes = [...models.codes].slice(0, 4).flatMap((code) => {
    const tokens = tokenize(code)
    return tokens.length > 0 ? [{ query: all(tokens), weight: 4 }] : []
  })
  const pieces = names.map((query) => ({ query, weight: 1 }))
  const own = [...brands].slice(0, 2).flatMap((brand) => {
    const named = all(tokenize(brand).filter((token) => [...token].length > 1))
    if (named === '') return []
    const either = names.map((query) => `(${query})`).join(' | ')
    return [{ query: either === '' ? named : `${named} & (${either})`, weight: 3 }]
  })
  return [...codes, ...own, ...pieces]
}
