import { formatFieldMessage, isPhone } from './field-rules.ts'
import { readDigits } from './half-width.ts'

/** Returns the error of a typed name; null if it is not blank. */
export const validateName = (typed: string, label: string): string | null =>
  typed.trim() === '' ? formatFieldMessage(label) : null

/** Returns the error of a typed mobile number, which may contain blanks; null if it is valid. */
export const validatePhone = (typed: string): string | null =>
  isPhone(readDigits(typed)) ? null : formatFieldMessage('手机号')
