import { roundDecimal } from '#schemas/money/decimal.ts'
import { parseYuan } from '#schemas/money/money.ts'

/** Range that includes both bounds; null for an open end. */
export interface Range {
  from: number | null
  to: number | null
}

/** Parses a price range into hundredths of the displayed amounts. */
export function parseHundredths(start: string | undefined, end: string | undefined): Range {
  return { from: parseYuan(start ?? ''), to: parseYuan(end ?? '') }
}

/** Parses a range of percents, with up to four decimals, into the stored basis points. */
export function parseBasisPoints(start: string | undefined, end: string | undefined): Range {
  const from = roundDecimal(start ?? '', 4)
  const to = roundDecimal(end ?? '', 4)
  return { from: from === null ? null : Math.ceil(from / 100), to: to === null ? null : Math.floor(to / 100) }
}
