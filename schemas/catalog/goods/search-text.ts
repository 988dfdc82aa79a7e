import { cutUnits, withoutInvisible } from '#schemas/base/one-line.ts'

/**
 * Chinese search: every CJK character and every pair of neighbours is a token, and every word of letters and
 * digits is one, so that any substring is found. A term's tokens are ANDed; the server rechecks the substring.
 */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〇ー'
const PIECE = new RegExp(`[${CJK}]+|[^${CJK} ]+`, 'gu')
const IS_CJK = new RegExp(`^[${CJK}]`, 'u')
const HAS_CJK = new RegExp(`[${CJK}]`, 'u')
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const SEARCHABLE = /[\p{L}\p{N}]/u
// Signs of numbers and model codes stay at the edges of a word (50%, c++, a-100).
const KEPT = /[\p{L}\p{N}%+#&_-](?:.*[\p{L}\p{N}%+#&_-])?/su

const MOST_TERMS = 12
const LONGEST_QUERY = 100
const LONGEST_WORD = 64

/** One form for what is stored and what is typed: NFKC (full width becomes half), lower case, single blanks. */
export function normalise(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}

function cjkTokens(run: string): string[] {
  const characters = [...run]
  return characters.flatMap((character, i) => {
    const next = characters[i + 1]
    return next === undefined ? [character] : [character, character + next]
  })
}

function words(text: string): string[] {
  return (text.match(WORD) ?? [])
    .flatMap((word) => word.match(PIECE) ?? [])
    .map((word) => cutUnits(word, LONGEST_WORD))
}

/** Words that join others, in English and in SQL, and name no goods. */
const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'not', 'the', 'of'])
const LETTER = /[\p{L}\p{N}]/gu
/** A number with decimals: 3.5. */
const DECIMAL = /\d\.\d/
/** Single letters and digits with nothing but blanks between them spell one word: b w b. */
const SPELT = /^[\p{L}\p{N}](?: [\p{L}\p{N}])+$/u

/**
 * Returns whether a typed text holds anything that goods are called: a character of CJK, or two letters or digits side by
 * side. Single ones between signs, as in `' or 1=1 --` or `(a+)+$`, are in nearly all goods and tell nothing.
 */
export function hasSearchWord(typed: string): boolean {
  const text = normalise(typed)
  if (SPELT.test(text) || DECIMAL.test(text)) return true
  const isWord = (run: string) => (run.match(LETTER)?.length ?? 0) > 1 && !JOINING.has(run)
  return (text.match(WORD) ?? []).some((run) => HAS_CJK.test(run) || isWord(run))
}

/** A letter or digit with the sign that makes it a name: c++, c#, a+, b&o. */
const SIGNED = /^[\p{L}\p{N}](?:[+#]{1,2}|&[\p{L}\p{N}])$/u

/** Returns whether a typed text without a word is a name of one letter and a sign, which goods hold exactly so or not at all. */
export const isSignedName = (typed: string): boolean => SIGNED.test(normalise(typed))

/** The tokens of a text, each once, in the order of their first appearance. */
export function tokensOf(text: string): string[] {
  const tokens = words(normalise(text)).flatMap((word) => (IS_CJK.test(word) ? cjkTokens(word) : [word]))
  return [...new Set(tokens)]
}

/** Returns the normalized query, cut to the length that a search reads. */
export const readTyped = (typed: string): string => cutUnits(normalise(typed), LONGEST_QUERY)

/** What is typed, as the words between blanks; bounded. */
export function wordsOf(typed: string): string[] {
  return [...new Set(readTyped(typed).split(' '))].filter((word) => word !== '')
}

/** A word as terms; `whole` are words that are not cut inside. */
export function cut(word: string, whole: readonly string[] = []): string[] {
  const inside = new Set(whole.flatMap((kept) => placesInside(word, kept)))
  const pieces: string[] = []
  for (const { 0: piece, index } of word.matchAll(PIECE)) {
    if (inside.has(index)) pieces.push(`${pieces.pop() ?? ''}${piece}`)
    else pieces.push(piece)
  }
  const terms = pieces.map((piece) => KEPT.exec(piece)?.[0] ?? '').filter((piece) => SEARCHABLE.test(piece))
  return [...new Set(terms)].slice(0, MOST_TERMS)
}

/** Every place between two signs of `kept` within the word. */
function placesInside(word: string, kept: string): number[] {
  const places: number[] = []
  for (let at = word.indexOf(kept); kept !== '' && at >= 0; at = word.indexOf(kept, at + 1))
    for (let sign = at + 1; sign < at + kept.length; sign++) places.push(sign)
  return places
}

/**
 * What is typed, as terms that must all be found: runs of CJK, and words with their inner punctuation
 * (`不锈钢500ml` is two). Bounded, and empty when there is nothing to search by.
 */
export function termsOf(typed: string): string[] {
  return [...new Set(wordsOf(typed).flatMap((word) => cut(word)))].slice(0, MOST_TERMS)
}

function termQuery(term: string): string {
  return words(term)
    .map((word) => {
      if (!IS_CJK.test(word)) return `'${word}':*`
      const characters = [...word]
      const pairs = characters.slice(1).map((character, i) => `${characters[i]}${character}`)
      return (pairs.length > 0 ? [...new Set(pairs)] : characters).map((token) => `'${token}'`).join(' & ')
    })
    .join(' & ')
}

/** The text of a PostgreSQL tsquery (`::tsquery`) for one typed word; null when there is nothing to search by. */
export function toQuery(typed: string): string | null {
  return queryOfTerms(termsOf(typed).map((term) => [[term]]))
}

/** Ways to say one typed word, each in terms that must all be found. */
export type Ways = readonly (readonly string[])[]

/** All words must be found, each in any of its ways (itself and its synonyms). */
export function queryOfTerms(words: readonly Ways[]): string | null {
  const parts = words.map((ways) => {
    const queries = ways.map((terms) => all(terms.map(termQuery))).filter((query) => query !== '')
    return queries.length > 1 ? `(${queries.map((query) => `(${query})`).join(' | ')})` : (queries[0] ?? '')
  })
  return all(parts) || null
}

const all = (queries: readonly string[]) => queries.filter((query) => query !== '').join(' & ')

/** A LIKE pattern that finds the term anywhere; the wildcards in it are ordinary characters. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
