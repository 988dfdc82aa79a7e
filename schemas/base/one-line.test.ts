import { describe, expect, it } from 'vitest'
import { readDigits, toHalfWidth } from './half-width.ts'
import { cutUnits, getFirstCharacter, hasControl, readLine, readLines } from './one-line.ts'

describe('a text of one line', () => {
  it.each([
    ['  张三 ', '张三'],
    ['张\u200B三', '张三'],
    ['\uFEFF张三\u200E', '张三'],
    ['\u202D13800000000\u202C', '13800000000'],
    ['知\u00AD礼\u2060集', '知礼集'],
    ['a\u200Db', 'ab'],
    ['𠮷田\u200B太郎', '𠮷田太郎'],
    // Emoji of several signs stay whole.
    ['👩\u200D👩\u200D👧', '👩\u200D👩\u200D👧'],
    ['👩🏽\u200D🚀 出发', '👩🏽\u200D🚀 出发'],
    ['❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['🏴\u{E0067}\u{E0062}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E007F}'],
    ['👩\u200D', '👩'],
    ['\u200D👩', '👩'],
    ['a\u{E0067}', 'a'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readLine(typed)).toBe(kept)
    expect(readLine(kept)).toBe(kept)
  })

  it.each(['a\u0000', 'a\u0007b', 'a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\uD842', '\uDFB7a'])(
    '%j holds what no line holds',
    (typed) => expect(hasControl(readLine(typed))).toBe(true),
  )

  it.each(['𠮷野家', '👩\u200D👩\u200D👧', 'a b', ''])('%j is a line', (typed) =>
    expect(hasControl(readLine(typed))).toBe(false),
  )
})

it('several lines keep their breaks', () => {
  expect(readLines('一\r\n二\u200B\r三\n')).toBe('一\n二\n三\n')
})

it('a number or a code is read at half width, without what nobody sees', () => {
  expect(readDigits('\u202D１３８-0000 0000\u202C')).toBe('13800000000')
  expect(toHalfWidth('\uFEFFＡＢ１２')).toBe('AB12')
})

describe('a cut', () => {
  it.each([
    ['𠮷𠮷', 1, ''],
    ['𠮷𠮷', 2, '𠮷'],
    ['𠮷𠮷', 3, '𠮷'],
    ['𠮷𠮷', 4, '𠮷𠮷'],
    ['a𠮷', 2, 'a'],
    ['张三', 1, '张'],
    ['张三', 9, '张三'],
  ])('of %j at %i is %j', (text, most, cut) => expect(cutUnits(text, most)).toBe(cut))

  it('begins with a whole character', () => {
    expect(getFirstCharacter('𠮷田')).toBe('𠮷')
    expect(getFirstCharacter('👨‍👩‍👧‍👦一家')).toBe('👨‍👩‍👧‍👦')
    expect(getFirstCharacter('')).toBe('')
  })
})
