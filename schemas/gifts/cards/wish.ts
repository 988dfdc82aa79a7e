import { readMobile } from '#schemas/address/rules.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { findFirstError, phone } from '#schemas/base/field-rules.ts'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'

export const MAX_CARDS = 50
/** Maximum length of a greeting in characters. */
export const GREETING_MAX = 100
/** Maximum number of days from today until a card is sent. */
export const SEND_DAYS = 90

export function findQuantityFault(quantity: number): string | null {
  const right = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_CARDS
  return right ? null : `一次可购买 1 到 ${MAX_CARDS} 张，请修改数量`
}

export function findGreetingFault(typed: string): string | null {
  return countGraphemes(typed.trim()) > GREETING_MAX ? `祝福语最多 ${GREETING_MAX} 个字，请精简一些` : null
}

/** Returns the fault of the receiver's phone, or null. */
export function findReceiverFault(typed: string): string | null {
  return typed.trim() === '' ? '请填写收礼人的手机号' : findFirstError([phone()], readMobile(typed))
}

/** Returns the first and last possible day of sending, such as `2026-12-24`, at `now` in ms. */
export const getSendDays = (now: number) => ({
  min: formatMallDay(now),
  max: formatMallDay(now + SEND_DAYS * DAY_MS),
})

/** Returns the fault of the day of sending at `now` in ms, or null. */
export function findSendOnFault(day: string, now: number): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || parseMallTime(day) === undefined) return '请选择送出的日期'
  const { min, max } = getSendDays(now)
  return day >= min && day <= max ? null : `请选择今天起 ${SEND_DAYS} 天以内的日期`
}
