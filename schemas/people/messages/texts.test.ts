import { describe, expect, it } from 'vitest'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { SMS_TEMPLATES } from './templates.ts'
import {
  countParts,
  fillSms,
  listParams,
  previewSms,
  readVariables,
  showVariables,
  SMS_PARAMS,
  MAX_SMS_TEXT_LENGTH,
  findSmsTextFault,
  listVariables,
} from './texts.ts'

const ALL = getTypedKeys(SMS_TEMPLATES)

describe('the mall’s own texts', () => {
  it.each(ALL)('%s passes the rules of a typed text, and comes back as it was', (template) => {
    const { content } = SMS_TEMPLATES[template]
    const shown = showVariables(content)
    expect(findSmsTextFault(template, shown)).toBe(null)
    expect(readVariables(shown)).toBe(content)
    expect(shown.length).toBeLessThanOrEqual(MAX_SMS_TEXT_LENGTH)
    expect(previewSms(shown)).not.toMatch(/[{}]/)
  })

  it('name their variables apart', () => {
    const names = new Set(ALL.flatMap(listParams))
    const labels = new Set(ALL.flatMap(listVariables))
    expect(labels.size).toBe(names.size)
  })
})

describe('nobody writes to strangers by SMS', () => {
  it('words of the office stand in these messages alone, and nobody else’s in any', () => {
    const hasOffice = ALL.filter((template) =>
      listParams(template).some((name) => SMS_PARAMS[name].author === 'office'),
    )
    expect(hasOffice).toEqual([
      ...['teamFull', 'approvalDecided', 'transferRejected', 'undeliveredRefund', 'reportRejected'],
      ...['biddingResult', 'biddingReminder', 'supplierDecided', 'partnerDecided', 'proposalDecided'],
    ])
  })

  it('every code is bounded as codes are', () => {
    const codes = ALL.filter((template) => listParams(template).includes('code'))
    expect(codes.map((template) => SMS_TEMPLATES[template].bound)).toEqual(codes.map(() => 'code'))
  })

  it('what somebody else’s purchase causes comes once an hour', () => {
    expect(SMS_TEMPLATES.approvalRequested.bound).toBe('hourly')
    expect(SMS_TEMPLATES.giftTransfer.bound).toBe('gift')
  })
})

describe('a typed text', () => {
  it.each([
    ['', null],
    ['您的验证码 {验证码}', null],
    ['{用途}：{验证码}，{验证码}', null],
    ['您的{用途}码', '短信文案：请保留 {验证码}'],
    ['{验证码} {订单号}', '短信文案：没有 {订单号}，请只使用 {用途}、{验证码}'],
    ['{code}', '短信文案：请保留 {验证码}'],
    ['{验证码} {', '短信文案：花括号请成对填写，里面是变量的名字'],
    ['{验证码} }', '短信文案：花括号请成对填写，里面是变量的名字'],
    ['{{验证码}}', '短信文案：花括号请成对填写，里面是变量的名字'],
    ['{验证码} {}', '短信文案：花括号请成对填写，里面是变量的名字'],
  ])('%j: %j', (typed, fault) => {
    expect(findSmsTextFault('code', typed)).toBe(fault)
  })

  it('of a notice may leave variables out', () => {
    expect(findSmsTextFault('teamFull', '您的拼团已成团')).toBe(null)
  })
})

it('values are never read as variables', () => {
  expect(fillSms('{reason}，{code}', { reason: '{code}' })).toBe('{code}，')
})

it.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('%i characters are %i messages', (length, parts) => {
  expect(countParts('字'.repeat(length))).toBe(parts)
})
