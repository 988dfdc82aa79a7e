import type { Reading } from '#server/catalog/matching/reading/reading.ts'
import { DIMENSION_NAMES, getDimensionLabel } from '#server/catalog/matching/reading/units.ts'
import { type Comparison, compareSpecs } from '#server/catalog/matching/score/differences.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { hasOtherConnection } from './connection.ts'
import { listThings } from './heads.ts'
import { scoreKind } from './kind.ts'
import { scoreNearness } from './nearness.ts'
import { isSetOfOthers, isWithoutPack } from './packs.ts'
import type { ReadGoods } from './read-goods.ts'
import type { Request } from './read-request.ts'
import type { AskedWord } from './read-words.ts'
import { PARTS } from './words.ts'

const isCovered = ({ ways }: AskedWord, { called, told }: ReadGoods) =>
  ways.some(({ text }) => {
    if (called.includes(text) || told.includes(text)) return true
    // Accepts 雨前龙井双罐茶礼 for 龙井茶.
    const signs = [...text]
    return (
      signs.length > 2 && called.includes(signs.slice(0, -1).join('')) && called.includes(signs.at(-1) ?? '')
    )
  })

/** Returns true if the goods state the amount directly: 500g, rather than twice 250g. */
const saysExactly = ({ quantities: { stated } }: Reading, offered: Reading) =>
  [...stated].every(([kind, values]) =>
    [...values].every((value) => offered.quantities.stated.get(kind)?.has(value)),
  )

const TOLD = 0.6
/** Weight of unknown words, mostly brands or unimportant; `STRANGE_WEIGHT` is for words of the language. */
const UNKNOWN_WEIGHT = 0.4
const STRANGE_WEIGHT = 4.5
/** Kind score from which an unknown word before the head is taken for a brand. */
const EXACT = 0.88

/** Returns the share of the line's words that goods have, 0 to 1; `kinds` are the goods' scores for each head. */
function coverageOf(
  { words, heads }: Request,
  goods: ReadGoods,
  spec: string,
  kinds: readonly number[],
): number {
  const isExact = Math.max(...kinds) >= EXACT
  const fitting = new Set(heads.flatMap(({ whole }, at) => ((kinds[at] ?? 0) > 0 ? (whole ?? []) : [])))
  const strange = new Set(heads.flatMap((head) => head.strange))
  let [sum, found] = [0, 0]
  for (const word of words) {
    const { ways, weight, isKnown, isBeside } = word
    const tells = strange.has(word) || (isBeside && !isExact)
    const counts = isKnown ? weight : tells ? STRANGE_WEIGHT : UNKNOWN_WEIGHT
    sum += counts
    found +=
      counts *
      Math.max(
        fitting.has(word) ? 1 : 0,
        ...ways.map(({ text, worth }) => {
          const plain = text.replace(/^[可带]/, '')
          if (goods.called.includes(plain) || spec.includes(plain)) return worth
          return goods.told.includes(plain) ? worth * TOLD : 0
        }),
      )
  }
  return sum === 0 ? 0 : found / sum
}

const SHARES = { kind: 0.6, covered: 0.4 }
const MINIMUM = 0.7
const MIN_TOTAL = 0.76
/** Minimum share if the head alone names no goods. */
const MIN_UNNAMED = 0.76
/** Factor for heads after a word of the language that no goods have: 石英手表 is not just any 手表. */
const STRANGE = 0.8
const LATER_HEAD = 0.97
const AGREES = 0.05
/** Deduction for a requested amount that the goods do not state. */
const UNTOLD = 0.03
const DOUBLE = /双份|双支|[两二]件组合|[两二]支装/
const PAPER = /^[ab]\d$/

/** Returns true if both name different paper sizes; goods without a size may be for any: 风琴包 A4. */
function isOtherPaper({ models: { codes: asked } }: Reading, { models: { codes } }: Reading): boolean {
  const sizes = [...asked].filter((code) => PAPER.test(code))
  return [...codes].some((code) => PAPER.test(code)) && sizes.some((size) => !codes.has(size))
}

/** Returns how well the texts of goods fit a line, 0 to 1, regardless of sizes. */
export function scoreGoodsFit(request: Request, goods: ReadGoods, spec = ''): number {
  const { heads, saysSet } = request
  if (!listThings(heads).every((one) => isCovered(one, goods))) return 0
  const isHad = (word: AskedWord) => isCovered(word, goods)
  const kinds = heads.map((head, at) => {
    if (!head.beside.every(isHad)) return 0
    return (
      scoreKind(head, goods, saysSet) *
      (at === 0 ? 1 : LATER_HEAD) *
      (head.strange.every(isHad) ? 1 : STRANGE)
    )
  })
  const kind = Math.max(0, ...kinds)
  return kind === 0 ? 0 : SHARES.kind * kind + SHARES.covered * coverageOf(request, goods, spec, kinds)
}

/** Units of the pieces in a box: 100瓶 are not 100 boxes. */
const SINGLE = /^[瓶支罐听盒袋包个只枚片条杯]$/
interface Compared {
  request: Request
  asked: Reading
  offered: Reading
}

/** Returns true if the requested amount is that of each piece: 矿泉水 350ml is sold by the box of 24. */
function isOfEach(label: string, { request, asked, offered }: Compared): boolean {
  if (SINGLE.test(request.unit) || asked.quantities.stated.has('piece')) return false
  return (['mass', 'volume'] as const).some((kind) => {
    const each = offered.quantities.each.get(kind)
    const own = [...(asked.quantities.stated.get(kind) ?? [])]
    return (
      label === getDimensionLabel(kind) &&
      own.length > 0 &&
      own.every((amount) => typeof amount === 'number' && each?.has(amount))
    )
  })
}

export interface Fit {
  /** 0 to 1. */
  points: number
  /** Difference that makes the SKU merely similar; null if the SKU can be taken for the line. */
  difference: Difference | null
}

interface Difference {
  label: string
  /** Explanation of the difference; null if the two texts already show the difference. */
  note: string | null
}

/** Labels of differences that do not make two different things. */
const OF_ONE_THING = new Set([...DIMENSION_NAMES.map(getDimensionLabel), '尺寸', '颜色', '尺码', '包装'])

/** Returns the only difference; null if there is none, undefined if there are several or the things differ. */
function differenceOf(
  { request, goods, asked, offered }: Compared & { goods: ReadGoods },
  compared: readonly Comparison[],
): Difference | null | undefined {
  const [first, ...others] = [...new Set(compared.filter(isDifferent).map(({ label }) => label))]
  if (first !== undefined)
    return others.length === 0 && OF_ONE_THING.has(first) ? { label: first, note: null } : undefined
  if (!isWithoutPack(request.pack, { goods, asked, offered })) return null
  return { label: '件数', note: `清单是 ${request.pack?.pieces} 件装，商品没有写明件数` }
}

const isDifferent = ({ state }: Comparison) => state === 'differs'

/** Returns how well a SKU fits a line; null if the SKU is something else. */
export function scoreFit(
  request: Request,
  { goods, spec, asked, offered }: { goods: ReadGoods; spec: string; asked: Reading; offered: Reading },
): Fit | null {
  const fit = scoreGoodsFit(request, goods, simplify(spec))
  const least = request.heads.some(({ word }) => word.isName) ? MINIMUM : MIN_UNNAMED
  if (fit < least || isSetOfOthers(request, goods)) return null
  const part = PARTS.exec(request.subject.name)?.[0]
  if (part !== undefined && !goods.called.includes(part)) return null
  if (asked.brands.size > 0 && !asked.brands.has(offered.brand)) return null
  const compared = compareSpecs(asked, offered).filter(
    (one) => !isDifferent(one) || !isOfEach(one.label, { request, asked, offered }),
  )
  const difference = differenceOf({ request, goods, asked, offered }, compared)
  if (difference === undefined) return null
  const agrees = compared.filter(({ state }) => state === 'agrees')
  if (request.asPack && !agrees.some(({ label }) => label === '件数' || label === '张数')) return null
  if (isOtherPaper(asked, offered) || hasOtherConnection(request.subject.name, goods)) return null
  const size = /(?<!\d)(\d{2})码/.exec(request.subject.name)?.[1]
  if (size !== undefined && /(?:^| )\d{2}(?: |$)/.test(spec) && !spec.split(' ').includes(size)) return null
  const untold = [...asked.quantities.stated.keys()].filter(
    (kind) => !offered.quantities.stated.has(kind),
  ).length
  const isMore =
    (!asked.quantities.stated.has('piece') && offered.quantities.stated.has('piece')) ||
    (DOUBLE.test(spec) && !DOUBLE.test(request.subject.name))
  const exact = saysExactly(asked, offered) ? 0.01 : 0
  const sum = fit + AGREES * agrees.length - UNTOLD * (untold + (isMore ? 1 : 0)) + exact
  if (sum < MIN_TOTAL) return null
  return { points: difference === null ? sum : sum * scoreNearness(asked, offered), difference }
}
