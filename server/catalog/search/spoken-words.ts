import { simplify } from './simplify.ts'
import { listSyllables } from './syllables.ts'

/** A text that a mall suggests. */
export interface SpokenWord {
  kind: 'keyword' | 'category' | 'brand' | 'hotWord'
  /** Id of a category or brand, text of a keyword or hot word. */
  key: string
  text: string
  /** Total sales of the goods that have the word, in pieces. */
  sales: number
  /** Best sellers first. */
  goods: readonly string[]
}

/** Keys of words by kind, and ids of goods; best sellers first. */
export type Spoken = Readonly<Record<SpokenWord['kind'] | 'goods', readonly string[]>>

/** Maximum keys per kind; more than a list of suggestions shows, since some may not be visible any more. */
const MAX_KEYS = 20
const LETTERS = /^[a-z](?:[a-z' ]*[a-z])?$/
const OTHERS = /[^\p{L}\p{N}]+/gu

/** Returns true if a text is letters that may be pinyin: baowen, bao wen, xi'an. */
export const isLetters = (typed: string): boolean => LETTERS.test(simplify(typed))

export const createNothingSpoken = () => ({ keyword: [], category: [], brand: [], hotWord: [], goods: [] })

/** Finds words whose pinyin or initials begin with the typed letters: b, bao, bao wen and bwb for 保温杯. */
export function makeSpokenWords(words: readonly SpokenWord[]): (typed: string) => Spoken {
  const spelled = words
    .toSorted((a, b) => b.sales - a.sales)
    .map((word) => ({ word, beginsWith: spell(word.text) }))
  return (typed) => {
    if (!isLetters(typed)) return createNothingSpoken()
    const letters = simplify(typed).replaceAll(/[' ]/g, '')
    const found: Record<keyof Spoken, string[]> = createNothingSpoken()
    for (const { word, beginsWith } of spelled) {
      const keys = found[word.kind]
      if (keys.length === MAX_KEYS || !beginsWith(letters)) continue
      keys.push(word.key)
      if (found.goods.length < MAX_KEYS) found.goods.push(...word.goods)
    }
    return { ...found, goods: [...new Set(found.goods)] }
  }
}

function spell(text: string): (letters: string) => boolean {
  const syllables = listSyllables(simplify(text).replaceAll(OTHERS, ''))
  const whole = syllables.join('')
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('')
  return (letters) => whole.startsWith(letters) || initials.startsWith(letters)
}
