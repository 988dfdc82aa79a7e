import { formatIsoDay } from '#schemas/base/read-day.ts'

export { readDay } from '#schemas/base/read-day.ts'

/** Adds a number of days, which may be negative. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return formatIsoDay(date)
}

/** Formats a day in words: 2026年11月1日 */
export function formatDayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
