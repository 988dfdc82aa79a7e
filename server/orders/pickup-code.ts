import type { Random } from '#server/platform/process/random.ts'

const DIGITS = 12

/** OR10: what the buyer shows at the counter; nobody guesses one. */
export function newPickupCode(random: Random): string {
  return String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')
}
