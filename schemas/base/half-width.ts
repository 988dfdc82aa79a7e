import { removeInvisible } from './one-line.ts'

/** Hyphens and minus signs of word processors and web pages, without the long dash of Chinese texts. */
const HYPHEN = /[\u2010-\u2013\u2212\uFE63]/g

/** Converts full-width characters and typographic hyphens to ASCII, and trims blanks. */
export function toHalfWidth(typed: string): string {
  return removeInvisible(typed)
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(HYPHEN, '-')
    .replaceAll('。', '.')
    .trim()
}

/** Reads a phone number or an SMS code, without the blanks and hyphens that group digits: `138-0000 0000`. */
export function readDigits(typed: string): string {
  return toHalfWidth(typed).replace(/[\s-]/g, '')
}

/** Normalizes a phone number: `138 0000-0000` to `13800000000`, the landline `0571 - 8888` to `0571-8888`. */
export function readPhone(typed: string): string {
  const digits = readDigits(typed)
  return /^1\d{10}$/.test(digits) ? digits : toHalfWidth(typed).replace(/\s/g, '')
}
