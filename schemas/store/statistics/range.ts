import { DAY_MS } from '#schemas/base/constants.ts'
import { mallDay, parseMallTime } from '#schemas/base/mall-time.ts'

/** The most days that are asked for at once: a leap year. */
export const MOST_DAYS = 366
const SHANGHAI_MS = 8 * 3_600_000
/** 1 January 1970 was a Thursday: three days after a Monday. */
const SINCE_MONDAY = 3

export const GRANULARITIES = { day: '按日', week: '按周', month: '按月' } as const
export type Granularity = keyof typeof GRANULARITIES
export const isGranularity = (text: unknown): text is Granularity =>
  typeof text === 'string' && Object.hasOwn(GRANULARITIES, text)

/** Whole days in Asia/Shanghai since 1970, both ends belong to it. */
export interface DayRange {
  first: number
  last: number
}

/** The number of a day in Asia/Shanghai since 1970. */
export const dayOfTime = (ms: number): number => Math.floor((ms + SHANGHAI_MS) / DAY_MS)
/** When a day begins, in ms. */
export const timeOfDay = (day: number): number => day * DAY_MS - SHANGHAI_MS
/** `2026-03-02` of a day's number. */
export const dayText = (day: number): string => mallDay(timeOfDay(day))

/** The number of `2026-03-02`; null for what is no day. */
export function dayOfText(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? parseMallTime(text) : undefined
  return time === undefined ? null : dayOfTime(time)
}

/** The range of two days as they were typed, or what is wrong with them. */
export function rangeOf(from: string, to: string): DayRange | string {
  const [first, last] = [dayOfText(from), dayOfText(to)]
  if (first === null || last === null) return '日期不正确，请重新选择'
  if (first > last) return '开始日期不能晚于结束日期，请重新选择'
  if (last - first >= MOST_DAYS) return `一次最多统计 ${MOST_DAYS} 天，请缩小范围`
  return { first, last }
}

/** As many days as the range has, right before it. */
export const before = ({ first, last }: DayRange): DayRange => ({
  first: 2 * first - last - 1,
  last: first - 1,
})

/** The first day of the day, week (from Monday on) or month that a day belongs to. */
function beginOf(day: number, granularity: Granularity): number {
  if (granularity === 'week') return day - ((((day + SINCE_MONDAY) % 7) + 7) % 7)
  if (granularity === 'month') return dayOfText(`${dayText(day).slice(0, 7)}-01`) ?? day
  return day
}

/** Where each day, week or month of a range begins; the first may begin within one. */
export function beginnings({ first, last }: DayRange, granularity: Granularity): number[] {
  const found: number[] = []
  for (let day = first; day <= last; day++)
    if (day === first || beginOf(day, granularity) === day) found.push(day)
  return found
}

/** What dashboards are mostly asked for, by the day of today. */
export function presets(today: number): Readonly<Record<string, { words: string; range: DayRange }>> {
  const month = beginOf(today, 'month')
  const year = dayOfText(`${dayText(today).slice(0, 4)}-01-01`) ?? today
  return {
    week: { words: '近 7 天', range: { first: today - 6, last: today } },
    days30: { words: '近 30 天', range: { first: today - 29, last: today } },
    lastMonth: { words: '上月', range: { first: beginOf(month - 1, 'month'), last: month - 1 } },
    year: { words: '今年', range: { first: year, last: today } },
  }
}

/** So fine that a chart of it can be read. */
export function granularityFor({ first, last }: DayRange): Granularity {
  const days = last - first + 1
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month'
}
