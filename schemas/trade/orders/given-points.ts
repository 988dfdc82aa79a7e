import { DAY_MS } from '#schemas/base/constants.ts'
import { roundDecimal } from '#schemas/money/decimal.ts'
import { mulDiv } from '#schemas/money/money.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'

const ONE = 10_000
/** A thousand points a yuan: with it the dearest order stays within the safe integers. */
const GIVE_MOST = 1_000 * ONE
/** How long given points can be spent. */
export const GIVEN_LIFE_MS = 365 * DAY_MS

/** The setting, points per yuan, as an integer × 10,000; 0, which gives none, for what is no rate up to 1,000. */
export function giveRateOf(setting: string): number {
  const give4 = roundDecimal(setting.trim(), 4)
  return give4 !== null && give4 > 0 && give4 <= GIVE_MOST ? give4 : 0
}

/** The centi-points given for cash paid for goods; `give4` is points per yuan × 10,000, 0 for none. */
export function givenPoints(cashFen: number, give4: number): number {
  return mulDiv([cashFen, give4], ONE, 'floor')
}

/** Given centi-points to take back when the cash kept for goods sinks; over all refunds exactly what was given. */
export function givenToTakeBack(cash: { before: number; after: number }, give4: number): number {
  return givenPoints(cash.before, give4) - givenPoints(cash.after, give4)
}

/** What an order's goods paid in cash, in fen, and what that gives. */
export interface Giving {
  /** Points per yuan × 10,000 of when the order was made. */
  give4: number
  paid: number
  /** Of it what refunds that were granted give back. */
  back: number
  /** Whether it was completed, and so has given. */
  given: boolean
}

/** Centi-points for the cash that the order keeps: promised until it is completed, and what stays given after. */
export function givenFor({ give4, paid, back }: Giving): number {
  return givenPoints(paid - back, give4)
}

/** Centi-points that a refund of so many fen for goods takes back; none before any were given. */
export function givenBackFor({ give4, paid, back, given }: Giving, fen: number): number {
  const before = paid - back
  return given ? givenToTakeBack({ before, after: before - fen }, give4) : 0
}

export interface TakenBack {
  fromUnspent: number
  fromRefund: number
  /** What nothing covers; recorded as owed, never forgotten. */
  debt: number
}

/** Given points go back from what is unspent, then from the points part of the refund, then as a debt. */
export function takeBack(given: number, unspent: number, refundPoints: number): TakenBack {
  const fromUnspent = Math.min(given, Math.max(0, unspent))
  const fromRefund = Math.min(given - fromUnspent, refundPoints)
  return { fromUnspent, fromRefund, debt: given - fromUnspent - fromRefund }
}

/** Centi-points that were taken back, from wherever. */
export function takenInAll(taken: TakenBack | null): number {
  return taken ? taken.fromUnspent + taken.fromRefund + taken.debt : 0
}

/** What is paid back of a grant once given points were taken out of its points. */
export function lessTaken(granted: TenderAmounts, taken: TakenBack | null): TenderAmounts {
  return taken ? { ...granted, points: Math.max(0, granted.points - taken.fromRefund) } : granted
}
