import { expect, it } from 'vitest'
import { removeLineNumber } from './line-number.ts'

it.each([
  ['1. 保温杯', '保温杯'],
  ['2、笔记本 A5', '笔记本 A5'],
  ['12）抽纸', '抽纸'],
  ['（3）台灯', '台灯'],
  [' (4) 雨伞', '雨伞'],
  ['1.5升电热水壶', '1.5升电热水壶'],
  ['3M 手套', '3M 手套'],
  ['1.', '1.'],
])('%s is %s', (text, plain) => {
  expect(removeLineNumber(text)).toBe(plain)
})
