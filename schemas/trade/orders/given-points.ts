import { DAY_MS } from '#schemas/base/constants.ts'
import { roundDecimal } from '#schemas/money/decimal.ts'
import { mulDiv } from '#schemas/money/money.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'

const ONE = 10_000
/** Maximum rate, 1,000 points per yuan: it keeps the points of the largest order within the safe integers. */
const MAX_GIVEN_POINTS = 1_000 * ONE
/** Time in ms for which given points can be spent. */
export const GIVEN_LIFE_MS = 365 * DAY_MS

/** Parses points per yuan (at most 1,000) into an integer × 10,000; 0, which gives none, for any other text. */
export function parseGiveRate(setting: string): number {
  const give4 = roundDecimal(setting.trim(), 4)
  return give4 !== null && give4 > 0 && give4 <= MAX_GIVEN_POINTS ? give4 : 0
}

/** Returns the points given, in hundredths; `give4` is points per yuan × 10,000, 0 for none. */
export function computeGivenPoints(cashFen: number, give4: number): number {
  return mulDiv([cashFen, give4], ONE, 'floor')
}

/** Returns the points (hundredths) that a refund takes back; all refunds add up to exactly the points given. */
export function computeTakeBack(cash: { before: number; after: number }, give4: number): number {
  return computeGivenPoints(cash.before, give4) - computeGivenPoints(cash.after, give4)
}

/** Cash in fen. */
export interface Giving {
  /** Points per yuan × 10,000 at the time of the order. */
  give4: number
  paid: number
  /** Part of `paid` that granted refunds return. */
  back: number
  /** Points are given when the order is completed. */
  given: boolean
}

/** Returns the points (hundredths) for the cash that the order keeps: promised until completion, given afterwards. */
export function computeGivenForOrder({ give4, paid, back }: Giving): number {
  return computeGivenPoints(paid - back, give4)
}

/** Returns the points (hundredths) that a refund of this many fen for goods takes back; 0 before any were given. */
export function computeRefundTakeBack({ give4, paid, back, given }: Giving, fen: number): number {
  const before = paid - back
  return given ? computeTakeBack({ before, after: before - fen }, give4) : 0
}

export interface TakenBack {
  fromUnspent: number
  fromRefund: number
  /** Part of the given points that neither unspent points nor the refund covers. */
  debt: number
}

/** Takes given points back from unspent points, then from the points of the refund; the rest becomes a debt. */
export function takeBack(given: number, unspent: number, refundPoints: number): TakenBack {
  const fromUnspent = Math.min(given, Math.max(0, unspent))
  const fromRefund = Math.min(given - fromUnspent, refundPoints)
  return { fromUnspent, fromRefund, debt: given - fromUnspent - fromRefund }
}

/** Sums the points taken back from all sources, in hundredths. */
export function sumTakenBack(taken: TakenBack | null): number {
  return taken ? taken.fromUnspent + taken.fromRefund + taken.debt : 0
}

/** Returns the refund that remains after given points were deducted from its points. */
export function subtractTakenBack(granted: TenderAmounts, taken: TakenBack | null): TenderAmounts {
  return taken ? { ...granted, points: Math.max(0, granted.points - taken.fromRefund) } : granted
}
