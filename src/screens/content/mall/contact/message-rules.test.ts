import { expect, it } from 'vitest'
import { blankMessage, messageChecks, readMessage } from './message-form.tsx'

const good = { name: '王小礼', telephone: '13800000000', content: '想订 200 份月饼', captcha: '1234' }

it('a message in order breaks no rule', () => {
  expect(Object.values(messageChecks).map((check) => check(good))).toEqual([null, null, null, null])
})

it.each([
  ['name', '  ', '请填写姓名'],
  ['name', '礼'.repeat(21), '最大 20 个字符'],
  ['telephone', '', '请填写联系电话'],
  ['telephone', '12345', '请填写正确的联系电话'],
  ['telephone', '0571-', '请填写正确的联系电话'],
  ['content', '\n ', '请填写留言内容'],
  ['content', '礼'.repeat(501), '最大 500 个字符'],
  ['captcha', '', '请填写图形验证码'],
] as const)('§5 %s %o: %s', (field, value, message) => {
  expect(messageChecks[field]({ ...good, [field]: value })).toBe(message)
})

it.each([
  ['１３８ 0000-0000', '13800000000'],
  [' 0571-88886666 ', '0571-88886666'],
  ['０５７１－８８８８ ６６６６', '0571-88886666'],
])('X5 the typed telephone %o is sent as %s', (telephone, sent) => {
  const read = readMessage({ ...good, telephone })
  expect(read.telephone).toBe(sent)
  expect(messageChecks.telephone({ ...good, telephone })).toBeNull()
})

it('X5 the captcha is understood in full-width digits', () => {
  expect(readMessage({ ...blankMessage, captcha: ' １２ ３４ ' }).captcha).toBe('1234')
})
