import { fieldMessage, isPhone } from './field-rules.ts'
import { readDigits } from './half-width.ts'

/** Says what is wrong with a typed name; null for one that is there. */
export const nameFault = (typed: string, label: string): string | null =>
  typed.trim() === '' ? fieldMessage(label) : null

/** Says what is wrong with a typed mobile number, which may be grouped by blanks; null for a good one. */
export const phoneFault = (typed: string): string | null =>
  isPhone(readDigits(typed)) ? null : fieldMessage('手机号')
