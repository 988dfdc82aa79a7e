import { expect, it } from 'vitest'
import { readVoucherCode } from './voucher-entry.tsx'

it.each([
  ['abcd efgh 2345 6789', 'ABCDEFGH23456789'],
  ['ABCD-EFGH-2345-6789', 'ABCDEFGH23456789'],
  ['　ａｂｃｄ１２３４ ', 'ABCD1234'],
])('GC2 %s is understood as %s', (typed, code) => expect(readVoucherCode(typed)).toBe(code))

it.each(['', '   ', '提货', 'AB?CD', 'A'.repeat(33)])('%j can be no code', (typed) =>
  expect(readVoucherCode(typed)).toBeNull(),
)
