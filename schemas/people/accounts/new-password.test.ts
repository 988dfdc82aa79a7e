import { expect, it } from 'vitest'
import { isGoodPassword, NEW_PASSWORD_MESSAGE, describeNewPassword, ratePassword } from './new-password.ts'

it.each(['', 'Passw0r', '12345678', 'abcdefgh', '!!!!!!!!'])('refuses %j', (password) => {
  expect(isGoodPassword(password)).toBe(false)
  expect(ratePassword(password)).toBe('弱')
})

it.each([
  ['abcdefg1', '中'],
  ['密码密码密码密1', '中'],
  ['abcdefghijk1', '强'],
  ['Passw0rd', '强'],
  ['passw0rd-', '强'],
])('rates %j as %s', (password, strength) => {
  expect(isGoodPassword(password)).toBe(true)
  expect(ratePassword(password)).toBe(strength)
})

it('says the rule before anything is typed, then how strong it is, and why it is refused', () => {
  expect(describeNewPassword('')).toBe('至少 8 位，含字母和数字')
  expect(describeNewPassword('abc')).toBe('强度：弱')
  expect(describeNewPassword('Passw0rd')).toBe('强度：强')
  expect(NEW_PASSWORD_MESSAGE).toBe('请填写正确的密码：至少 8 个字符，同时包含字母和数字')
})
