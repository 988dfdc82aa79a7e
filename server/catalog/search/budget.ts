import { NUMERAL, readNumeral } from '#schemas/base/chinese-numeral.ts'
import { listAmounts } from '#schemas/catalog/goods/spec-units.ts'
import { cutOut, type Span } from './cut-out.ts'

/** Price range of one piece, in fen; without bounds if typed prices exclude each other. */
export interface Budget {
  from?: number
  to?: number
  said: string
  /** Two prices that exclude each other, each with the query without that price; empty if there are none. */
  excluding: readonly { said: string; without: string }[]
}

interface Amount {
  yuan: number
  /** True if 元, 块 or ￥ is next to the number. */
  isMoney: boolean
  isBesidePrice?: boolean
  at: number
  end: number
}

const CURRENCY = '(?:块钱|元钱|块|元|rmb)'
const AMOUNT = new RegExp(`([￥¥]?)(${NUMERAL})( ?${CURRENCY})?`, 'g')
/** Matches words before an amount, at the end of the text before. */
const EACH = /(?:人均|每人|每份|每个人|单价|总?预算|价格|售价|价位)(?:在|是|约|大概|控制在)?$/
const AT_MOST = /(?:不超过|不高于|低于|不到|少于|最多|最高|<=?|=<|[≤≦⩽])$/
const AT_LEAST = /(?:高于|超过|不低于|至少|大于)$/
const AT_LEAST_SIGN = /(?:>=?|=>|[≥≧⩾])$/
/** Matches words after an amount, at the beginning of the text after. */
const WITHIN = /^(?:以内|以下|之内|之下|内|封顶|打底以下|↓)/
const UPWARDS = /^(?:以上|之上|起步|起)/
const UPWARDS_SIGN = /^↑/
const ROUGHLY = /^(?:左右|上下|出头|的样子)/
const RANGE = /^(?:到|至|-|~|—|–)$/
const BETWEEN = /^(?:之间|左右|以内|的)/
/** Matches 预算, which means the total if another price is stated per piece. */
const OF_ALL = /^总?预算/
const OF_EACH = /^(?:人均|每人|每份|每个人|单价)/
/** Matches text after a number that is no price: counts as in 不超过3个, letters or digits that continue the number. */
const COUNTED = /^(?:[a-z\d%°×]|[个件人位岁折天](?!\p{Script=Han}))/u
/** Matches words after the face value of a card, which is no price: 100元面额. */
const FACE = /^(?:面额|面值|档|券|卡|抵|代金)/
/** Tolerance of 左右, as a share of the amount. */
const SLACK = 0.3
/** Length of the longest unit of a size, 毫安时, in characters. */
const MAX_UNIT_LENGTH = 3

const fen = (yuan: number) => Math.round(yuan * 100)

/** Returns the price and the query without the price; compatible prices are combined to one range. */
export function readBudget(text: string): { budget: Budget | null; rest: string } {
  const all = pricesOf(text)
  if (all.length === 0) return { budget: null, rest: text }
  const hasEach = all.some(({ said }) => OF_EACH.test(said))
  const prices = hasEach ? all.filter(({ said }) => !OF_ALL.test(said)) : all
  const excluding = findExcluding(prices).map((price) => ({
    said: price.said,
    without: cutOut(text, [price]),
  }))
  const from = Math.max(...prices.map((price) => price.from ?? -Infinity))
  const to = Math.min(...prices.map((price) => price.to ?? Infinity))
  return {
    budget: {
      ...(from > -Infinity && excluding.length === 0 && { from }),
      ...(to < Infinity && excluding.length === 0 && { to }),
      said: all.map(({ said }) => said).join(' '),
      excluding,
    },
    rest: cutOut(text, all),
  }
}

interface Price extends Found {
  said: string
}

/** Returns all prices of a text; next to a price, a bare 200以上 is a price as well. */
function pricesOf(text: string): Price[] {
  const prices = readPrices(text, amountsOf(text))
  if (prices.length === 0) return []
  return readPrices(
    text,
    amountsOf(text).map((amount) => ({ ...amount, isBesidePrice: true })),
  )
}

function readPrices(text: string, amounts: readonly Amount[]): Price[] {
  const prices: Price[] = []
  for (const [index, amount] of amounts.entries()) {
    const end = prices.at(-1)?.end ?? 0
    const found =
      amount.at < end ? null : (rangeOf(text, amount, amounts[index + 1]) ?? boundOf(text, amount))
    if (found) prices.push({ ...found, said: text.slice(found.at, found.end).trim() })
  }
  return prices
}

/** Returns two prices that exclude each other; empty if all prices are compatible. */
function findExcluding(prices: readonly Price[]): Price[] {
  for (const [at, one] of prices.entries())
    for (const other of prices.slice(at + 1))
      if (isApart(one, other) || isApart(other, one)) return [one, other]
  return []
}

const isApart = (low: Found, high: Found) => (low.to ?? Infinity) < (high.from ?? -Infinity)

function amountsOf(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: all, 1: sign, 2: numeral = '', 3: currency, index }) => {
    const yuan = readNumeral(numeral)
    // Skips numbers within a model or a size: mate60, 1080p.
    if (yuan === null || (index > 0 && /[a-z\d.×]/.test(text[index - 1] ?? ''))) return []
    return [{ yuan, isMoney: sign !== '' || currency !== undefined, at: index, end: index + all.length }]
  })
}

type Found = Span & { from?: number; to?: number }

/** Reads a range such as 100到300, 100-200元, 200元至400元之间; null if there is none. */
function rangeOf(text: string, first: Amount, second: Amount | undefined): Found | null {
  if (!second || !RANGE.test(text.slice(first.end, second.at).trim()) || second.yuan <= first.yuan)
    return null
  const after = text.slice(second.end).trimStart()
  const isPrice = first.isMoney || second.isMoney || BETWEEN.test(after) || isLast(after)
  if (!isPrice) return null
  const at = startOf(text, first.at)
  return { from: fen(first.yuan), to: fen(second.yuan), at, end: endOf(text, second.end, BETWEEN) }
}

/** Returns true if no unit follows a range, since 100到300寸 is not a price. */
const isLast = (after: string) => after === '' || /^[\p{Script=Han}]{2}/u.test(after)

function boundOf(text: string, amount: Amount): Found | null {
  const { yuan, isMoney, at: start, end } = amount
  const before = text.slice(0, start).trimEnd()
  const after = text.slice(end).trimStart()
  const at = startOf(text, start)
  const until = (words: RegExp) => endOf(text, end, words)
  const isPrice = isMoney || !isCounted(text, amount)
  const isSaid = isMoney || (isPrice && amount.isBesidePrice)
  if (WITHIN.test(after)) return { to: fen(yuan), at, end: until(WITHIN) }
  if (AT_MOST.test(before) && isPrice) return { to: fen(yuan), at, end }
  if (AT_LEAST_SIGN.test(before) && isPrice) return { from: fen(yuan), at, end }
  if (UPWARDS_SIGN.test(after)) return { from: fen(yuan), at, end: until(UPWARDS_SIGN) }
  if (AT_LEAST.test(before) && isSaid) return { from: fen(yuan), at, end }
  if (UPWARDS.test(after) && isSaid) return { from: fen(yuan), at, end: until(UPWARDS) }
  const isRough = ROUGHLY.test(after)
  if (isRough || EACH.test(before) || (isMoney && !FACE.test(after)))
    return {
      from: fen(yuan * (1 - SLACK)),
      to: fen(yuan * (1 + SLACK)),
      at,
      end: isRough ? until(ROUGHLY) : end,
    }
  return null
}

/** Returns true for sizes and counts: ≤500ml, 不超过3个. */
function isCounted(text: string, { at, end }: Amount): boolean {
  const behind = text.slice(end)
  return (
    COUNTED.test(behind) || listAmounts(text.slice(at, end) + behind.slice(0, MAX_UNIT_LENGTH)).length > 0
  )
}

/** Returns the start of the words that belong to an amount and precede it. */
function startOf(text: string, at: number): number {
  const before = text.slice(0, at).trimEnd()
  const words = [EACH, AT_MOST, AT_LEAST, AT_LEAST_SIGN].map((each) => each.exec(before)?.index ?? at)
  return Math.min(at, ...words)
}

/** Returns the end of the words that belong to an amount and follow it. */
function endOf(text: string, end: number, words: RegExp): number {
  const blanks = text.length - end - text.slice(end).trimStart().length
  const found = words.exec(text.slice(end + blanks))
  return found ? end + blanks + found[0].length : end
}
