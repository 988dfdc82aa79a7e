import { formatDecimal, parseDecimal } from './decimal.ts'

/** Maximum total, in fen. */
export const FEN_MAX = 1_000_000_000_000

/** Cash in fen and points in hundredths of a point, both integers; neither is ever converted to the other. */
export interface Amount {
  points: number
  cash: number
}

/** Parses a decimal text of yuan with at most two decimals into fen; null for anything else. */
export function parseYuan(text: string): number | null {
  return parseDecimal(text, 2)
}

/** Formats fen as yuan with two decimals, without the currency symbol. Throws RangeError if it is not an integer. */
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
 * Computes a × b ÷ divisor, exact for any size of the product; half-up rounds halves away from zero. Throws
 * RangeError for a divisor that is not positive, for a fraction, and if the result leaves the safe integers.
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

/** Throws RangeError unless both parts are non-negative integers and cash is at most 10^12 fen. */
export function requireAmount(amount: Amount): Amount {
  const whole = Number.isSafeInteger(amount.points) && Number.isSafeInteger(amount.cash)
  if (!whole || amount.points < 0 || amount.cash < 0 || amount.cash > FEN_MAX)
    throw new RangeError(`not an amount: ${amount.points} points, ${amount.cash} fen`)
  return amount
}

/** Multiplies a unit price by a quantity, exactly. Throws RangeError for a quantity that is not a positive integer. */
export function computeLineAmount(unit: Amount, quantity: number): Amount {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`)
  return requireAmount({ points: unit.points * quantity, cash: unit.cash * quantity })
}

/** Adds up points and cash separately; neither is converted. */
export function sumAmounts(amounts: Iterable<Amount>): Amount {
  let { points, cash } = NO_AMOUNT
  for (const amount of amounts) {
    points += amount.points
    cash += amount.cash
    requireAmount({ points, cash })
  }
  return { points, cash }
}
