import { isMarketBrand } from './market-brands.ts'
import { type AskedWord, type Run, createWholeWord, removeBrands } from './read-words.ts'
import { NOUN, PACKED, PARTS, THING } from './words.ts'

/** A word of a line that names the requested thing. */
export interface Head {
  word: AskedWord
  /** Words before the head that name goods by themselves: 显示器 in 显示器支架. */
  beside: readonly AskedWord[]
  /** Words of the language before the head that no goods of the mall have. */
  strange: readonly AskedWord[]
  /** All words of the run if only the run as a whole is the head (夏被 is called 夏凉被); otherwise null. */
  whole: readonly AskedWord[] | null
}

const isThing = (word: AskedWord) => THING.test(word.said)

/** Lists the names that goods must all have, because one head is not enough: 手机 支架 is not a 手机. */
export const listThings = (heads: readonly Head[]): AskedWord[] =>
  heads.flatMap(({ word, whole }) => (!whole && word.isKnown && isThing(word) ? [word] : []))

/**
 * Finds the heads of a line. The last part of a Chinese word says what the thing is: 雨伞架 is not a 雨伞. Runs whose
 * last word names goods come first; if there are none, runs whose last word the mall knows.
 */
export function findHeads(runs: readonly Run[]): Head[] {
  const heads: Head[] = []
  const others: Head[] = []
  let isOpen = true
  for (const { text, words } of removeBrands(runs)) {
    const last = words.at(-1)
    if (!last || (PACKED.test(text) && heads.length + others.length > 0)) continue
    // The previous run was an unknown word, which is a brand only if a thing follows.
    if (!isOpen && !(last.isKnown && isThing(last))) break
    const named = words.findLast(({ isName }) => isName)
    const strange = words.filter(({ isStrange }) => isStrange)
    const whole = { word: createWholeWord(text, false), beside: [], strange: [], whole: words }
    if (last.isName) {
      const isBeside = ({ said, isName }: AskedWord) => isName && !isMarketBrand(said)
      heads.push({ word: last, beside: words.slice(0, -1).filter(isBeside), strange, whole: null })
      if (words.length > 1) heads.push(whole)
    }
    // In 吸尘器手持 a quality follows the name of the thing.
    else if (last.isKnown && named && [...last.said].length > 1 && !isThing(last) && !PARTS.test(last.said))
      heads.push({ word: named, beside: [], strange: [], whole: null }, whole)
    else if (last.isKnown) others.push({ word: last, beside: [], strange, whole: null }, whole)
    else {
      others.push(whole)
      if (named || (heads.length === 0 && NOUN.test(text))) break
      if (heads.length === 0) isOpen = false
    }
  }
  return heads.length > 0 ? heads : others
}
