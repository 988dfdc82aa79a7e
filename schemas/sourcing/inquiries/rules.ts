import { DAY_MS } from '#schemas/base/constants.ts'
import { mallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import { type Amount, parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'

/** Goods × SKU that one asking names. */
export const ASKED_MOST = 50
/** Inquiries of a member that wait for somebody at once. */
export const WAITING_MOST = 100
/** Without an answer an inquiry ends after so many days. */
export const WAIT_DAYS = 30
/** A quote holds at most so many days, today among them. */
export const VALID_DAYS_MOST = 180
/** A quote that is made without another wish holds so many days. */
export const VALID_DAYS = 7
/** Characters. */
export const INQUIRY_TEXTS = { remark: 500, contact: 20, telephone: 20, note: 200, reason: 100 } as const

/** The end of a day of the mall, ms; null for what is no day. */
export function endOfDay(day: string): number | null {
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) ? parseMallTime(day) : undefined
  return begin === undefined ? null : begin + DAY_MS
}

/** The last day of what ends with a day, from its exclusive end, ms: `2026-12-01`. */
export const lastDay = (end: number) => mallDay(end - 1)

/** Today and so many days on, `2026-12-01`. */
export const dayFrom = (now: number, days: number) => mallDay(now + days * DAY_MS)

/** Why a price is not wanted by this day, in Chinese; null where it can be, as for ''. */
export function neededByFault(day: string, now: number): string | null {
  if (day === '') return null
  const end = endOfDay(day)
  if (end === null) return '期望到货日期不正确，请重新选择'
  return end <= now ? '期望到货日期已过，请重新选择' : null
}

/** Why a quote cannot hold to the end of this day, in Chinese; null where it can. */
export function validUntilFault(day: string, now: number): string | null {
  const end = endOfDay(day)
  if (end === null) return '请选择报价有效期'
  if (end <= now) return '报价有效期已过，请选择今天或以后的日期'
  return end > now + (VALID_DAYS_MOST + 1) * DAY_MS ? `报价有效期最长 ${VALID_DAYS_MOST} 天` : null
}

/** Whether goods of this payModel are priced in points too; those that can be paid either way are quoted in cash. */
export const quotedInPoints = (payModel: number) => payModel !== 2 && payModel !== 5

/**
 * A price per piece as it was typed: fen and centi-points, at least one of them above 0; null for anything else. '' is 0.
 */
export function readPiece({ cash, integral }: { cash: string; integral: string }): Amount | null {
  const [fen, centi] = [parseYuan(cash || '0'), parsePoints(integral || '0')]
  if (fen === null || centi === null || fen < 0 || centi < 0 || fen + centi === 0) return null
  return { cash: fen, points: centi }
}
