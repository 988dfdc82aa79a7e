import { isLicenceNumber } from './licence-number.ts'

/** Before 2015: a region and the code of an organisation (15), or the number of an identity card and two signs (17, 20). */
const OLDER = /^(?:\d{6}[\dA-HJ-NP-Z]{9}|\d{17}|\d{17}[\dX]\d{2})$/

/** What is right, for whoever typed something else. */
export const TAX_NUMBER_HINT = '15、17、18 或 20 位数字和字母，请对照营业执照逐位核对'

/** Whether a 纳税人识别号, as `readLicenceNumber` reads it, is a 统一社会信用代码 with its check sign or has one of the older forms. */
export function isTaxNumber(number: string): boolean {
  if (number.length === 18) return isLicenceNumber(number)
  return OLDER.test(number) && number !== (number[0] ?? '').repeat(number.length)
}
