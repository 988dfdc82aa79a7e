import { findFirstError, phone, requireValue } from '#schemas/base/field-rules.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { isGoodPassword, NEW_PASSWORD_MESSAGE } from '#schemas/people/accounts/new-password.ts'

/** Returns the message 请填写… for an empty field, or null. */
export function checkFilled(name: string, typed: string): string | null {
  return findFirstError([requireValue(`请填写${name}`)], typed)
}

export function checkPhone(typed: string): string | null {
  return findFirstError([requireValue('请填写手机号'), phone()], readDigits(typed))
}

export function checkCode(typed: string): string | null {
  return checkFilled('短信验证码', readDigits(typed))
}

export function checkPayPassword(typed: string): string | null {
  return /^\d{6}$/.test(readDigits(typed)) ? null : '请输入 6 位数字的支付密码'
}

export function checkNewPassword(password: string): string | null {
  return checkFilled('密码', password) ?? (isGoodPassword(password) ? null : NEW_PASSWORD_MESSAGE)
}

export function checkRepeated(password: string, again: string): string | null {
  if (again === '') return '请再填写一次密码'
  return again === password ? null : '两次填写的密码不一致，请重新填写'
}
