import { expect, it } from 'vitest'
import { isGoodPassword, passwordStrength } from './new-password.ts'

it.each(['', 'Passw0r', '12345678', 'abcdefgh', '!!!!!!!!'])('refuses %j', (password) => {
  expect(isGoodPassword(password)).toBe(false)
  expect(passwordStrength(password)).toBe('弱')
})

it.each([
  ['abcdefg1', '中'],
  ['密码密码密码密1', '中'],
  ['abcdefghijk1', '强'],
  ['Passw0rd', '强'],
  ['passw0rd-', '强'],
])('rates %j as %s', (password, strength) => {
  expect(isGoodPassword(password)).toBe(true)
  expect(passwordStrength(password)).toBe(strength)
})
