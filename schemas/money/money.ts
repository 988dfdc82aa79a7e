import { formatDecimal, parseDecimal } from './decimal.ts'

/** The most that a total may be, in fen. */
export const FEN_MAX = 1_000_000_000_000

/** Cash in fen and points in centi-points (0.01 point), both integers; one is never turned into the other. */
export interface Amount {
  points: number
  cash: number
}

/** Fen of a decimal text of yuan with at most two decimals; null for anything else. */
export function parseYuan(text: string): number | null {
  return parseDecimal(text, 2)
}

/** Yuan with two decimals, without the currency symbol. Throws RangeError for what is no integer. */
export function formatYuan(fen: number): string {
  return formatDecimal(fen, 2)
}

export type Rounding = 'floor' | 'ceil' | 'half-up'

function quotient(product: bigint, divisor: bigint, rounding: Rounding): bigint {
  const cut = product / divisor
  const rest = product % divisor
  if (rest === 0n) return cut
  const negative = product < 0n
  switch (rounding) {
    case 'floor':
      return negative ? cut - 1n : cut
    case 'ceil':
      return negative ? cut : cut + 1n
    case 'half-up': {
      const half = (negative ? -rest : rest) * 2n >= divisor
      return half ? cut + (negative ? -1n : 1n) : cut
    }
  }
}

/**
 * a × b ÷ divisor over integers, exact whatever the product; half-up rounds halves away from zero.
 * Throws RangeError for a divisor that is not positive, for a fraction, and when the result leaves the safe integers.
 */
export function mulDiv(factors: readonly [number, number], divisor: number, rounding: Rounding): number {
  if (![...factors, divisor].every(Number.isSafeInteger) || divisor <= 0)
    throw new RangeError(`mulDiv over ${factors.join(' × ')} ÷ ${divisor}`)
  const product = BigInt(factors[0]) * BigInt(factors[1])
  const result = Number(quotient(product, BigInt(divisor), rounding))
  if (!Number.isSafeInteger(result)) throw new RangeError('the amount is beyond the safe integers')
  return result
}

export const NO_AMOUNT: Readonly<Amount> = { points: 0, cash: 0 }

/** Integers, no part below zero, cash at most 10^12 fen; else a RangeError. */
export function checkedAmount(amount: Amount): Amount {
  const whole = Number.isSafeInteger(amount.points) && Number.isSafeInteger(amount.cash)
  if (!whole || amount.points < 0 || amount.cash < 0 || amount.cash > FEN_MAX)
    throw new RangeError(`not an amount: ${amount.points} points, ${amount.cash} fen`)
  return amount
}

/** Unit × quantity, exactly. Throws RangeError for a quantity that is not a positive integer. */
export function lineAmount(unit: Amount, quantity: number): Amount {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`)
  return checkedAmount({ points: unit.points * quantity, cash: unit.cash * quantity })
}

/** Part by part; totals are never converted. */
export function sumAmounts(amounts: Iterable<Amount>): Amount {
  let { points, cash } = NO_AMOUNT
  for (const amount of amounts) {
    points += amount.points
    cash += amount.cash
    checkedAmount({ points, cash })
  }
  return { points, cash }
}
