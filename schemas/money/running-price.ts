import type { Amount } from './money.ts'

const CASH_ONLY = 2

/** The payModel of a price that an activity or a quote asks: points only, cash only, or both. */
export function payModelOf({ points, cash }: Amount): 1 | 2 | 3 {
  if (points === 0) return CASH_ONLY
  return cash === 0 ? 1 : 3
}

/** The pieces that a running activity still sells, in all and to one member. */
export interface RunningLimits {
  left: number
  perMember: number
}

/** Pieces that a member who already bought some may still buy at the activity's price. */
export function runningAllowance({ left, perMember }: RunningLimits, bought: number): number {
  return Math.max(0, Math.min(left, perMember - bought))
}

/**
 * Says whether an activity's price replaces the usual one, both per piece in fen and centi-points. It does unless both ask
 * for cash alone and the usual one, with its volume price at this quantity, is as low.
 */
export function beatsUsual(running: Amount, usual: Amount & { payModel: number }): boolean {
  return running.points > 0 || usual.payModel !== CASH_ONLY || running.cash < usual.cash
}
