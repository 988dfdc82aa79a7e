import { toHalfWidth } from './half-width.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a date as its day in UTC, `2026-11-01`. */
export const formatIsoDay = (date: Date) =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`

/** Parses a typed day (2026/11/1, 20261101, 2026年11月1日) to '2026-11-01'; null if it is not a day. */
export function readDay(typed: string): string | null {
  const text = toHalfWidth(typed)
  const found =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  if (!found) return null
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  // The 31st of a shorter month would become a day of the next one.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? formatIsoDay(date) : null
}
