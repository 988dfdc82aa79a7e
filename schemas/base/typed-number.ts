import { toHalfWidth } from './half-width.ts'

/** Dashes that keyboards, word processors and web pages insert instead of a hyphen. */
const MINUS = /^[—―](?=\s?[￥¥\d.])/
const CURRENCY = /^([+-]?)\s?(?:[￥¥]|RMB|CNY|人民币)\s?/i
const UNIT = /\s?(?:元|圆)$/
/** Groups of three digits separated by a comma or one blank. A leading zero makes the comma a decimal comma. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/
const FORM = /^([+-]?)(\d{0,20})(?:\.(\d{0,20}))?$/
/** Decimals of money that are kept; beyond them only zeros are removed. */
const KEPT_DECIMALS = 2

const bareNumber = (typed: string) =>
  toHalfWidth(typed).replace(MINUS, '-').replace(CURRENCY, '$1').replace(UNIT, '')

/**
 * Converts `￥１,１２８．８`, `1 128.80元` and `−5.` to `1128.8`, `1128.80` and `-5`. A text that is not a number, or is
 * ambiguous (`1,00`), is returned in half width.
 */
export function readNumber(typed: string): string {
  const bare = bareNumber(typed)
  const plain = GROUPED.test(bare) ? bare.replace(/[,\s]/g, '') : bare
  const [read, sign = '', whole = '', decimals = ''] = FORM.exec(plain) ?? []
  if (read === undefined || whole + decimals === '') return toHalfWidth(typed)
  const kept = decimals.slice(0, KEPT_DECIMALS) + decimals.slice(KEPT_DECIMALS).replace(/0{1,20}$/, '')
  return `${sign === '-' ? '-' : ''}${whole || '0'}${kept === '' ? '' : `.${kept}`}`
}

/** Like `readNumber`, but also removes decimals that are zeros: `1,000.00` becomes `1000`. */
export const readWholeText = (typed: string): string => readNumber(typed).replace(/\.0{1,20}$/, '')

/** Parses a whole number; NaN for anything else. */
export function readWhole(typed = ''): number {
  const plain = readWholeText(typed)
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Describes misplaced commas in a number and the correct form; null for any other text. */
export function describeNumberFault(typed: string): string | null {
  const text = bareNumber(typed)
  if (!/^[+-]?\d[\d.,]{1,30}$/.test(text) || !text.includes(',') || GROUPED.test(text)) return null
  const [, whole = '', rest = ''] = /^[+-]?(\d+),(\d+)$/.exec(text) ?? []
  if (rest === '') return `“${text}”的逗号位置不对，请去掉逗号后填写`
  const ways = /^0/.test(whole) ? '' : `${whole}${rest} 或 `
  return `“${text}”的逗号不知道是千位还是小数点，请填写 ${ways}${whole}.${rest}`
}
