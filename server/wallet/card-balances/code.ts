import { createHash } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, CODE_PASSWORD_LENGTH, readCode } from '#schemas/gifts/cards/code.ts'
import type { Random } from '#server/platform/process/random.ts'

const letters = (random: Random, length: number) =>
  Array.from({ length }, () => CODE_ALPHABET[random.below(CODE_ALPHABET.length)]).join('')

/** A code and its password, without groups. */
export function newCode(random: Random): { code: string; password: string } {
  return { code: letters(random, CODE_LENGTH), password: letters(random, CODE_PASSWORD_LENGTH) }
}

/** What a code is found by. It has 78 bits, which nobody tries out: a plain hash is enough, and can be looked up. */
export function hashCode(code: string): string {
  return createHash('sha256')
    .update(`gift card ${readCode(code)}`)
    .digest('hex')
}

/** What a code and its password are checked by together; without the code nobody can try out passwords. */
export function hashCodePassword(code: string, password: string): string {
  return createHash('sha256')
    .update(`gift card ${readCode(code)} ${readCode(password)}`)
    .digest('hex')
}
