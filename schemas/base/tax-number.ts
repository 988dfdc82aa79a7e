import { isLicenceNumber } from './licence-number.ts'

/**
 * Formats before 2015: a region with an organisation code (15), or an identity card number with two more characters
 * (17, 20).
 */
const OLDER = /^(?:\d{6}[\dA-HJ-NP-Z]{9}|\d{17}|\d{17}[\dX]\d{2})$/

/** Hint about the correct format, shown for an invalid number. */
export const TAX_NUMBER_HINT = '15、17、18 或 20 位数字和字母，请对照营业执照逐位核对'

/**
 * Returns true if a 纳税人识别号 (normalized by `readLicenceNumber`) is a valid 统一社会信用代码 or has one of the older formats.
 */
export function isTaxNumber(number: string): boolean {
  if (number.length === 18) return isLicenceNumber(number)
  return OLDER.test(number) && number !== (number[0] ?? '').repeat(number.length)
}
