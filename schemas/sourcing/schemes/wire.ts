import { formatDecimal, parseDecimal } from '#schemas/money/decimal.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { RuleOfGroup, RuleOfItem } from './entities.ts'
import type { GroupRule, QuoteRule } from './quote-rule.ts'

/** Formats basis points as a percentage: 1550 is `15.5`. */
export function formatPercent(rate: number): string {
  return formatDecimal(rate, 2).replace(/\.?0{1,2}$/, '')
}

/** Parses a percentage to basis points; returns 0 for an invalid text. */
export function parsePercent(text: string): number {
  return parseDecimal(text, 2) ?? 0
}

export function readGroupRule({ by, percent }: RuleOfGroup): GroupRule {
  return { by, rate: parsePercent(percent) }
}

export function readRule(rule: RuleOfItem): QuoteRule {
  return rule.by === 'PRICE' ? { by: 'PRICE', fen: parseYuan(rule.price) ?? 0 } : readGroupRule(rule)
}

export function writeGroupRule({ by, rate }: GroupRule): RuleOfGroup {
  return { by, percent: formatPercent(rate) }
}

export function writeRule(rule: QuoteRule): RuleOfItem {
  return rule.by === 'PRICE' ? { by: 'PRICE', price: formatYuan(rule.fen) } : writeGroupRule(rule)
}
