import { cutUnits, removeInvisible } from '#schemas/base/one-line.ts'

/**
 * Every CJK character, every pair of adjacent CJK characters, and every word of letters and digits is a token, so
 * that any substring can be found. The tokens of a term are ANDed; the server rechecks the substring.
 */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〇ー'
const PIECE = new RegExp(`[${CJK}]+|[^${CJK} ]+`, 'gu')
const IS_CJK = new RegExp(`^[${CJK}]`, 'u')
const HAS_CJK = new RegExp(`[${CJK}]`, 'u')
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const SEARCHABLE = /[\p{L}\p{N}]/u
// Characters of numbers and model codes are kept at the edges of a word (50%, c++, a-100).
const KEPT = /[\p{L}\p{N}%+#&_-](?:.*[\p{L}\p{N}%+#&_-])?/su

const MAX_TERMS = 12
const MAX_QUERY_LENGTH = 100
const MAX_WORD_LENGTH = 64

/** Normalizes stored and typed text: NFKC (full width becomes half), lower case, single blanks. */
export function normalizeText(text: string): string {
  return removeInvisible(text)
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
    .map((word) => cutUnits(word, MAX_WORD_LENGTH))
}

/** Connecting words in English and in SQL, which name no goods. */
const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'not', 'the', 'of'])
const LETTER = /[\p{L}\p{N}]/gu
/** A number with decimals: 3.5. */
const DECIMAL = /\d\.\d/
/** Single letters and digits separated only by blanks form one word: b w b. */
const SPELT = /^[\p{L}\p{N}](?: [\p{L}\p{N}])+$/u

/**
 * Returns true for a text with a CJK character, or with two adjacent letters or digits. Single letters between
 * signs, as in `' or 1=1 --` or `(a+)+$`, occur in nearly all goods and mean nothing.
 */
export function hasSearchWord(typed: string): boolean {
  const text = normalizeText(typed)
  if (SPELT.test(text) || DECIMAL.test(text)) return true
  const isWord = (run: string) => (run.match(LETTER)?.length ?? 0) > 1 && !JOINING.has(run)
  return (text.match(WORD) ?? []).some((run) => HAS_CJK.test(run) || isWord(run))
}

/** A letter or digit with a sign that makes it a name: c++, c#, a+, b&o. */
const SIGNED = /^[\p{L}\p{N}](?:[+#]{1,2}|&[\p{L}\p{N}])$/u

/** Returns true if a typed text is a name of one letter and a sign, which goods contain exactly or not at all. */
export const isSignedName = (typed: string): boolean => SIGNED.test(normalizeText(typed))

/** Returns the tokens of a text without repeats, in order of appearance. */
export function tokenize(text: string): string[] {
  const tokens = words(normalizeText(text)).flatMap((word) => (IS_CJK.test(word) ? cjkTokens(word) : [word]))
  return [...new Set(tokens)]
}

/** Returns the normalized query, cut to the length that a search reads. */
export const readTyped = (typed: string): string => cutUnits(normalizeText(typed), MAX_QUERY_LENGTH)

/** Splits typed text at blanks into words without repeats, up to a maximum length. */
export function splitWords(typed: string): string[] {
  return [...new Set(readTyped(typed).split(' '))].filter((word) => word !== '')
}

/** Splits a word into terms, but does not split inside the words of `whole`. */
export function cutTerms(word: string, whole: readonly string[] = []): string[] {
  const inside = new Set(whole.flatMap((kept) => placesInside(word, kept)))
  const pieces: string[] = []
  for (const { 0: piece, index } of word.matchAll(PIECE)) {
    if (inside.has(index)) pieces.push(`${pieces.pop() ?? ''}${piece}`)
    else pieces.push(piece)
  }
  const terms = pieces.map((piece) => KEPT.exec(piece)?.[0] ?? '').filter((piece) => SEARCHABLE.test(piece))
  return [...new Set(terms)].slice(0, MAX_TERMS)
}

function placesInside(word: string, kept: string): number[] {
  const places: number[] = []
  for (let at = word.indexOf(kept); kept !== '' && at >= 0; at = word.indexOf(kept, at + 1))
    for (let sign = at + 1; sign < at + kept.length; sign++) places.push(sign)
  return places
}

/** Returns terms that must all match: runs of CJK and other words; `不锈钢500ml` is two terms. Limited in number. */
export function parseTerms(typed: string): string[] {
  return [...new Set(splitWords(typed).flatMap((word) => cutTerms(word)))].slice(0, MAX_TERMS)
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

/** Builds the text of a PostgreSQL tsquery (`::tsquery`) for a typed word; null if there is nothing to search for. */
export function buildQuery(typed: string): string | null {
  return buildTermsQuery(parseTerms(typed).map((term) => [[term]]))
}

/** Wordings of one typed word, each as terms that must all match. */
export type Ways = readonly (readonly string[])[]

/** Builds a query in which every word must match in any of its wordings (itself and its synonyms). */
export function buildTermsQuery(words: readonly Ways[]): string | null {
  const parts = words.map((ways) => {
    const queries = ways.map((terms) => all(terms.map(termQuery))).filter((query) => query !== '')
    return queries.length > 1 ? `(${queries.map((query) => `(${query})`).join(' | ')})` : (queries[0] ?? '')
  })
  return all(parts) || null
}

const all = (queries: readonly string[]) => queries.filter((query) => query !== '').join(' & ')

/** Builds a LIKE pattern that finds the term anywhere; wildcards in the term are escaped. */
export function buildLikePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
