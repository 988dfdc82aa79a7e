import { toHalfWidth } from './half-width.ts'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/

/** Normalizes a licence number: capitals without blanks. */
export function readLicenceNumber(typed: string): string {
  return toHalfWidth(typed).replaceAll(/\s/g, '').toUpperCase()
}

/** Computes the check character of a licence number from its first 17 characters (GB 32100-2015). */
export function computeLicenceCheckSign(first: string): string {
  let [sum, weight] = [0, 1]
  for (const sign of first) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return SIGNS[(31 - (sum % 31)) % 31] ?? ''
}

/** Returns true for a valid 统一社会信用代码: 18 characters of its alphabet with a correct check character. */
export function isLicenceNumber(number: string): boolean {
  return FORM.test(number) && computeLicenceCheckSign(number.slice(0, 17)) === number[17]
}
