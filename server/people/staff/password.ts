import { isGoodPassword } from '#schemas/people/accounts/new-password.ts'
import { needGoodPassword, newPasswordHash } from '#server/people/accounts/auth-user/new-password.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Random } from '#server/platform/process/random.ts'

/** Copied by hand without a mistake: no 0 O, no 1 l I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 14

function makePassword(random: Random): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[random.below(LETTERS.length)])
  const password = letters.join('')
  return isGoodPassword(password) ? password : makePassword(random)
}

/** The hash of the password that was typed, or of a new one, which nobody can read again: `made`. */
export async function passwordFor(services: Pick<Services, 'random'>, typed: string | undefined) {
  if (typed !== undefined) needGoodPassword(typed)
  const made = typed === undefined ? makePassword(services.random) : null
  return { made, passwordHash: await newPasswordHash(services, typed ?? made ?? '') }
}
