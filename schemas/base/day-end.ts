import { DAY_MS } from './constants.ts'
import { toHalfWidth } from './half-width.ts'
import { mallMinute, parseMallTime } from './mall-time.ts'

export interface DayEnd {
  /** When the day begins, and so what it ends is over: `11-11 00:00`. */
  over: string
  /** The midnight with which the day is over: `2026-11-12 00:00`. */
  next: string
}

/** Returns the last instant of an end given as a day (its first second) and the next midnight; undefined if an hour is given. */
export function dayEnd(written: unknown): DayEnd | undefined {
  if (typeof written !== 'string') return undefined
  const text = toHalfWidth(written)
  if (!/^[\d-]+(?:[Zz]|[+-]\d\d:?\d\d)?$/.test(text.replace(/\s/, ''))) return undefined
  const moment = parseMallTime(text)
  if (moment === undefined) return undefined
  return { over: mallMinute(moment).slice(5), next: mallMinute(moment + DAY_MS) }
}
