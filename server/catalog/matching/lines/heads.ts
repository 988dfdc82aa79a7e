import { isMarketBrand } from './market-brands.ts'
import { type AskedWord, type Run, wholeWord, withoutBrands } from './read-words.ts'
import { NOUN, PACKED, PARTS, THING } from './words.ts'

/** A word that says what is asked for. */
export interface Head {
  word: AskedWord
  /** Words before it that name goods themselves: 显示器 of 显示器支架. */
  beside: readonly AskedWord[]
  /** Words of the language before it that no goods of the mall have. */
  strange: readonly AskedWord[]
  /** The words of its run, where it is all of a run of which no word names goods: 夏被 is called 夏凉被. */
  whole: readonly AskedWord[] | null
}

const isThing = (word: AskedWord) => THING.test(word.said)

/** Names that goods must have as well if one head is not enough: 手机 支架 is no 手机. */
export const thingsOf = (heads: readonly Head[]): AskedWord[] =>
  heads.flatMap(({ word, whole }) => (!whole && word.isKnown && isThing(word) ? [word] : []))

/**
 * A Chinese word says last what the thing is: 雨伞架 is no 雨伞. Runs whose last word names goods tell it, else those whose
 * last word the mall knows; a run that names goods and ends with something else asks for that, and so does a first run that
 * is a thing which the mall does not know.
 */
export function headsOf(runs: readonly Run[]): Head[] {
  const heads: Head[] = []
  const others: Head[] = []
  let isOpen = true
  for (const { text, words } of withoutBrands(runs)) {
    const last = words.at(-1)
    if (!last || (PACKED.test(text) && heads.length + others.length > 0)) continue
    // After a run of unknown signs, which is a brand only before a thing.
    if (!isOpen && !(last.isKnown && isThing(last))) break
    const named = words.findLast(({ isName }) => isName)
    const strange = words.filter(({ isStrange }) => isStrange)
    const whole = { word: wholeWord(text, false), beside: [], strange: [], whole: words }
    if (last.isName) {
      const isBeside = ({ said, isName }: AskedWord) => isName && !isMarketBrand(said)
      heads.push({ word: last, beside: words.slice(0, -1).filter(isBeside), strange, whole: null })
      if (words.length > 1) heads.push(whole)
    }
    // 吸尘器手持 says behind what it is how it is.
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
