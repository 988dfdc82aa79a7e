import { type Amount, lineAmount } from '#schemas/money/money.ts'
import { dueOf } from '#schemas/money/pay-models.ts'

/** A line to be bought: its unit price after tiers, in fen and centi-points. */
export interface QuoteLineInput {
  id: string
  /** The order it becomes part of: lines with one shop share promotion, shop coupon and freight. */
  shopId: string
  /** By which coupons know its goods. */
  marks?: readonly string[]
  payModel: number
  unit: Amount
  quantity: number
}

/**
 * What the buyer gives in points beyond what must be paid in them: nothing, all that can be (payModel 5 then costs its
 * listed points), or so many centi-points for the lines of payModel 7 and 5.
 */
export type PointsChoice = 'NONE' | 'ALL' | number

/** Centi-points that the buyer has and may spend now, and what the buyer wants. */
export interface PointsOffer {
  available: number
  choice: PointsChoice
}

/** What a line asks for before discounts. Throws RangeError as `lineAmount` does. */
export function grossOf(line: QuoteLineInput, choice: PointsChoice): Amount {
  return lineAmount(dueOf({ ...line.unit, payModel: line.payModel }, choice === 'ALL'), line.quantity)
}

/** Sums by shop, in the order in which the shops first appear. */
export function sumByShop(
  lines: readonly { shopId: string }[],
  amounts: readonly number[],
): Map<string, number> {
  const sums = new Map<string, number>()
  lines.forEach(({ shopId }, index) => sums.set(shopId, (sums.get(shopId) ?? 0) + (amounts[index] ?? 0)))
  return sums
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Part by part; both are as long as each other. */
export function minus(amounts: readonly number[], parts: readonly number[]): number[] {
  return amounts.map((amount, index) => amount - (parts[index] ?? 0))
}
