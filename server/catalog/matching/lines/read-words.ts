import type { MallWords } from '#server/catalog/goods/search/vocabulary.ts'
import { partsOf } from '#server/catalog/search/lexicon.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import { understand } from '#server/catalog/search/understand.ts'
import { isMarketBrand, splitBrand } from './market-brands.ts'
import { BENIGN, kinOf, PACKED, THING } from './words.ts'

/** A word of a line in all its ways. */
export interface AskedWord extends Pick<Term, 'said' | 'weight' | 'ways'> {
  /** Goods of the mall have it, or a word for the same. */
  isKnown: boolean
  /** It names goods: a category, or a keyword. */
  isName: boolean
  /** A word of the language that no goods of the mall have: 量子 of 量子计算机 is no brand. */
  isStrange: boolean
  /** It stands before the word of its run that names goods. */
  isBeside: boolean
}

/** What stands between blanks in a line. */
export interface Run {
  text: string
  words: readonly AskedWord[]
  /** It is nothing but a brand of the market. */
  isBrand: boolean
}

/** 食堂后厨用洗洁精 is 洗洁精, and 食用油 and 厨房用纸 are one word. */
function splitUse(run: string): string[] {
  const at = Math.max(run.lastIndexOf('用'), run.lastIndexOf('的'))
  const use = run.slice(0, Math.max(0, at)).replace(/用$/, '')
  const thing = run.slice(at + 1)
  return [...use].length > 2 && [...thing].length > 1 ? [use, thing] : [run]
}

/** Texts of the runs of a line, without what they are packed in. */
export function runTexts(plain: string): string[] {
  const pieces = plain.split(' ').filter((run) => run !== '')
  const isOne = pieces.length > 1 && pieces.every((piece) => [...piece].length === 1)
  return (isOne ? [pieces.join('')] : pieces).flatMap(splitUse).map((run) => {
    const plainRun = run.replace(/^的/, '')
    const bare = plainRun.replace(PACKED, '')
    return bare === '' ? plainRun : bare
  })
}

/** Reads the runs of a line. */
export function readRuns(plain: string, vocabulary: MallWords): Run[] {
  const texts = runTexts(plain)
  const isGoods = (text: string) => (vocabulary.lexicon.find(text)?.goods ?? 0) > 0
  const namesThing = texts.some((text) => THING.test(text) && !PACKED.test(text) && isGoods(text))
  return texts.map((text) => {
    const { brand, rest } = splitBrand(text)
    const isBrand = isMarketBrand(text) && (!isGoods(text) || namesThing)
    const own = { text, words: wordsOf(text, vocabulary), isBrand }
    // 天堂伞, but 老板椅 and 苹果汁.
    const isShort = [...rest].length < 2 && !vocabulary.lexicon.find(rest)?.goods
    if (brand === '' || isShort || isBrand) return own
    const words = wordsOf(rest, vocabulary)
    // 苹果 and 小米 are goods, too, where nothing else is named.
    return isGoods(brand) && !words.at(-1)?.isName ? own : { text: rest, words, isBrand: false }
  })
}

/** A brand that the mall lacks contradicts nothing, unless there is nothing else. */
export const withoutBrands = (runs: readonly Run[]): readonly Run[] =>
  runs.length === 1 ? runs : runs.filter(({ isBrand }) => !isBrand)

/** A correction below is a guess: 湿巾 is no mistyped 丝巾, and 静化器 is 净化器. */
const SURE = { short: 0.92, long: 0.85 }

function wordsOf(run: string, vocabulary: MallWords): AskedWord[] {
  const { terms, occasions, corrections } = understand(run, vocabulary)
  const guesses = new Set(
    corrections.flatMap(({ typed, meant }) => (run.endsWith(typed) && !THING.test(typed) ? [] : [meant])),
  )
  const occasionNames = new Set(occasions.map(({ name }) => name))
  const parts = new Set(partsOf(run))
  const isWritten = (text: string) => text.length > 1 && (vocabulary.isWritten?.(text) ?? false)
  const words = terms.flatMap(({ said, weight, ways }): AskedWord[] => {
    // Of an occasion only its own words are asked for, not all that is given then.
    const isOccasion = ways.some(({ text }) => occasionNames.has(text))
    const meant = [...ways, ...kinOf(said).map((text) => ({ text, worth: KIN }))]
    const own = withEnding(isOccasion ? ways.slice(0, 2) : meant, vocabulary).filter(
      ({ text }) => !text.startsWith('='),
    )
    if (own.length === 0) return []
    const namesLeaf = ({ text }: { text: string }) =>
      text.length > 1 && vocabulary.leaves.some(({ name }) => name.endsWith(text))
    const sure = [...said].length > 2 ? SURE.long : SURE.short
    const isGuess = guesses.has(said) && (ways[0]?.worth ?? 0) < sure
    const found = isGuess ? [] : own.map(({ text }) => vocabulary.lexicon.find(text))
    const isKnown =
      found.some((word) => (word?.goods ?? 0) > 0) || (!isGuess && isWritten(own[0]?.text ?? ''))
    return [
      {
        said,
        weight,
        ways: own,
        isKnown,
        isName:
          found.some((word) => word?.kind === 'name' && word.goods > 0) || (!isGuess && own.some(namesLeaf)),
        isStrange: !isKnown && parts.has(said),
        isBeside: false,
      },
    ]
  })
  const corrected = new Set(corrections.map(({ meant }) => meant))
  return withWhole(
    run,
    placed(words, (said) => corrected.has(said)),
    vocabulary,
  )
}

/** 蒸锅 is no 锅 of which the mall knows the kind, and 塑封机 no mistyped 风机: an unknown sign before makes it another word. */
function placed(words: readonly AskedWord[], isCorrected: (said: string) => boolean): AskedWord[] {
  const [last, before] = [words.at(-1), words.at(-2)]
  const isUnknown = before !== undefined && !before.isKnown && [...before.said].length === 1
  const isOther = last && isUnknown && ([...last.said].length === 1 || isCorrected(last.said))
  const isHead = (last?.isKnown ?? false) && !isOther
  return words.map((word, at) => {
    if (word === last && isOther) return { ...word, isName: false, isKnown: false, isStrange: false }
    const isBeside = isHead && at < words.length - 1
    return { ...word, isBeside, isStrange: isBeside && word.isStrange && !BENIGN.has(word.said) }
  })
}

const LONGEST_WHOLE = 12
/** Weight of text that stands so in goods and is no word of the mall. */
const WRITTEN_WEIGHT = 4

/** Text as a word of its own. */
export const wholeWord = (text: string, isKnown: boolean): AskedWord => ({
  said: text,
  weight: WRITTEN_WEIGHT,
  ways: [{ text, worth: 1 }],
  isKnown,
  isName: false,
  isStrange: false,
  isBeside: false,
})

/** Text that goods contain is one word, whatever it is composed of. */
function withWhole(run: string, words: AskedWord[], { isWritten }: MallWords): AskedWord[] {
  const last = words.at(-1)
  if (!last || last.isName || run === last.said) return words
  if ([...run].length > LONGEST_WHOLE || !isWritten?.(run)) return words
  const isNamed = words.some(({ isName }) => isName)
  return isNamed ? [...words, wholeWord(run, true)] : [wholeWord(run, true)]
}

/** 立式插座 is a 插座. */
function withEnding(ways: Term['ways'], { lexicon }: MallWords): Term['ways'] {
  const [first] = ways
  const signs = [...(first?.text ?? '')]
  if (!first || lexicon.find(first.text)?.kind === 'name') return ways
  for (let at = 1; at <= signs.length - 2; at++) {
    const ending = signs.slice(at).join('')
    const word = lexicon.find(ending)
    if (word?.kind === 'name' && word.goods > 0)
      return [...ways, { text: ending, worth: first.worth * ENDING }]
  }
  return ways
}
const ENDING = 0.9
const KIN = 0.95
