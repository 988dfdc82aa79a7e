import type { Services } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { hashPassword } from '#server/passwords.ts'

const SHORTEST = 8

/**
 * A raw password must have 8 characters with letters and digits. Of a digest the form has checked that, since the
 * password cannot be seen any more.
 */
export function needGoodPassword(wire: string): void {
  if (/^[0-9a-f]{64}$/.test(wire)) return
  if (wire.length < SHORTEST || !/\p{L}/u.test(wire) || !/\d/.test(wire))
    throw refuse('BAD_INPUT', '请填写正确的密码：至少 8 个字符，同时包含字母和数字')
}

export function newPasswordHash({ random }: Pick<Services, 'random'>, wire: string): Promise<string> {
  return hashPassword(wire, random.token(16))
}
