import { DAY_MS } from './constants.ts'
import { toHalfWidth } from './half-width.ts'
import { formatMallMinute, parseMallTime } from './mall-time.ts'

export interface DayEnd {
  /** Start of the day, at which something that ends then is already over: `11-11 00:00`. */
  over: string
  /** Midnight at the end of the day: `2026-11-12 00:00`. */
  next: string
}

/** Returns for an end given as a day its first second (the actual end) and the next midnight (probably meant). */
export function findDayEnd(written: unknown): DayEnd | undefined {
  if (typeof written !== 'string') return undefined
  const text = toHalfWidth(written)
  if (!/^[\d-]+(?:[Zz]|[+-]\d\d:?\d\d)?$/.test(text.replace(/\s/, ''))) return undefined
  const moment = parseMallTime(text)
  if (moment === undefined) return undefined
  return { over: formatMallMinute(moment).slice(5), next: formatMallMinute(moment + DAY_MS) }
}
