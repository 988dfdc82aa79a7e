import { createHash } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, CODE_PASSWORD_LENGTH, readCode } from '#schemas/gifts/cards/code.ts'
import type { Random } from '#server/platform/process/random.ts'

const letters = (random: Random, length: number) =>
  Array.from({ length }, () => CODE_ALPHABET[random.below(CODE_ALPHABET.length)]).join('')

/** Creates a code and its password, without grouping. */
export function createCode(random: Random): { code: string; password: string } {
  return { code: letters(random, CODE_LENGTH), password: letters(random, CODE_PASSWORD_LENGTH) }
}

/** Hashes a code for the lookup. It has 78 bits, too many to guess, so a plain hash is enough. */
export function hashCode(code: string): string {
  return createHash('sha256')
    .update(`gift card ${readCode(code)}`)
    .digest('hex')
}

/** Hashes a password together with its code, so that passwords cannot be tried without the code. */
export function hashCodePassword(code: string, password: string): string {
  return createHash('sha256')
    .update(`gift card ${readCode(code)} ${readCode(password)}`)
    .digest('hex')
}
