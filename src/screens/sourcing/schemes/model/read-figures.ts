import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { formatShortDecimal, parseDecimal } from '#schemas/money/decimal.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { RuleOfGroup, RuleOfItem } from '#schemas/sourcing/schemes/entities.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { formatPercent } from '#schemas/sourcing/schemes/wire.ts'

/** Limits of percentages in basis points: 1 %, 100 % and 999.99 %. */
const [ONE_PERCENT, ALL, MOST] = [100, 10_000, 99_999]
const MAX_PRICE_FEN = 999_999_999

function between(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}

const percentIn = (least: number, most: number) => (typed: string) => {
  const rate = between(parseDecimal(readNumber(typed).replace(/%$/, ''), 2), least, most)
  return rate === null ? null : formatPercent(rate)
}

/** Normalize a typed percentage; the functions return null if the text is invalid. */
export const readMarkup = percentIn(0, MOST)
export const readDiscount = percentIn(ONE_PERCENT, ALL)
export const readTaxRate = percentIn(0, ALL)

export function readQuote(typed: string): string | null {
  const fen = between(parseYuan(readNumber(typed)), 0, MAX_PRICE_FEN)
  return fen === null ? null : formatYuan(fen)
}

export function readQuantity(typed: string): string | null {
  const pieces = between(readWhole(typed), 1, SCHEME_LIMITS.quantity)
  return pieces === null ? null : String(pieces)
}

export const FAULTS = {
  MARKUP: '加价请填 0 至 999.99 的百分比',
  DISCOUNT: '折扣请填 1 至 100，85 即八五折',
  PRICE: '价格请填 0 至 9999999.99 元',
  TAX: '税率请填 0 至 100 的百分比',
  QUANTITY: `数量请填 1 至 ${SCHEME_LIMITS.quantity} 的整数`,
} as const

/** Formats a pricing rule as `加价 15%`, `市场价 8.5 折` or `一口价`. */
export function formatRule(rule: RuleOfGroup | RuleOfItem): string {
  if (rule.by === 'MARKUP') return rule.percent === '0' ? '按成本' : `加价 ${rule.percent}%`
  if (rule.by === 'DISCOUNT') return `市场价 ${foldText(rule.percent)}`
  return '一口价'
}

/** Formats a percentage as a Chinese discount: 85 is 8.5 折, 90 is 9 折, 100 is 不打折. */
function foldText(percent: string): string {
  const rate = parseDecimal(percent, 2) ?? ALL
  return rate === ALL ? '不打折' : `${formatShortDecimal(rate, 3)} 折`
}
