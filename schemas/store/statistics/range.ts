import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'

/** Maximum number of days in a range: a leap year. */
export const MAX_DAYS = 366
const SHANGHAI_MS = 8 * 3_600_000
/** Days from Monday to 1 January 1970, which was a Thursday. */
const SINCE_MONDAY = 3

export const GRANULARITIES = { day: '按日', week: '按周', month: '按月' } as const
export type Granularity = keyof typeof GRANULARITIES
export const isGranularity = (text: unknown): text is Granularity =>
  typeof text === 'string' && Object.hasOwn(GRANULARITIES, text)

/** Range of days, both inclusive, as numbers of days in Asia/Shanghai since 1970. */
export interface DayRange {
  first: number
  last: number
}

/** Returns the number of a day in Asia/Shanghai since 1970, for a time in ms. */
export const getDayNumber = (ms: number): number => Math.floor((ms + SHANGHAI_MS) / DAY_MS)
/** Returns the start of a day, in ms. */
export const getDayStart = (day: number): number => day * DAY_MS - SHANGHAI_MS
/** Formats a day's number as `2026-03-02`. */
export const formatDayNumber = (day: number): string => formatMallDay(getDayStart(day))

/** Parses `2026-03-02` into a day's number; null if it is not a day. */
export function parseDayNumber(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? parseMallTime(text) : undefined
  return time === undefined ? null : getDayNumber(time)
}

/** Parses a range from two typed days; if it is invalid, returns the reason as a sentence. */
export function parseDayRange(from: string, to: string): DayRange | string {
  const [first, last] = [parseDayNumber(from), parseDayNumber(to)]
  if (first === null || last === null) return '日期不正确，请重新选择'
  if (first > last) return '开始日期不能晚于结束日期，请重新选择'
  if (last - first >= MAX_DAYS) return `一次最多统计 ${MAX_DAYS} 天，请缩小范围`
  return { first, last }
}

/** Returns the range of the same length that ends just before this range. */
export const getPreviousRange = ({ first, last }: DayRange): DayRange => ({
  first: 2 * first - last - 1,
  last: first - 1,
})

/** Returns the first day of the period around a day; weeks begin on Monday. */
function beginOf(day: number, granularity: Granularity): number {
  if (granularity === 'week') return day - ((((day + SINCE_MONDAY) % 7) + 7) % 7)
  if (granularity === 'month') return parseDayNumber(`${formatDayNumber(day).slice(0, 7)}-01`) ?? day
  return day
}

/** Returns the first day of each day, week or month in a range; the first period may be cut off by the range. */
export function listPeriodStarts({ first, last }: DayRange, granularity: Granularity): number[] {
  const found: number[] = []
  for (let day = first; day <= last; day++)
    if (day === first || beginOf(day, granularity) === day) found.push(day)
  return found
}

/** Returns the most common ranges of dashboards, relative to today. */
export function listPresets(today: number): Readonly<Record<string, { words: string; range: DayRange }>> {
  const month = beginOf(today, 'month')
  const year = parseDayNumber(`${formatDayNumber(today).slice(0, 4)}-01-01`) ?? today
  return {
    week: { words: '近 7 天', range: { first: today - 6, last: today } },
    days30: { words: '近 30 天', range: { first: today - 29, last: today } },
    lastMonth: { words: '上月', range: { first: beginOf(month - 1, 'month'), last: month - 1 } },
    year: { words: '今年', range: { first: year, last: today } },
  }
}

/** Returns a granularity at which a chart of the range is readable. */
export function chooseGranularity({ first, last }: DayRange): Granularity {
  const days = last - first + 1
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month'
}
