import { describe, expect, it } from 'vitest'
import { readDigits, readPhone, toHalfWidth } from './half-width.ts'

describe('X5 full width and surrounding blanks', () => {
  it.each([
    ['１３８００００１２３４', '13800001234'],
    ['　13800001234\t', '13800001234'],
    ['ＡＢｃ－１＠ｑｑ．ｃｏｍ', 'ABc-1@qq.com'],
    ['１９。９', '19.9'],
    ['礼品 杯', '礼品 杯'],
    ['GIFT\u2011CARD\u20131', 'GIFT-CARD-1'],
    ['0571\u22128888', '0571-8888'],
    ['', ''],
  ])('%j is understood as %j', (typed, read) => expect(toHalfWidth(typed)).toBe(read))

  it.each([
    ['138 0000-1234', '13800001234'],
    [' １２３　４５６ ', '123456'],
    ['12a', '12a'],
  ])('the phone or code %j is %j', (typed, read) => expect(readDigits(typed)).toBe(read))

  it.each([
    ['\u202D199 0000-7788\u202C', '19900007788'],
    ['０５７１ - 8888 6666', '0571-88886666'],
    ['0571-8888666', '0571-8888666'],
    ['138 0000', '1380000'],
  ])('the mobile number or landline %j is %j', (typed, read) => expect(readPhone(typed)).toBe(read))
})
