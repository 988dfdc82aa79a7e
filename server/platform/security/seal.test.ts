import { expect, it } from 'vitest'
import { openSealed, sealText } from './seal.ts'

const keys = { session: 'the key of a mall '.repeat(3) }
const sealed = sealText(keys, { purpose: 'sms', nonce: 'n'.repeat(22) }, '验证码 042815')

it('a sealed text is read with its key for its purpose alone', () => {
  expect(sealed).not.toContain('042815')
  expect(openSealed(keys, 'sms', sealed)).toBe('验证码 042815')
  expect(openSealed(keys, 'mail', sealed)).toBeNull()
  expect(openSealed({ session: 'another key '.repeat(4) }, 'sms', sealed)).toBeNull()
})

it('another nonce gives another text', () => {
  expect(sealText(keys, { purpose: 'sms', nonce: 'm'.repeat(22) }, '验证码 042815')).not.toBe(sealed)
})

it.each([
  '',
  'AAAA',
  sealed.slice(0, -2),
  `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}A`,
  '不是',
])('what was changed is nothing: %s', (text) => {
  expect(openSealed(keys, 'sms', text)).toBeNull()
})
