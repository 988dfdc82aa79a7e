import { formatDecimal, parseDecimal, roundDecimal } from './decimal.ts'
import { mulDiv } from './money.ts'

const ONE = 10_000

/** Centi-points of a decimal text of points with at most two decimals; null for anything else. */
export function parsePoints(text: string): number | null {
  return parseDecimal(text, 2)
}

/** At most two decimals and no trailing zeros: 19998 is `199.98`, 12000 is `120`. */
export function formatPoints(centiPoints: number): string {
  return formatDecimal(centiPoints, 2).replace(/\.?0{1,2}$/, '')
}

/** Points per yuan as an integer × 10,000; a rate that is not above 0, or not a number, counts as 1. */
export function rateOf(scoreRate: string | number | null | undefined): number {
  const r4 = roundDecimal(String(scoreRate).trim(), 4)
  return r4 !== null && r4 > 0 ? r4 : ONE
}

/** The price in centi-points of goods that cost `fen`. */
export function pointsPrice(fen: number, r4: number): number {
  return mulDiv([fen, r4], ONE, 'half-up')
}

/** The fen that so many centi-points cover. */
export function fenCovered(centiPoints: number, r4: number): number {
  return mulDiv([centiPoints, ONE], r4, 'floor')
}

/** The centi-points that covering `fen` needs. */
export function pointsNeeded(fen: number, r4: number): number {
  return mulDiv([fen, r4], ONE, 'ceil')
}

/**
 * The fen that stand for so many centi-points where cash may take their place; the fewest that are worth them, so
 * that cash is never the cheaper way.
 */
export function fenInstead(centiPoints: number, r4: number): number {
  return mulDiv([centiPoints, ONE], r4, 'ceil')
}

export interface Debit {
  /** Centi-points to take; no more than what `fen` needs. */
  points: number
  /** Fen that they cover, never above what is due. */
  fen: number
}

/** What paying up to `centiPoints` towards `dueFen` takes and covers; no fraction is lost to the buyer. */
export function debitFor(centiPoints: number, dueFen: number, r4: number): Debit {
  const offered = Math.min(centiPoints, pointsNeeded(dueFen, r4))
  const fen = Math.min(dueFen, fenCovered(offered, r4))
  return { points: pointsNeeded(fen, r4), fen }
}
