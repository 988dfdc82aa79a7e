import { withoutInvisible } from './one-line.ts'

/** Hyphens and minus signs of word processors and web pages; the long dash of Chinese texts is none. */
const HYPHEN = /[\u2010-\u2013\u2212\uFE63]/g

/** Full-width digits, letters and signs as a keyboard in Chinese mode gives them, typographic hyphens, and surrounding blanks. */
export function toHalfWidth(typed: string): string {
  return withoutInvisible(typed)
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(HYPHEN, '-')
    .replaceAll('。', '.')
    .trim()
}

/** A phone or an SMS code, also with the blanks and hyphens that people group digits by: `138-0000 0000`. */
export function readDigits(typed: string): string {
  return toHalfWidth(typed).replace(/[\s-]/g, '')
}

/**
 * A mobile number or a landline as `area-number`: blanks go, and hyphens that group a mobile number. `138 0000-0000` is
 * `13800000000`, `0571 - 8888` is `0571-8888`.
 */
export function readPhone(typed: string): string {
  const digits = readDigits(typed)
  return /^1\d{10}$/.test(digits) ? digits : toHalfWidth(typed).replace(/\s/g, '')
}
