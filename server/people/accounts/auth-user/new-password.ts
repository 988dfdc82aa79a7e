import { isGoodPassword, NEW_PASSWORD_MESSAGE } from '#schemas/people/accounts/new-password.ts'
import type { Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'

/**
 * A raw password must have 8 characters with letters and digits. Of a digest the form has checked that, since the
 * password cannot be seen any more.
 */
export function needGoodPassword(wire: string): void {
  if (/^[0-9a-f]{64}$/.test(wire)) return
  if (!isGoodPassword(wire)) throw refuse('BAD_INPUT', NEW_PASSWORD_MESSAGE)
}

/** For the database: scrypt with a new salt over the digest that came over the wire. */
export function newPasswordHash({ random }: Pick<Services, 'random'>, wire: string): Promise<string> {
  return hashPassword(wire, random.token(16))
}
