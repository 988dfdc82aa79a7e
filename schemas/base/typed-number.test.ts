import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal } from '#schemas/money/decimal.ts'
import { describeNumberFault, readNumber, readWhole } from './typed-number.ts'

const runs = { seed: 20261129, numRuns: process.env.DEEP ? 100_000 : 500 }

describe('a number is read as people type and paste it', () => {
  it.each([
    ['128.80', '128.80'],
    ['1,128.80', '1128.80'],
    ['1,234,567', '1234567'],
    ['1 128.80', '1128.80'],
    ['1\u00A0128.80', '1128.80'],
    ['1\u202F128', '1128'],
    ['￥１,２００．５', '1200.5'],
    ['１，１２８．８０', '1128.80'],
    ['19。9', '19.9'],
    ['￥128.80', '128.80'],
    ['¥ 9.90 ', '9.90'],
    ['RMB 128', '128'],
    ['128.80元', '128.80'],
    ['1,128 元', '1128'],
    ['128.', '128'],
    ['.5', '0.5'],
    ['128.800', '128.80'],
    ['128.000', '128.00'],
    ['0.1200', '0.12'],
    ['128.805', '128.805'],
    ['+5', '5'],
    ['-5', '-5'],
    ['\u22125', '-5'],
    ['\u20135', '-5'],
    ['\u20145', '-5'],
    ['\uFF0D５', '-5'],
    ['\uFE635.5', '-5.5'],
    ['-￥5', '-5'],
    ['\u202D1,000\u202C', '1000'],
    ['007', '007'],
  ])('%j is %s', (typed, read) => expect(readNumber(typed)).toBe(read))

  it.each(['1,00', '1,2', '0,128', '1,2345', '12,34,567', '1.128,80', '1,128 800', '1  128'])(
    'what may be several numbers is none: %j',
    (typed) => {
      expect(parseDecimal(readNumber(typed), 9)).toBeNull()
      expect(readWhole(typed)).toBeNaN()
    },
  )

  it.each([
    '',
    ' ',
    '.',
    '-',
    '￥',
    '元',
    'abc',
    '1e3',
    '3万元',
    '12%',
    '1.2.3',
    '--1',
    '1-5',
    '5-',
    '128元/个',
  ])('what is no number stays none: %j', (typed) => expect(parseDecimal(readNumber(typed), 9)).toBeNull())

  it.each([
    ['1,000', 1000],
    ['1,000.00', 1000],
    ['100.', 100],
    ['１００', 100],
    ['\u22123', -3],
    ['1.5', NaN],
    ['', NaN],
    ['1-5', NaN],
    ['1000000000000000', NaN],
  ])('the whole number %j is %j', (typed, read) => expect(readWhole(typed)).toBe(read))

  it.each([
    ['1,00', '“1,00”的逗号不知道是千位还是小数点，请填写 100 或 1.00'],
    ['￥0,5', '“0,5”的逗号不知道是千位还是小数点，请填写 0.5'],
    ['1.128,80元', '“1.128,80”的逗号位置不对，请去掉逗号后填写'],
    ['12,34,567', '“12,34,567”的逗号位置不对，请去掉逗号后填写'],
    ['1,128.80', null],
    ['1,128', null],
    ['5', null],
    ['abc,1', null],
    ['', null],
  ])('the comma of %j: %j', (typed, words) => expect(describeNumberFault(typed)).toBe(words))
})

describe('every way to write one amount is read as it', () => {
  const WAYS: readonly ((plain: string) => string)[] = [
    (plain) => plain,
    (plain) => `￥${plain}`,
    (plain) => `${plain} 元`,
    (plain) => ` ${plain}\t`,
    (plain) => `\u200B${plain}\uFEFF`,
    (plain) => `${plain}0`,
    (plain) => plain.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    (plain) => plain.replace(/\B(?=(?:\d{3})+\.)/g, ','),
    (plain) => plain.replace(/\B(?=(?:\d{3})+\.)/g, '，'),
    (plain) => plain.replace(/\B(?=(?:\d{3})+\.)/g, '\u202F'),
    (plain) => plain.replace('.', '。'),
  ]
  it('from 0.00 to 9,999,999.99', () => {
    const fen = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(fen, fc.constantFrom(...WAYS), (amount, write) => {
        const plain = (amount / 100).toFixed(2)
        expect(parseDecimal(readNumber(write(plain)), 2)).toBe(amount)
      }),
      runs,
    )
  })

  it('whatever is typed, reading it again changes nothing', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-+￥¥\d.,元 —−]{0,12}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const read = readNumber(text)
        if (/^-?\d+(?:\.\d+)?$/.test(read)) expect(readNumber(read)).toBe(read)
      }),
      runs,
    )
  })
})
