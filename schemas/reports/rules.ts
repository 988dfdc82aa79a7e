import { DAY_MS } from '#schemas/base/constants.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { parseYuan } from '#schemas/money/money.ts'

/** Goods × SKU of one filing, and papers with it. */
export const REPORT_LINES_MOST = 100
export const REPORT_PAPERS_MOST = 6
/** Filings of a member that stand at once. */
export const REPORTS_MOST = 500
/** So often a filing's protection can be extended, in its last days alone. */
export const EXTENSIONS_MOST = 2
export const EXTEND_WITHIN_DAYS = 30
/** Pieces of one line. */
export const REPORT_QUANTITY_MOST = 999_999
/** Characters. */
export const REPORT_TEXTS = {
  project: 60,
  customer: 60,
  contact: 20,
  telephone: 20,
  remark: 500,
  reason: 100,
} as const

/** Why a project cannot be planned for this day, in Chinese; null where it can. */
export function plannedOnFault(day: string, now: number): string | null {
  if (day === '') return '请选择计划日期'
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) ? parseMallTime(day) : undefined
  if (begin === undefined) return '计划日期不正确，请重新选择'
  return begin + DAY_MS <= now ? '计划日期已过，请重新选择' : null
}

/** A sum in fen as it is typed, above 0 and within what the mall reckons with; null for any other text. */
export function readSum(typed: string): number | null {
  const fen = parseYuan(readNumber(typed))
  return fen !== null && fen > 0 && fen <= 100_000_000_000 ? fen : null
}
