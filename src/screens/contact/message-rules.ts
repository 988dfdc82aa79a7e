import { firstError, lengthRange, phoneOrOffice, required, type Rule } from '#schemas/rules/field-rules.ts'
import { readDigits, toHalfWidth } from '#schemas/rules/half-width.ts'

export interface Message {
  name: string
  telephone: string
  content: string
  captcha: string
}
export const blankMessage: Message = { name: '', telephone: '', content: '', captcha: '' }
export const CONTENT_MAX = 500

/** What of a message is sent: full-width digits and blanks understood (X5), an office number keeps its hyphen. Pure. */
export function readMessage(typed: Message): Message {
  const digits = readDigits(typed.telephone)
  return {
    name: typed.name.trim(),
    telephone: /^1\d{10}$/.test(digits) ? digits : toHalfWidth(typed.telephone).replace(/\s/g, ''),
    content: typed.content.trim(),
    captcha: readDigits(typed.captcha),
  }
}

const check = (field: keyof Message, rules: readonly Rule[]) => (typed: Message) =>
  firstError(rules, readMessage(typed)[field])

/** §5: the first rule that a field breaks, in the order of the fields. */
export const messageChecks = {
  name: check('name', [required('请填写姓名'), lengthRange({ max: 20 })]),
  telephone: check('telephone', [required('请填写联系电话'), phoneOrOffice()]),
  content: check('content', [required('请填写留言内容'), lengthRange({ max: CONTENT_MAX })]),
  captcha: check('captcha', [required('请填写图形验证码')]),
}
