import { simplify } from './simplify.ts'
import { syllablesOf } from './syllables.ts'

/** A text that a mall suggests. */
export interface SpokenWord {
  kind: 'keyword' | 'category' | 'brand' | 'hotWord'
  /** The id of a category or brand, the text of a keyword or hot word. */
  key: string
  text: string
  /** Pieces sold of the goods that have it. */
  sales: number
  /** Ids of the goods that have it, best sellers first. */
  goods: readonly string[]
}

/** What letters begin: keys by kind, and goods. What sold most stands first. */
export type Spoken = Readonly<Record<SpokenWord['kind'] | 'goods', readonly string[]>>

/** Keys of each kind; a list of suggestions shows fewer, and some of these are not shown any more. */
const MOST_KEYS = 20
const LETTERS = /^[a-z](?:[a-z' ]*[a-z])?$/
const OTHERS = /[^\p{L}\p{N}]+/gu

/** Returns whether a text is letters that may be pinyin: baowen, bao wen, xi'an. */
export const isLetters = (typed: string): boolean => LETTERS.test(simplify(typed))

export const nothingSpoken = () => ({ keyword: [], category: [], brand: [], hotWord: [], goods: [] })

/** Returns the function that finds words whose pinyin or initials typed letters begin: b, bao, bao wen and bwb for 保温杯. */
export function makeSpokenWords(words: readonly SpokenWord[]): (typed: string) => Spoken {
  const spelled = words
    .toSorted((a, b) => b.sales - a.sales)
    .map((word) => ({ word, beginsWith: spell(word.text) }))
  return (typed) => {
    if (!isLetters(typed)) return nothingSpoken()
    const letters = simplify(typed).replaceAll(/[' ]/g, '')
    const found: Record<keyof Spoken, string[]> = nothingSpoken()
    for (const { word, beginsWith } of spelled) {
      const keys = found[word.kind]
      if (keys.length === MOST_KEYS || !beginsWith(letters)) continue
      keys.push(word.key)
      if (found.goods.length < MOST_KEYS) found.goods.push(...word.goods)
    }
    return { ...found, goods: [...new Set(found.goods)] }
  }
}

function spell(text: string): (letters: string) => boolean {
  const syllables = syllablesOf(simplify(text).replaceAll(OTHERS, ''))
  const whole = syllables.join('')
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('')
  return (letters) => whole.startsWith(letters) || initials.startsWith(letters)
}
