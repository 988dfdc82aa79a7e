import { readDigits } from '#schemas/base/half-width.ts'

const CODE = /^\d{12}$/

/** Normalizes a pickup code that may be grouped or full width; null if it is invalid. */
export function readPickupCode(typed: string): string | null {
  const code = readDigits(typed)
  return CODE.test(code) ? code : null
}
