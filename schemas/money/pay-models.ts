import type { Amount } from './money.ts'
import type { priceRules } from './price-display.ts'

/**
 * How a price uses its points. `due`: paid in points only. `either`: paid in cash, in the listed points, or in a
 * mix. `first`: points as far as they suffice, the rest in cash. `chosen`: as many points as the buyer likes, the
 * rest in cash.
 */
export type PointsPart = 'none' | 'due' | 'either' | 'first' | 'chosen'

interface PayRule {
  points: PointsPart
  cash: boolean
}

/** Rules for the amounts due, by payModel (C.2). The display rules are in price-display.ts. */
export const payRules = {
  1: { points: 'due', cash: false },
  2: { points: 'none', cash: true },
  3: { points: 'due', cash: true },
  4: { points: 'due', cash: true },
  5: { points: 'either', cash: true },
  6: { points: 'first', cash: true },
  7: { points: 'chosen', cash: true },
} as const satisfies Record<keyof typeof priceRules, PayRule>

export const withoutCash: readonly number[] = Object.entries(payRules).flatMap(([payModel, { cash }]) =>
  cash ? [] : Number(payModel),
)

/** Returns the rule of a payModel; an unknown one counts as 3. */
export function getPayRule(payModel: number): PayRule {
  const rules: Readonly<Record<number, PayRule>> = payRules
  return rules[payModel] ?? payRules[3]
}

/**
 * Returns the amount due for a unit price. `allPoints` means that payModel 5 is paid with its listed points. A
 * payModel 5 price with only points or only cash is due in that form, so that choosing the other never makes goods
 * free.
 */
export function getAmountDue(unit: Amount & { payModel: number }, allPoints = false): Amount {
  const rule = getPayRule(unit.payModel)
  if (rule.points === 'either') {
    const inPoints = unit.points > 0 && (allPoints || unit.cash === 0)
    return inPoints ? { points: unit.points, cash: 0 } : { points: 0, cash: unit.cash }
  }
  return { points: rule.points === 'none' ? 0 : unit.points, cash: rule.cash ? unit.cash : 0 }
}
