import type { Amount } from './money.ts'

const CASH_ONLY = 2

/** Returns the payModel of a price set by an activity or a quote: points only, cash only, or both. */
export function getPayModel({ points, cash }: Amount): 1 | 2 | 3 {
  if (points === 0) return CASH_ONLY
  return cash === 0 ? 1 : 3
}

/** Pieces available at the activity's price, in total and per member. */
export interface RunningLimits {
  left: number
  perMember: number
}

/** Returns the pieces that a member who already bought some may still buy at the activity's price. */
export function computeAllowance({ left, perMember }: RunningLimits, bought: number): number {
  return Math.max(0, Math.min(left, perMember - bought))
}

/**
 * Returns true if an activity's price is below the usual price. False if both are in cash alone and the usual
 * price, including its volume price at this quantity, is as low. Prices are per piece, in fen and hundredths of a
 * point.
 */
export function isBelowUsual(running: Amount, usual: Amount & { payModel: number }): boolean {
  return running.points > 0 || usual.payModel !== CASH_ONLY || running.cash < usual.cash
}
