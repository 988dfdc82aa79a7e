import { describe, expect, it } from 'vitest'
import { makeSpokenWords, type SpokenWord } from './spoken-words.ts'

const keyword = (text: string, sales: number): SpokenWord => ({
  kind: 'keyword',
  key: text,
  text,
  sales,
  goods: ['first', text],
})
const find = makeSpokenWords([
  keyword('保温杯', 5),
  keyword('包装纸', 9),
  keyword('U盘', 3),
  keyword('绿茶', 2),
  keyword('禾屿 保温杯', 1),
  { kind: 'brand', key: 'b1', text: '北山', sales: 20, goods: [] },
])
const keywords = (typed: string) => find(typed).keyword

describe('words that letters begin', () => {
  it.each([
    ['b', ['包装纸', '保温杯']],
    ['bao', ['包装纸', '保温杯']],
    ['BAO', ['包装纸', '保温杯']],
    ['baow', ['保温杯']],
    ['bao wen', ['保温杯']],
    ["bao'wen", ['保温杯']],
    ['bwb', ['保温杯']],
    ['bz', ['包装纸']],
    ['u', ['U盘']],
    ['up', ['U盘']],
    ['lv', ['绿茶']],
    ['heyubao', ['禾屿 保温杯']],
    ['wen', []],
  ])('%s: %j', (typed, found) => {
    expect(keywords(typed)).toEqual(found)
  })

  it('stand apart by what they are', () => {
    expect(find('b').brand).toEqual(['b1'])
  })

  it('bring the goods that have them, each once', () => {
    expect(find('b').goods).toEqual(['first', '包装纸', '保温杯'])
  })

  it.each(['', '保', '保w', 'b1', '%', "'", '500ml'])('none for %j', (typed) => {
    expect(find(typed)).toEqual({ keyword: [], category: [], brand: [], hotWord: [], goods: [] })
  })

  it('twenty of a kind at most, those that sold most', () => {
    const many = Array.from({ length: 30 }, (_, at) => keyword(`杯${at}`, at))
    const found = makeSpokenWords(many)('b').keyword
    expect([found.length, found[0]]).toEqual([20, '杯29'])
  })
})
