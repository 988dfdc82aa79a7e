import type { Amount } from './money.ts'
import type { priceRules } from './price-display.ts'

/**
 * How the points part of a price is settled: `due` in points and nothing else; `either` the cash or the listed
 * points or a mix; `first` as far as the points reach, the rest in cash; `chosen` as many as the buyer likes, the rest
 * in cash.
 */
export type PointsPart = 'none' | 'due' | 'either' | 'first' | 'chosen'

interface PayRule {
  points: PointsPart
  cash: boolean
}

/** What is due of a price (C.2), one row a payModel. How it is shown stands in price-display.ts. */
export const payRules = {
  1: { points: 'due', cash: false },
  2: { points: 'none', cash: true },
  3: { points: 'due', cash: true },
  4: { points: 'due', cash: true },
  5: { points: 'either', cash: true },
  6: { points: 'first', cash: true },
  7: { points: 'chosen', cash: true },
} as const satisfies Record<keyof typeof priceRules, PayRule>

/** The payModels that ask for no cash. */
export const withoutCash: readonly number[] = Object.entries(payRules).flatMap(([payModel, { cash }]) =>
  cash ? [] : Number(payModel),
)

/** An unknown payModel counts as 3. */
export function payRule(payModel: number): PayRule {
  const rules: Readonly<Record<number, PayRule>> = payRules
  return rules[payModel] ?? payRules[3]
}

/**
 * What a unit price asks for. `allPoints` is the choice of paying payModel 5 with its listed points; a price that
 * lists only one of its two forms is due in that one, so that choosing the other never makes goods free.
 */
export function dueOf(unit: Amount & { payModel: number }, allPoints = false): Amount {
  const rule = payRule(unit.payModel)
  if (rule.points === 'either') {
    const inPoints = unit.points > 0 && (allPoints || unit.cash === 0)
    return inPoints ? { points: unit.points, cash: 0 } : { points: 0, cash: unit.cash }
  }
  return { points: rule.points === 'none' ? 0 : unit.points, cash: rule.cash ? unit.cash : 0 }
}
