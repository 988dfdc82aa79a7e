import type { MallWords } from '#server/catalog/goods/search/vocabulary.ts'
import { splitParts } from '#server/catalog/search/lexicon.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import { understand } from '#server/catalog/search/understand.ts'
import { isMarketBrand, splitBrand } from './market-brands.ts'
import { BENIGN, listKin, PACKED, THING } from './words.ts'

export interface AskedWord extends Pick<Term, 'said' | 'weight' | 'ways'> {
  /** True if goods of the mall have the word or a synonym. */
  isKnown: boolean
  /** True if the word names goods, that is, if it is a category or a keyword. */
  isName: boolean
  /** True for a word of the language that no goods of the mall have: 量子 of 量子计算机 is not a brand. */
  isStrange: boolean
  /** True if the word comes before the word of its run that names goods. */
  isBeside: boolean
}

export interface Run {
  text: string
  words: readonly AskedWord[]
  isBrand: boolean
}

/** Splits off the use of goods: 食堂后厨用洗洁精 asks for 洗洁精, while 食用油 and 厨房用纸 are one word. */
function splitUse(run: string): string[] {
  const at = Math.max(run.lastIndexOf('用'), run.lastIndexOf('的'))
  const use = run.slice(0, Math.max(0, at)).replace(/用$/, '')
  const thing = run.slice(at + 1)
  return [...use].length > 2 && [...thing].length > 1 ? [use, thing] : [run]
}

/** Returns the texts of the runs of a line, without terms of packing. */
export function splitRuns(plain: string): string[] {
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
  const texts = splitRuns(plain)
  const isGoods = (text: string) => (vocabulary.lexicon.find(text)?.goods ?? 0) > 0
  const namesThing = texts.some((text) => THING.test(text) && !PACKED.test(text) && isGoods(text))
  return texts.map((text) => {
    const { brand, rest } = splitBrand(text)
    const isBrand = isMarketBrand(text) && (!isGoods(text) || namesThing)
    const own = { text, words: wordsOf(text, vocabulary), isBrand }
    // Splits 天堂伞, but not 老板椅 and 苹果汁.
    const isShort = [...rest].length < 2 && !vocabulary.lexicon.find(rest)?.goods
    if (brand === '' || isShort || isBrand) return own
    const words = wordsOf(rest, vocabulary)
    // 苹果 and 小米 may themselves be the goods, if no other word names goods.
    return isGoods(brand) && !words.at(-1)?.isName ? own : { text: rest, words, isBrand: false }
  })
}

/** Removes the runs of brands that the mall may lack, unless there is only one run. */
export const removeBrands = (runs: readonly Run[]): readonly Run[] =>
  runs.length === 1 ? runs : runs.filter(({ isBrand }) => !isBrand)

/** Minimum worth of a correction that is no guess: 湿巾 is not a mistyped 丝巾, but 静化器 is 净化器. */
const SURE = { short: 0.92, long: 0.85 }

function wordsOf(run: string, vocabulary: MallWords): AskedWord[] {
  const { terms, occasions, corrections } = understand(run, vocabulary)
  const guesses = new Set(
    corrections.flatMap(({ typed, meant }) => (run.endsWith(typed) && !THING.test(typed) ? [] : [meant])),
  )
  const occasionNames = new Set(occasions.map(({ name }) => name))
  const parts = new Set(splitParts(run))
  const isWritten = (text: string) => text.length > 1 && (vocabulary.isWritten?.(text) ?? false)
  const words = terms.flatMap(({ said, weight, ways }): AskedWord[] => {
    // An occasion matches by its names only, not by all goods that are suggested for the occasion.
    const isOccasion = ways.some(({ text }) => occasionNames.has(text))
    const meant = [...ways, ...listKin(said).map((text) => ({ text, worth: KIN }))]
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

/** Marks the last word as unknown if an unknown character precedes it: 蒸锅 is not just any 锅. */
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

const MAX_WORD_LENGTH = 12
/** Weight of text that goods contain but that is no word of the mall. */
const WRITTEN_WEIGHT = 4

/** Creates a word from a text without splitting or correcting the text. */
export const createWholeWord = (text: string, isKnown: boolean): AskedWord => ({
  said: text,
  weight: WRITTEN_WEIGHT,
  ways: [{ text, worth: 1 }],
  isKnown,
  isName: false,
  isStrange: false,
  isBeside: false,
})

function withWhole(run: string, words: AskedWord[], { isWritten }: MallWords): AskedWord[] {
  const last = words.at(-1)
  if (!last || last.isName || run === last.said) return words
  if ([...run].length > MAX_WORD_LENGTH || !isWritten?.(run)) return words
  const isNamed = words.some(({ isName }) => isName)
  return isNamed ? [...words, createWholeWord(run, true)] : [createWholeWord(run, true)]
}

/** Adds the ending of a word that names goods by itself: 立式插座 is a 插座. */
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
