import { readDigits } from '#schemas/base/half-width.ts'

const CODE = /^\d{12}$/

/** A pickup code as a buyer shows it or types it, grouped or in full width; null for what is none. */
export function readPickupCode(typed: string): string | null {
  const code = readDigits(typed)
  return CODE.test(code) ? code : null
}
