import { expect, it } from 'vitest'
import { createAccountForm, createLoginParams } from './login.ts'

const form = { username: 'buyer1', password: 'digest', telephone: '19900000001', captcha: '1234' }

it('§5 the user-name mode sends username, password and captcha', () => {
  expect(createLoginParams({ mode: 0, ...form })).toEqual({
    loginMode: 0,
    username: 'buyer1',
    password: 'digest',
    captcha: '1234',
  })
})

it('§5 the phone mode sends telephone and the captcha code', () => {
  expect(createLoginParams({ mode: 1, ...form })).toEqual({
    loginMode: 1,
    telephone: '19900000001',
    captcha: '1234',
  })
})

it('§5 the account form sends loginType 2 for an account and 1 otherwise', () => {
  expect(createAccountForm('account', 'buyer1', 'digest')).toEqual({
    loginType: '2',
    acount: 'buyer1',
    password: 'digest',
  })
  expect(createAccountForm('phone', '19900000001', '1234')).toEqual({
    loginType: '1',
    acount: '19900000001',
    password: '1234',
  })
})
