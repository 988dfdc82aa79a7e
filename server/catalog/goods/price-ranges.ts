import { roundDecimal } from '#schemas/money/decimal.ts'
import { parseYuan } from '#schemas/money/money.ts'

/** Both ends inclusive; null for an open end. */
export interface Range {
  from: number | null
  to: number | null
}

/** A range of prices, in hundredths of what a price shows. */
export function hundredths(start: string | undefined, end: string | undefined): Range {
  return { from: parseYuan(start ?? ''), to: parseYuan(end ?? '') }
}

/** A range of percents with four decimals, in the basis points that are stored. */
export function basisPoints(start: string | undefined, end: string | undefined): Range {
  const from = roundDecimal(start ?? '', 4)
  const to = roundDecimal(end ?? '', 4)
  return { from: from === null ? null : Math.ceil(from / 100), to: to === null ? null : Math.floor(to / 100) }
}
