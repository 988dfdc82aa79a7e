import { firstError, lengthRange, phoneOrOffice, required, type Rule } from '#schemas/rules.ts'
import { readDigits, toHalfWidth } from '#schemas/rules/half-width.ts'

export interface Message {
  name: string
  telephone: string
  content: string
  captcha: string
}
export type MessageField = keyof Message
export type MessageErrors = Partial<Record<MessageField, string>>

export const CONTENT_MAX = 500

const rules: Record<MessageField, readonly Rule[]> = {
  name: [required('请填写姓名'), lengthRange({ max: 20 })],
  telephone: [required('请填写联系电话'), phoneOrOffice()],
  content: [required('请填写留言内容'), lengthRange({ max: CONTENT_MAX })],
  captcha: [required('请填写图形验证码')],
}
export const messageFields = ['name', 'telephone', 'content', 'captcha'] as const satisfies MessageField[]

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

/** §5: the first broken rule of each field. Pure. */
export function messageErrors(
  typed: Message,
  fields: readonly MessageField[] = messageFields,
): MessageErrors {
  const read = readMessage(typed)
  const found = fields.map((field) => [field, firstError(rules[field], read[field])] as const)
  return Object.fromEntries(found.filter(([, error]) => error !== null))
}
