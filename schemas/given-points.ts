import { mulDiv } from './money.ts'

const ONE = 10_000

/** C.4: the centi-points given for cash paid for goods; `give4` is points per yuan × 10,000, 0 for none. */
export function givenPoints(cashFen: number, give4: number): number {
  return mulDiv([cashFen, give4], ONE, 'floor')
}

/** C.7: given centi-points to take back when the cash kept for goods sinks; over all refunds exactly what was given. */
export function givenToTakeBack(cash: { before: number; after: number }, give4: number): number {
  return givenPoints(cash.before, give4) - givenPoints(cash.after, give4)
}

export interface TakenBack {
  fromUnspent: number
  fromRefund: number
  /** What nothing covers; recorded as owed, never forgotten. */
  debt: number
}

/** C.7: given points go back from what is unspent, then from the points part of the refund, then as a debt. */
export function takeBack(given: number, unspent: number, refundPoints: number): TakenBack {
  const fromUnspent = Math.min(given, Math.max(0, unspent))
  const fromRefund = Math.min(given - fromUnspent, refundPoints)
  return { fromUnspent, fromRefund, debt: given - fromUnspent - fromRefund }
}
