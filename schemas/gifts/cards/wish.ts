import { readMobile } from '#schemas/address/rules.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { firstError, phone } from '#schemas/base/field-rules.ts'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { mallDay, parseMallTime } from '#schemas/base/mall-time.ts'

/** In one order. */
export const CARDS_MOST = 50
/** Characters. */
export const GREETING_MAX = 100
/** Days from today on which cards can be sent. */
export const SEND_DAYS = 90

export function quantityFault(quantity: number): string | null {
  const right = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= CARDS_MOST
  return right ? null : `一次可购买 1 到 ${CARDS_MOST} 张，请修改数量`
}

export function greetingFault(typed: string): string | null {
  return countGraphemes(typed.trim()) > GREETING_MAX ? `祝福语最多 ${GREETING_MAX} 个字，请精简一些` : null
}

/** Of who is to receive the cards. */
export function receiverFault(typed: string): string | null {
  return typed.trim() === '' ? '请填写收礼人的手机号' : firstError([phone()], readMobile(typed))
}

/** The first and the last day, `2026-12-24`, at the moment `now` (ms). */
export const sendDays = (now: number) => ({ min: mallDay(now), max: mallDay(now + SEND_DAYS * DAY_MS) })

/** Of the day on which they are sent, at the moment `now` (ms). */
export function sendOnFault(day: string, now: number): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || parseMallTime(day) === undefined) return '请选择送出的日期'
  const { min, max } = sendDays(now)
  return day >= min && day <= max ? null : `请选择今天起 ${SEND_DAYS} 天以内的日期`
}
