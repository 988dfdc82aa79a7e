import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay, formatMallSecond } from '#schemas/base/mall-time.ts'

export interface DispatchRule {
  /** Orders paid before this hour (mall time) are shipped on the same day. */
  cutOffHour: number
  /** Days in transit. */
  days: number
}

const WEEK = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** Formats the promise, such as `今天 16:00 前付款，预计周三送达`; after `cutOffHour` the deadline is tomorrow. */
export function formatPromise({ cutOffHour, days }: DispatchRule, now: number): string {
  const hour = Number(formatMallSecond(now).slice(11, 13))
  const leaves = hour < cutOffHour ? 0 : 1
  return `${dayWords(leaves, now)} ${cutOffHour}:00 前付款，预计${dayWords(leaves + days, now)}送达`
}

/** Formats the day `after` days from now: as a weekday within a week, as a date beyond. */
function dayWords(after: number, now: number): string {
  if (after < 2) return after === 0 ? '今天' : '明天'
  const day = formatMallDay(now + after * DAY_MS)
  if (after < 7) return WEEK[new Date(day).getUTCDay()] ?? day
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}
