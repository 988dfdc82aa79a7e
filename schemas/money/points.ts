import { formatDecimal, parseDecimal, roundDecimal } from './decimal.ts'
import { mulDiv } from './money.ts'

const ONE = 10_000

/** Parses a decimal text of points with at most two decimals into hundredths of a point; null for anything else. */
export function parsePoints(text: string): number | null {
  return parseDecimal(text, 2)
}

/** Formats hundredths of a point without trailing zeros: 19998 is `199.98`, 12000 is `120`. */
export function formatPoints(centiPoints: number): string {
  return formatDecimal(centiPoints, 2).replace(/\.?0{1,2}$/, '')
}

/** Parses a rate in points per yuan into an integer × 10,000; a rate that is not a positive number counts as 1. */
export function parseRate(scoreRate: string | number | null | undefined): number {
  const r4 = roundDecimal(String(scoreRate).trim(), 4)
  return r4 !== null && r4 > 0 ? r4 : ONE
}

/** Converts a price of `fen` to hundredths of a point, rounded half up. */
export function convertToPoints(fen: number, r4: number): number {
  return mulDiv([fen, r4], ONE, 'half-up')
}

/** Returns the fen that this many hundredths of a point cover, rounded down. */
export function computeFenCovered(centiPoints: number, r4: number): number {
  return mulDiv([centiPoints, ONE], r4, 'floor')
}

/** Returns the hundredths of a point needed to cover `fen`, rounded up. */
export function computePointsNeeded(fen: number, r4: number): number {
  return mulDiv([fen, r4], ONE, 'ceil')
}

/**
 * Returns the fen to pay instead of hundredths of a point, rounded up so that cash is never cheaper than points.
 */
export function computeFenInstead(centiPoints: number, r4: number): number {
  return mulDiv([centiPoints, ONE], r4, 'ceil')
}

export interface Debit {
  /** Hundredths of a point to debit; no more than `fen` needs. */
  points: number
  /** Fen that these points cover, never above the amount due. */
  fen: number
}

/** Computes the debit for paying up to `centiPoints` towards `dueFen`; the buyer loses no fraction. */
export function computeDebit(centiPoints: number, dueFen: number, r4: number): Debit {
  const offered = Math.min(centiPoints, computePointsNeeded(dueFen, r4))
  const fen = Math.min(dueFen, computeFenCovered(offered, r4))
  return { points: computePointsNeeded(fen, r4), fen }
}
