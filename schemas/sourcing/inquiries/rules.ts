import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import { type Amount, parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'

/** Maximum number of SKUs in one request. */
export const MAX_INVITED = 50
/** Maximum number of a member's inquiries that are not closed. */
export const MAX_WAITING = 100
/** Days after which an unanswered inquiry expires. */
export const WAIT_DAYS = 30
/** Maximum validity of a quote in days, including today. */
export const MAX_VALID_DAYS = 180
/** Default validity of a quote in days. */
export const VALID_DAYS = 7
/** Maximum lengths of an inquiry's texts, in characters. */
export const INQUIRY_TEXTS = { remark: 500, contact: 20, telephone: 20, note: 200, reason: 100 } as const

/** Returns the end of a day in the mall's time, ms; null for an invalid day. */
export function getEndOfDay(day: string): number | null {
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) ? parseMallTime(day) : undefined
  return begin === undefined ? null : begin + DAY_MS
}

/** Returns the last day of validity, such as `2026-12-01`; `end` is the exclusive end of the validity, ms. */
export const getLastDay = (end: number) => formatMallDay(end - 1)

/** Returns the day `days` after today, such as `2026-12-01`. */
export const addDays = (now: number, days: number) => formatMallDay(now + days * DAY_MS)

/** Returns why the day by which goods are needed is invalid, in Chinese; null if it is valid or ''. */
export function findNeededByFault(day: string, now: number): string | null {
  if (day === '') return null
  const end = getEndOfDay(day)
  if (end === null) return '期望到货日期不正确，请重新选择'
  return end <= now ? '期望到货日期已过，请重新选择' : null
}

/** Returns why the last day of a quote is invalid, in Chinese; null if it is valid. */
export function findValidUntilFault(day: string, now: number): string | null {
  const end = getEndOfDay(day)
  if (end === null) return '请选择报价有效期'
  if (end <= now) return '报价有效期已过，请选择今天或以后的日期'
  return end > now + (MAX_VALID_DAYS + 1) * DAY_MS ? `报价有效期最长 ${MAX_VALID_DAYS} 天` : null
}

/**
 * Returns true if quotes may contain points; goods payable in cash or in points (payModel 5) are quoted in cash
 * only.
 */
export const canQuoteInPoints = (payModel: number) => payModel !== 2 && payModel !== 5

/** Parses a typed unit price to fen and hundredths of a point; '' is 0. Null unless cash or points are above 0. */
export function readPiece({ cash, integral }: { cash: string; integral: string }): Amount | null {
  const [fen, centi] = [parseYuan(cash || '0'), parsePoints(integral || '0')]
  if (fen === null || centi === null || fen < 0 || centi < 0 || fen + centi === 0) return null
  return { cash: fen, points: centi }
}
