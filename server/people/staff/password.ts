import { isGoodPassword } from '#schemas/people/accounts/new-password.ts'
import { requireGoodPassword, hashNewPassword } from '#server/people/accounts/auth-user/new-password.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Random } from '#server/platform/process/random.ts'

/** Characters that can be copied by hand without mistakes: no 0 O, no 1 l I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 14

function makePassword(random: Random): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)])
  const password = letters.join('')
  return isGoodPassword(password) ? password : makePassword(random)
}

/** Hashes the typed password, or a generated one, which is returned as `made` and cannot be read again later. */
export async function createPasswordHash(services: Pick<Services, 'random'>, typed: string | undefined) {
  if (typed !== undefined) requireGoodPassword(typed)
  const made = typed === undefined ? makePassword(services.random) : null
  return { made, passwordHash: await hashNewPassword(services, typed ?? made ?? '') }
}
