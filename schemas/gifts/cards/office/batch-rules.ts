import { DAY_MS } from '#schemas/base/constants.ts'
import { mallDay, parseMallTime } from '#schemas/base/mall-time.ts'

/** Cards, vouchers or books of one batch. */
export const BATCH_MOST = 1000
/** Days ahead that they may be good for: ten years. */
const AHEAD_DAYS = 3653

export function batchQuantityFault(quantity: number): string | null {
  const right = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= BATCH_MOST
  return right ? null : `一批可生成 1 到 ${BATCH_MOST} 张，请修改数量`
}

/** Of the last day on which they are good, `2026-12-24`, at the moment `now` (ms). */
export function batchExpiryFault(day: string, now: number): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || parseMallTime(day) === undefined)
    return '请填写完整的日期，例如 2027-12-31'
  if (day <= mallDay(now)) return '到期日期必须在今天之后，请重新填写'
  return day <= mallDay(now + AHEAD_DAYS * DAY_MS) ? null : '到期日期最多十年之后，请重新填写'
}

/** When that day is over, ms. Throws for what is no day. */
export function batchEnd(day: string): number {
  const begins = parseMallTime(day)
  if (begins === undefined) throw new RangeError(`not a day: ${day}`)
  return begins + DAY_MS
}
