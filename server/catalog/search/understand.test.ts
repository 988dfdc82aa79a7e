import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { collectWords } from './collect-words.ts'
import { makeLexicon } from './lexicon.ts'
import { makeThesaurus } from './thesaurus.ts'
import { understand } from './understand.ts'

const texts = { subtitle: '', brand: '', categories: [], attributes: [], params: [] }
const named = (name: string, keywords = '') => ({ ...texts, name, keywords })
const goods = [
  named('316不锈钢真空保温杯', '保温杯'),
  named('陶瓷马克杯', '马克杯'),
  named('蓝牙无线鼠标', '鼠标'),
  named('端午粽子礼盒', '粽子'),
  named('ThinkDisk U盘', 'U盘'),
]
const thesaurus = makeThesaurus({
  same: [
    ['优盘', 'u盘'],
    ['暖杯x7', '保温杯'],
  ],
  kinds: [['杯子', '马克杯', '保温杯']],
  occasions: [{ name: '端午', others: ['端午节'], goods: ['粽子'], isPerson: false }],
  idle: ['送', '的', '给'],
})
const words = collectWords({ goods, names: [], said: thesaurus.words(), isIdle: thesaurus.isIdle })
const vocabulary = { lexicon: makeLexicon(words), thesaurus, goods: goods.length }
const read = (typed: string) => understand(typed, vocabulary)
const said = (typed: string) => read(typed).terms.map((term) => term.said)

describe('a query', () => {
  it.each([
    ['真空保温杯', ['真空', '保温杯']],
    ['鼠标无线', ['鼠标', '无线']],
    ['保温杯鼠标', ['保温杯', '鼠标']],
    ['送的保温杯', ['保温杯']],
    ['baowenbei', ['保温杯']],
    ['bao wen bei', ['保温杯']],
    ['mkb', ['马克杯']],
    ['baowenbeishubiao', ['保温杯', '鼠标']],
    ['保湿杯', ['保温杯']],
    ['保杯温', ['保温杯']],
    ['马克', ['马克']],
    ['暖杯x7', ['暖杯x7']],
    ['，。！', []],
  ])('%s is %j', (typed, terms) => {
    expect(said(typed)).toEqual(terms)
  })

  it('tells what it corrects', () => {
    expect(read('保文杯').corrections).toEqual([{ typed: '保文杯', meant: '保温杯' }])
    expect(read('保温杯').corrections).toEqual([])
  })

  it('finds what a word means beside itself, which is worth less', () => {
    const [term] = read('杯子').terms
    expect(term?.ways.map(({ text }) => text)).toEqual(['杯子', '马克杯', '保温杯'])
    expect(term?.ways.every(({ worth }, at) => (at === 0 ? worth === 1 : worth < 1))).toBe(true)
  })

  it('knows occasions by any of their names', () => {
    const { occasions, terms } = read('端午节')
    expect(occasions.map(({ name }) => name)).toEqual(['端午'])
    expect(terms[0]?.ways.map(({ text }) => text)).toContain('粽子')
  })

  it('takes a budget out, and amounts by their size', () => {
    const { budget, rest, terms } = read('保温杯 0.5L 200元以内')
    expect([budget?.to, rest]).toEqual([20_000, '保温杯 0.5l'])
    expect(terms.flatMap(({ ways }) => ways.map(({ text }) => text))).toContain('=volume500')
  })

  it('is bounded, however long', () => {
    for (const typed of ['保温杯', 'bao ', '1元', 'bbbb']) {
      expect(read(typed.repeat(5000)).terms.length).toBeLessThanOrEqual(12)
      const growth = measureGrowth(20_000, (size) => typed.repeat(size), read)
      expect(isLinear(growth), `${typed}: ${growth}`).toBe(true)
    }
  })
})
