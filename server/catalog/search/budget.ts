import { NUMERAL, readNumeral } from '#schemas/base/chinese-numeral.ts'

/** What one piece may cost, in fen. */
export interface Budget {
  from?: number
  to?: number
  /** The words that say so. */
  said: string
}

interface Amount {
  yuan: number
  /** 元, 块 or ￥ stands beside it. */
  isMoney: boolean
  at: number
  end: number
}

const CURRENCY = '(?:块钱|元钱|块|元|rmb)'
const AMOUNT = new RegExp(`([￥¥]?)(${NUMERAL})( ?${CURRENCY})?`, 'g')
/** Before an amount, at the end of what stands there. */
const EACH = /(?:人均|每人|每份|每个人|单价|预算|价格|售价|价位)(?:在|是|约|大概|控制在)?$/
const AT_MOST = /(?:不超过|不高于|低于|不到|少于|最多|最高)$/
const AT_LEAST = /(?:高于|超过|不低于|至少|大于)$/
/** Behind one, at its beginning. */
const WITHIN = /^(?:以内|以下|之内|之下|内|封顶|打底以下)/
const UPWARDS = /^(?:以上|之上|起步|起)/
const ROUGHLY = /^(?:左右|上下|出头|的样子)/
const RANGE = /^(?:到|至|-|~|—|–)$/
const BETWEEN = /^(?:之间|左右|以内|的)/
/** 100元面额 is a card’s value and no price. */
const FACE = /^(?:面额|面值|档|券|卡|抵|代金)/
/** How far 左右 reaches. */
const SLACK = 0.3

const fen = (yuan: number) => Math.round(yuan * 100)

/** What is said about the price in a normalised query, and the query without it. */
export function readBudget(text: string): { budget: Budget | null; rest: string } {
  const amounts = amountsOf(text)
  for (const [index, amount] of amounts.entries()) {
    const found = rangeOf(text, amount, amounts[index + 1]) ?? boundOf(text, amount)
    if (!found) continue
    const { from, to, at, end } = found
    const rest = `${text.slice(0, at)} ${text.slice(end)}`.replaceAll(/ +/g, ' ').trim()
    return {
      budget: {
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        said: text.slice(at, end).trim(),
      },
      rest,
    }
  }
  return { budget: null, rest: text }
}

function amountsOf(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: all, 1: sign, 2: numeral = '', 3: currency, index }) => {
    const yuan = readNumeral(numeral)
    // Letters or digits that go on are a model or a size: mate60, 1080p.
    if (yuan === null || (index > 0 && /[a-z\d.×]/.test(text[index - 1] ?? ''))) return []
    return [{ yuan, isMoney: sign !== '' || currency !== undefined, at: index, end: index + all.length }]
  })
}

type Found = { from?: number; to?: number; at: number; end: number }

/** 100到300, 100-200元, 200元至400元之间. */
function rangeOf(text: string, first: Amount, second: Amount | undefined): Found | null {
  if (!second || !RANGE.test(text.slice(first.end, second.at).trim()) || second.yuan <= first.yuan)
    return null
  const after = text.slice(second.end).trimStart()
  const isPrice = first.isMoney || second.isMoney || BETWEEN.test(after) || isLast(after)
  if (!isPrice) return null
  const at = startOf(text, first.at)
  return { from: fen(first.yuan), to: fen(second.yuan), at, end: endOf(text, second.end, BETWEEN) }
}

/** Behind 100到300 stands nothing, or a word apart: 100到300寸 is no price. */
const isLast = (after: string) => after === '' || /^[\p{Script=Han}]{2}/u.test(after)

function boundOf(text: string, { yuan, isMoney, at: start, end }: Amount): Found | null {
  const before = text.slice(0, start).trimEnd()
  const after = text.slice(end).trimStart()
  const at = startOf(text, start)
  const until = (words: RegExp) => endOf(text, end, words)
  if (WITHIN.test(after)) return { to: fen(yuan), at, end: until(WITHIN) }
  if (AT_MOST.test(before)) return { to: fen(yuan), at, end }
  if (AT_LEAST.test(before) && isMoney) return { from: fen(yuan), at, end }
  if (UPWARDS.test(after) && isMoney) return { from: fen(yuan), at, end: until(UPWARDS) }
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

/** Where the words before an amount begin that belong to it. */
function startOf(text: string, at: number): number {
  const before = text.slice(0, at).trimEnd()
  const words = [EACH, AT_MOST, AT_LEAST].map((each) => each.exec(before)?.index ?? at)
  return Math.min(at, ...words)
}

/** Where the words behind an amount end that belong to it. */
function endOf(text: string, end: number, words: RegExp): number {
  const blanks = text.length - end - text.slice(end).trimStart().length
  const found = words.exec(text.slice(end + blanks))
  return found ? end + blanks + found[0].length : end
}
