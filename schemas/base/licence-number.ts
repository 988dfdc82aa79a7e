import { toHalfWidth } from './half-width.ts'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/

/** As it is kept: capitals without blanks. */
export function readLicenceNumber(typed: string): string {
  return toHalfWidth(typed).replaceAll(/\s/g, '').toUpperCase()
}

/** The last of 18 signs is a check of the 17 before it (GB 32100-2015). */
export function licenceCheckSign(first: string): string {
  const sum = [...first].reduce((all, sign, at) => all + SIGNS.indexOf(sign) * weightAt(at), 0)
  return SIGNS[(31 - (sum % 31)) % 31] ?? ''
}

function weightAt(place: number): number {
  let weight = 1
  for (let step = 0; step < place; step++) weight = (weight * 3) % 31
  return weight
}

/** A 统一社会信用代码 as a licence shows it: 18 signs of its alphabet, and the last one fits. */
export function isLicenceNumber(number: string): boolean {
  return FORM.test(number) && licenceCheckSign(number.slice(0, 17)) === number[17]
}
