import { expect, it } from 'vitest'
import { isUserName } from '#schemas/people/accounts/login.ts'

it.each(['林晚舟', 'buyer_1', 'a1', '礼'.repeat(20), '1990000000x'])('takes %s', (name) => {
  expect(isUserName(name)).toBe(true)
})

it.each(['', 'a', '13800000000', 'a b', '<b>', '礼'.repeat(21), 'ａｂ'])('refuses %j', (name) => {
  expect(isUserName(name)).toBe(false)
})
