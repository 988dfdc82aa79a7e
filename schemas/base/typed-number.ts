import { toHalfWidth } from './half-width.ts'

/** Minus signs that keyboards, word processors and web pages put where a hyphen is meant. */
const MINUS = /^[—―](?=\s?[￥¥\d.])/
const CURRENCY = /^([+-]?)\s?(?:[￥¥]|RMB|CNY|人民币)\s?/i
const UNIT = /\s?(?:元|圆)$/
/** Groups of three with a comma or one blank between them; a zero in front makes the comma a decimal one. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/
const FORM = /^([+-]?)(\d{0,20})(?:\.(\d{0,20}))?$/
/** Decimals of money: of what is written beyond them only zeros go. */
const KEPT_DECIMALS = 2

/** Strips the currency and the unit. */
const bareNumber = (typed: string) =>
  toHalfWidth(typed).replace(MINUS, '-').replace(CURRENCY, '$1').replace(UNIT, '')

/**
 * Reads a number as people type and paste it into plain form: `￥１,１２８．８`, `1 128.80元` and `−5.` become `1128.8`,
 * `1128.80` and `-5`. A text that is no number, or may be several (`1,00`), is returned in half width as it is.
 */
export function readNumber(typed: string): string {
  const bare = bareNumber(typed)
  const plain = GROUPED.test(bare) ? bare.replace(/[,\s]/g, '') : bare
  const [read, sign = '', whole = '', decimals = ''] = FORM.exec(plain) ?? []
  if (read === undefined || whole + decimals === '') return toHalfWidth(typed)
  const kept = decimals.slice(0, KEPT_DECIMALS) + decimals.slice(KEPT_DECIMALS).replace(/0{1,20}$/, '')
  return `${sign === '-' ? '-' : ''}${whole || '0'}${kept === '' ? '' : `.${kept}`}`
}

/** Reads as readNumber does; decimals of zeros go too: `1,000.00` becomes `1000`. */
export const readWholeText = (typed: string): string => readNumber(typed).replace(/\.0{1,20}$/, '')

/** Reads a whole number, NaN for anything else. */
export function readWhole(typed = ''): number {
  const plain = readWholeText(typed)
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Says what is wrong with the commas of a number, and how it is written; null for every other text. */
export function numberFault(typed: string): string | null {
  const text = bareNumber(typed)
  if (!/^[+-]?\d[\d.,]{1,30}$/.test(text) || !text.includes(',') || GROUPED.test(text)) return null
  const [, whole = '', rest = ''] = /^[+-]?(\d+),(\d+)$/.exec(text) ?? []
  if (rest === '') return `“${text}”的逗号位置不对，请去掉逗号后填写`
  const ways = /^0/.test(whole) ? '' : `${whole}${rest} 或 `
  return `“${text}”的逗号不知道是千位还是小数点，请填写 ${ways}${whole}.${rest}`
}
