import { fieldMessage } from '#schemas/base/field-rules.ts'

const SHORTEST = 8

export const NEW_PASSWORD_MESSAGE = `${fieldMessage('密码')}：至少 ${SHORTEST} 个字符，同时包含字母和数字`

/** At least 8 characters with a letter and a digit; of a digest nobody can tell any more, so the form asks first. */
export function isGoodPassword(password: string): boolean {
  return password.length >= SHORTEST && /\p{L}/u.test(password) && /\d/.test(password)
}

export const PASSWORD_STRENGTHS = ['弱', '中', '强'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u] as const
const LONG = 12

/** A hint while typing: 弱 is refused, 强 is long or mixes at least three kinds of characters. */
export function passwordStrength(password: string): PasswordStrength {
  if (!isGoodPassword(password)) return '弱'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  return kinds >= 3 || password.length >= LONG ? '强' : '中'
}

/** What stands beside the field: the rule before anything is typed, then the strength. */
export function newPasswordNote(password: string): string {
  return password ? `强度：${passwordStrength(password)}` : `至少 ${SHORTEST} 位，含字母和数字`
}
