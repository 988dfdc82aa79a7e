import { tokensOf } from '#schemas/catalog/goods/search-text.ts'
import { queryOfWay } from '#server/catalog/search/query-text.ts'
import type { Reading } from './reading/reading.ts'

/** A piece of what is looked for, as a tsquery, and how much it tells. */
export interface Window {
  query: string
  weight: number
}

const MOST_WINDOWS = 14
const RUN = /\p{Script=Han}+|[a-z]{2,}/gu

const all = (tokens: readonly string[]) => tokens.map((token) => `'${token}'`).join(' & ')

/** Three characters in a row, or a word of two, or of letters. */
function windowsOf(words: string): string[] {
  return (words.match(RUN) ?? []).flatMap((run) => {
    const characters = [...run]
    if (!/\p{Script=Han}/u.test(run) || characters.length < 3)
      return characters.length > 1 ? [all(tokensOf(run).slice(-1))] : []
    return characters
      .slice(2)
      .map((last, at) => all([`${characters[at]}${characters[at + 1]}`, `${characters[at + 1]}${last}`]))
  })
}

/** More goods than this hold a word that tells too little to look for by itself. */
const COMMON = 2_000
const MOST_WORDS = 24

/** The words of a line, in all their ways, by which goods are found that call it otherwise. */
export function requestWindows(
  words: readonly { ways: readonly { text: string; worth: number }[] }[],
  goodsWith: (word: string) => number,
): Window[] {
  const rare = words.flatMap(({ ways }) => ways).filter(({ text }) => goodsWith(text) <= COMMON)
  return [...new Set(rare.map(({ text }) => text))].slice(0, MOST_WORDS).flatMap((text) => {
    const query = queryOfWay(text)
    return query === null ? [] : [{ query, weight: 2 }]
  })
}

/** By what the search index finds goods that may be the same: pieces of the name, models, and the brand with a piece. */
export function searchWindows({ words, plain, models, brands }: Reading): Window[] {
  const names = [...new Set([...windowsOf(words), ...windowsOf(plain)])].slice(0, MOST_WINDOWS)
  const codes = [...models.codes].slice(0, 4).flatMap((code) => {
    const tokens = tokensOf(code)
    return tokens.length > 0 ? [{ query: all(tokens), weight: 4 }] : []
  })
  const pieces = names.map((query) => ({ query, weight: 1 }))
  const own = [...brands].slice(0, 2).flatMap((brand) => {
    const named = all(tokensOf(brand).filter((token) => [...token].length > 1))
    if (named === '') return []
    const either = names.map((query) => `(${query})`).join(' | ')
    return [{ query: either === '' ? named : `${named} & (${either})`, weight: 3 }]
  })
  return [...codes, ...own, ...pieces]
}
