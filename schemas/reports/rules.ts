import { DAY_MS } from '#schemas/base/constants.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { parseYuan } from '#schemas/money/money.ts'

export const MAX_REPORT_LINES = 100
export const MAX_REPORT_PAPERS = 6
/** Maximum number of open filings of one member. */
export const MAX_REPORTS = 500
/** A protection can be extended this many times, and only in its last `EXTEND_WITHIN_DAYS` days. */
export const MAX_EXTENSIONS = 2
export const EXTEND_WITHIN_DAYS = 30
export const MAX_REPORT_QUANTITY = 999_999
/** Maximum lengths of a filing's texts, in characters. */
export const REPORT_TEXTS = {
  project: 60,
  customer: 60,
  contact: 20,
  telephone: 20,
  remark: 500,
  reason: 100,
} as const

/** Returns the fault of a planned day, in Chinese; null if it is valid. */
export function findPlannedOnFault(day: string, now: number): string | null {
  if (day === '') return '请选择计划日期'
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) ? parseMallTime(day) : undefined
  if (begin === undefined) return '计划日期不正确，请重新选择'
  return begin + DAY_MS <= now ? '计划日期已过，请重新选择' : null
}

/** Parses a typed amount to fen; null unless it is above 0 and within the limit of the mall. */
export function readSum(typed: string): number | null {
  const fen = parseYuan(readNumber(typed))
  return fen !== null && fen > 0 && fen <= 100_000_000_000 ? fen : null
}
