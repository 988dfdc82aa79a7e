import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { SMS_TEMPLATES, type SmsParam, type SmsTemplate } from './templates.ts'

/** Maximum length of a text in characters; operators charge longer messages several times. */
export const MAX_SMS_TEXT_LENGTH = 300

interface ParamOf {
  label: string
  sample: string
  /**
   * Author of the value; absent for the mall's own words, numbers and masked names. Text by anybody except the mall
   * and the office never goes into an SMS.
   */
  author?: 'office'
}

/** Variables of SMS texts, each with the name that the office writes in braces and a sample. */
export const SMS_PARAMS: Readonly<Record<SmsParam, ParamOf>> = {
  purpose: { label: '用途', sample: '注册' },
  code: { label: '验证码', sample: '482913' },
  what: { label: '更改的内容', sample: '手机号' },
  number: { label: '申请编号', sample: 'S20260718001' },
  orderId: { label: '订单号', sample: '2026071800012345' },
  codes: { label: '卡密', sample: 'GF8K2M4P7Q' },
  giver: { label: '送礼人', sample: '沈**' },
  hours: { label: '小时', sample: '72' },
  goods: { label: '商品', sample: '明前龙井礼盒', author: 'office' },
  count: { label: '数量', sample: '3' },
  change: { label: '变更内容', sample: '邀请已被接受' },
  tradeId: { label: '交易号', sample: '2026071800004321' },
  decision: { label: '处理结果', sample: '已通过', author: 'office' },
  next: { label: '下一步', sample: '查看' },
  event: { label: '事由', sample: '一笔付款已原路退回' },
  reason: { label: '原因', sample: '图片看不清', author: 'office' },
  pieces: { label: '件数', sample: '2' },
  back: { label: '退回内容', sample: '退回 ¥256.00' },
  reportId: { label: '报备单号', sample: 'B20260718001' },
  status: { label: '提交状态', sample: '已提交' },
  title: { label: '招标标题', sample: '中秋礼盒采购', author: 'office' },
  biddingId: { label: '招标编号', sample: 'Z20260718001' },
  result: { label: '投标结果', sample: '已中标，采购人员会与您联系' },
  deadline: { label: '截止时间', sample: '2026-07-20 18:00' },
  inquiryId: { label: '询价单号', sample: 'X20260718001' },
  quote: { label: '报价说明', sample: '已报价，有效期至 2026-07-31' },
  proposalId: { label: '提报编号', sample: 'T20260718001' },
}
const NAMES = getTypedKeys(SMS_PARAMS)

/** Variables without which a message is useless to its reader. */
export const NEEDED_PARAMS: ReadonlySet<SmsParam> = new Set<SmsParam>(['code', 'codes'])

/** Matches a variable: a name in braces, without braces inside. */
const VARIABLE = /\{([^{}]{1,20})\}/g

/** Returns the names of a template's variables. */
export const listParams = (template: SmsTemplate): SmsParam[] =>
  NAMES.filter((name) => SMS_TEMPLATES[template].content.includes(`{${name}}`))

const replaceVariables = (content: string, valueOf: (name: string) => string) =>
  content.replace(VARIABLE, (_, name: string) => valueOf(name))

/** Fills a text with the values of its variables; a variable without a value becomes ''. */
export const fillSms = (content: string, values: Readonly<Record<string, string>>): string =>
  replaceVariables(content, (name) => values[name] ?? '')

/** Converts a stored text to the text that the office reads: `{code}` becomes `{验证码}`. */
export const showVariables = (content: string): string =>
  replaceVariables(
    content,
    (name) => `{${NAMES.includes(name as SmsParam) ? SMS_PARAMS[name as SmsParam].label : name}}`,
  )

/** Converts what the office typed to the stored text: `{验证码}` becomes `{code}`. */
export const readVariables = (typed: string): string =>
  replaceVariables(typed, (name) => `{${NAMES.find((one) => SMS_PARAMS[one].label === name) ?? name}}`)

/** Describes the variables of a template for the office, as `{验证码}`. */
export const listVariables = (template: SmsTemplate): string[] =>
  listParams(template).map((name) => `{${SMS_PARAMS[name].label}}`)

/** Fills a typed text with samples. */
export const previewSms = (typed: string): string =>
  fillSms(readVariables(typed), Object.fromEntries(NAMES.map((name) => [name, SMS_PARAMS[name].sample])))

/** Returns the number of messages that operators charge: one up to 70 characters, else one per 67. */
export const countParts = (words: string): number => (words.length <= 70 ? 1 : Math.ceil(words.length / 67))

/** Validates a typed text; '' means the mall's own text. @returns a message for its writer, null if it is valid */
export function findSmsTextFault(template: SmsTemplate, typed: string): string | null {
  if (typed === '') return null
  const known = listVariables(template)
  const missing = listParams(template).find(
    (name) => NEEDED_PARAMS.has(name) && !typed.includes(`{${SMS_PARAMS[name].label}}`),
  )
  if (missing) return `短信文案：请保留 {${SMS_PARAMS[missing].label}}`
  const found = typed.match(VARIABLE) ?? []
  const unknown = found.find((one) => !known.includes(one))
  if (unknown) return `短信文案：没有 ${unknown}，请只使用 ${known.join('、')}`
  if (/[{}]/.test(typed.replace(VARIABLE, ''))) return '短信文案：花括号请成对填写，里面是变量的名字'
  return null
}
