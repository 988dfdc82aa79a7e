import { splitParts, type Word, type WordKind } from './lexicon.ts'
import { isHan, simplify } from './simplify.ts'

/** Goods of the sample from which a mall's words are learnt. */
export interface SampledGoods {
  name: string
  subtitle: string
  keywords: string
  brand: string
  categories: readonly string[]
  attributes: readonly string[]
  params: readonly { value: string }[]
}

interface Sources {
  goods: readonly SampledGoods[]
  /** Categories and brands. */
  names: readonly string[]
  /** Words that have a meaning by themselves (`Thesaurus.words`). */
  said: Iterable<string>
  isIdle(word: string): boolean
}

/** Maximum characters of a learnt word. */
const MAX_LENGTH = 12
const RANK: Readonly<Record<WordKind, number>> = { said: 0, part: 1, name: 2 }
const BY_ITSELF = /[^\p{Script=Han}]+/u

/** Learns words from goods, categories and brands, with the number of goods that have each word. */
export function collectWords({ goods, names, said, isIdle }: Sources): Word[] {
  const kinds = new Map<string, WordKind>()
  function put(text: string, kind: WordKind) {
    if (text === '' || [...text].length > MAX_LENGTH) return
    const known = kinds.get(text)
    if (known === undefined || RANK[kind] > RANK[known]) kinds.set(text, kind)
  }
  for (const name of names.map(simplify)) {
    put(name, 'name')
    for (const part of splitParts(name)) put(part, 'part')
  }
  const texts = goods.map((one) => readGoods(one, put))
  for (const word of said) put(word, isIdle(word) ? 'said' : 'part')
  const counts = countWords(kinds, texts)
  return [...kinds].map(([text, kind]) => ({ text, kind, goods: counts.get(text) ?? 0 }))
}

/** Passes the words of goods to `put`; returns all their text. */
function readGoods(one: SampledGoods, put: (text: string, kind: WordKind) => void): string {
  const [name, brand] = [simplify(one.name), simplify(one.brand)]
  const own = brand === '' ? name : name.replace(brand, ' ')
  const keywords = simplify(one.keywords)
  for (const keyword of keywords.split(' ')) put(keyword, 'name')
  const parts = splitParts(own)
  for (const [at, part] of parts.entries()) {
    put(part, 'part')
    const next = parts[at + 1]
    if (next !== undefined && isHan(part[0]) && isHan(next[0]) && own.includes(part + next))
      if ([...part, ...next].length <= 5) put(part + next, 'said')
  }
  // The end of a name says what the thing is: 316不锈钢真空保温杯 ends with 保温杯.
  for (const run of own.split(BY_ITSELF).map((text) => [...text]))
    for (const length of [2, 3, 4]) if (run.length >= length) put(run.slice(-length).join(''), 'said')
  const values = simplify(one.params.map(({ value }) => value).join(' | '))
  for (const part of splitParts(values)) put(part, 'said')
  const others = [...one.categories.slice(1), one.brand, ...one.attributes, one.subtitle]
  return [name, keywords, simplify(others.join('\n')), values].join('\n')
}

function countWords(words: ReadonlyMap<string, unknown>, texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const found = new Set<string>()
    for (let at = 0; at < text.length; at++)
      for (let length = 1; length <= MAX_LENGTH && at + length <= text.length; length++) {
        const piece = text.slice(at, at + length)
        if (words.has(piece)) found.add(piece)
      }
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
