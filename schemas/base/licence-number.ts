import { toHalfWidth } from './half-width.ts'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/

/** As it is kept: capitals without blanks. */
export function readLicenceNumber(typed: string): string {
  return toHalfWidth(typed).replaceAll(/\s/g, '').toUpperCase()
}

/** The last of 18 signs is a check of the 17 before it (GB 32100-2015). */
export function licenceCheckSign(first: string): string {
  let [sum, weight] = [0, 1]
  for (const sign of first) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return SIGNS[(31 - (sum % 31)) % 31] ?? ''
}

/** A 统一社会信用代码 as a licence shows it: 18 signs of its alphabet, and the last one fits. */
export function isLicenceNumber(number: string): boolean {
  return FORM.test(number) && licenceCheckSign(number.slice(0, 17)) === number[17]
}
