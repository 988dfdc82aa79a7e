import { isLicenceNumber } from './licence-number.ts'

/** Before 2015: region and organisation code (15), or identity card number and two characters (17, 20). */
const OLDER = /^(?:\d{6}[\dA-HJ-NP-Z]{9}|\d{17}|\d{17}[\dX]\d{2})$/

export const TAX_NUMBER_HINT = '15、17、18 或 20 位数字和字母，请对照营业执照逐位核对'

/** Accepts a 统一社会信用代码 and the older formats; `readLicenceNumber` normalizes the number. */
export function isTaxNumber(number: string): boolean {
  if (number.length === 18) return isLicenceNumber(number)
  return OLDER.test(number) && number !== (number[0] ?? '').repeat(number.length)
}
