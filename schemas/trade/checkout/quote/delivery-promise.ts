import { DAY_MS } from '#schemas/base/constants.ts'
import { mallDay, mallSecond } from '#schemas/base/mall-time.ts'

/** When a shop sends, and how long that is under way to one region. */
export interface DispatchRule {
  /** What is paid before this hour of the mall's day leaves the same day. */
  cutOffHour: number
  /** Days under way. */
  days: number
}

const WEEK = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** `今天 16:00 前付款，预计周三送达`; after the hour of today it speaks of tomorrow's. Pure. */
export function promiseWords({ cutOffHour, days }: DispatchRule, now: number): string {
  const hour = Number(mallSecond(now).slice(11, 13))
  const leaves = hour < cutOffHour ? 0 : 1
  return `${dayWords(leaves, now)} ${cutOffHour}:00 前付款，预计${dayWords(leaves + days, now)}送达`
}

/** The day so many days from now: its weekday within a week, its date beyond. */
function dayWords(after: number, now: number): string {
  if (after < 2) return after === 0 ? '今天' : '明天'
  const day = mallDay(now + after * DAY_MS)
  if (after < 7) return WEEK[new Date(day).getUTCDay()] ?? day
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}
