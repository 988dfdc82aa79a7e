import { formatFieldMessage } from '#schemas/base/field-rules.ts'

const SHORTEST = 8

export const NEW_PASSWORD_MESSAGE = `${formatFieldMessage('密码')}：至少 ${SHORTEST} 个字符，同时包含字母和数字`

/**
 * Returns true for at least 8 characters with a letter and a digit. Only forms can check this: the server gets a
 * digest.
 */
export function isGoodPassword(password: string): boolean {
  return password.length >= SHORTEST && /\p{L}/u.test(password) && /\d/.test(password)
}

export const PASSWORD_STRENGTHS = ['弱', '中', '强'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u] as const
const LONG = 12

/** Rates a password while it is typed: 弱 is rejected, 强 is long or mixes at least three kinds of characters. */
export function ratePassword(password: string): PasswordStrength {
  if (!isGoodPassword(password)) return '弱'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  return kinds >= 3 || password.length >= LONG ? '强' : '中'
}

/** Returns the note beside the field: the rule while it is empty, then the strength. */
export function describeNewPassword(password: string): string {
  return password ? `强度：${ratePassword(password)}` : `至少 ${SHORTEST} 位，含字母和数字`
}
