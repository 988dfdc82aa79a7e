import { isoDay } from '#schemas/base/read-day.ts'

export { readDay } from '#schemas/base/read-day.ts'

/** So many days later, or earlier. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date)
}

/** 2026年11月1日 */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
