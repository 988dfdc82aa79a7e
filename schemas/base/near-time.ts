import { DAY_MS } from './constants.ts'
import { toHalfWidth } from './half-width.ts'
import { formatMallMinute, parseMallTime } from './mall-time.ts'
import { readDay } from './read-day.ts'

const WRITTEN = /^([\d\-/.年月日]{6,11})(?:[T\s]{0,3}(\d{1,2})[:点时](\d{1,2})?分?(?::\d{1,2})?)?$/
/** Seconds or milliseconds since 1970. */
const STAMP = /^(\d{10})(\d{3})?$/

/**
 * Converts 2026/11/11 20:00, 2026年11月11日 24:00 or milliseconds to the time format of pages; undefined if the value
 * is not a time. If `ends` is true, a day alone means the end of that day.
 */
export function normalizeTime(written: unknown, ends: boolean): string | undefined {
  const text = typeof written === 'string' || typeof written === 'number' ? toHalfWidth(String(written)) : ''
  const stamp = STAMP.exec(text)
  if (stamp) return formatMallMinute(Number(stamp[1]) * 1000)
  const [, day = '', hour, minute = '0'] = WRITTEN.exec(text) ?? []
  const read = readDay(day)
  if (read === null) return undefined
  if (hour === undefined && !ends) return read
  if (hour === undefined || Number(hour) * 60 + Number(minute) === 24 * 60)
    return formatMallMinute((parseMallTime(read) ?? 0) + DAY_MS)
  const time = `${read} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  return parseMallTime(time) === undefined ? undefined : time
}
