import { type Amount, computeLineAmount } from '#schemas/money/money.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'

/** Unit price after volume tiers, in fen and hundredths of a point. */
export interface QuoteLineInput {
  id: string
  /** Shop of the line; lines of one shop form one order and share promotion, shop coupon and freight. */
  shopId: string
  marks?: readonly string[]
  payModel: number
  unit: Amount
  quantity: number
}

/** Points used beyond the required ones, in hundredths; ALL also pays the listed points of payModel 5. */
export type PointsChoice = 'NONE' | 'ALL' | number

/** The points that the buyer has, in hundredths, and how many of them to use. */
export interface PointsOffer {
  available: number
  choice: PointsChoice
}

/** Returns the price of a line before discounts. Throws RangeError as `computeLineAmount` does. */
export function getGross(line: QuoteLineInput, choice: PointsChoice): Amount {
  return computeLineAmount(
    getAmountDue({ ...line.unit, payModel: line.payModel }, choice === 'ALL'),
    line.quantity,
  )
}

/** Sums the amounts by shop, in the order in which the shops first appear. */
export function sumByShop(
  lines: readonly { shopId: string }[],
  amounts: readonly number[],
): Map<string, number> {
  const sums = new Map<string, number>()
  lines.forEach(({ shopId }, index) => sums.set(shopId, (sums.get(shopId) ?? 0) + (amounts[index] ?? 0)))
  return sums
}

export function sumNumbers(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Subtracts `parts` from `amounts` element by element; both have the same length. */
export function subtract(amounts: readonly number[], parts: readonly number[]): number[] {
  return amounts.map((amount, index) => amount - (parts[index] ?? 0))
}
