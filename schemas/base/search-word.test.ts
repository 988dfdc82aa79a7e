import { describe, expect, it } from 'vitest'
import { isWordCut, readWord } from './search-word.ts'

describe('a word to look for', () => {
  it.each([
    ['  保温杯 ', '保温杯'],
    ['a\0b', 'a b'],
    ['\0\u0007\u001b', ''],
    ['保温杯\r\n\t礼盒', '保温杯 礼盒'],
    ['保\u200b温\ufeff杯', '保温杯'],
    ['保温杯\ud83c', '保温杯'],
    ['一\u2028二', '一 二'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ])('%j is looked for as %j', (typed, word) => expect(readWord(typed)).toBe(word))

  it('has as many characters as people count, at most', () => {
    expect(readWord('茶'.repeat(10_000))).toBe('茶'.repeat(50))
    expect(readWord('👨\u200d👩\u200d👧'.repeat(9), 2)).toBe('👨\u200d👩\u200d👧'.repeat(2))
    expect(readWord(`${'\0'.repeat(60)}茶`)).toBe('茶')
  })

  it.each([
    ['茶'.repeat(100), false],
    [` ${'茶'.repeat(100)}\0\n `, false],
    ['👨\u200d👩\u200d👧'.repeat(100), false],
    ['茶'.repeat(101), true],
    ['保温杯 '.repeat(200), true],
  ])('%j is cut: %s', (typed, isCut) => expect(isWordCut(typed, 100)).toBe(isCut))
})
