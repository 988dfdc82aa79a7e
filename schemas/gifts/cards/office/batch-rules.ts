import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'

export const MAX_BATCH = 1000
/** Maximum number of days until a batch expires: ten years. */
const AHEAD_DAYS = 3653

export function findBatchQuantityFault(quantity: number): string | null {
  const right = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_BATCH
  return right ? null : `一批可生成 1 到 ${MAX_BATCH} 张，请修改数量`
}

/** Returns the fault of the last day of validity (`2026-12-24`) at `now` in ms, or null. */
export function findBatchExpiryFault(day: string, now: number): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || parseMallTime(day) === undefined)
    return '请填写完整的日期，例如 2027-12-31'
  if (day <= formatMallDay(now)) return '到期日期必须在今天之后，请重新填写'
  return day <= formatMallDay(now + AHEAD_DAYS * DAY_MS) ? null : '到期日期最多十年之后，请重新填写'
}

/** Returns the end of the day in ms; throws RangeError for an invalid day. */
export function getBatchEnd(day: string): number {
  const begins = parseMallTime(day)
  if (begins === undefined) throw new RangeError(`not a day: ${day}`)
  return begins + DAY_MS
}
