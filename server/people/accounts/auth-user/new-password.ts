import { isGoodPassword, NEW_PASSWORD_MESSAGE } from '#schemas/people/accounts/new-password.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'

/** Throws without 8 characters that include letters and digits; the form has checked a hashed password. */
export function requireGoodPassword(wire: string): void {
  if (/^[0-9a-f]{64}$/.test(wire)) return
  if (!isGoodPassword(wire)) throw reject('BAD_INPUT', NEW_PASSWORD_MESSAGE)
}

/** Hashes a new password for the database: scrypt with a new salt over the SM3 digest. */
export function hashNewPassword({ random }: Pick<Services, 'random'>, wire: string): Promise<string> {
  return hashPassword(wire, random.token(16))
}
