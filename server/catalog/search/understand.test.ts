import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { collectWords } from './collect-words.ts'
import { leaveOutOccasion } from './leave-out-occasion.ts'
import { makeLexicon } from './lexicon.ts'
import { makeThesaurus } from './thesaurus.ts'
import { understand, writeCorrected } from './understand.ts'

const texts = { subtitle: '', brand: '', categories: [], attributes: [], params: [] }
const named = (name: string, keywords = '') => ({ ...texts, name, keywords })
const goods = [
  named('牛津布双肩背包', '背包'),
  named('金属闪存盘', '存盘'),
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
  kinds: [
    ['杯子', '马克杯', '保温杯'],
    ['cup', '杯子', '保温杯'],
    ['powerbank', '充电宝'],
  ],
  occasions: [
    { name: '端午', others: ['端午节'], goods: ['粽子'], isPerson: false },
    { name: '生日', others: [], goods: ['鼠标'], isPerson: false },
    { name: '客户', others: [], goods: ['保温杯'], isPerson: true },
  ],
  idle: ['送', '的', '给', '被', '礼物'],
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
    ['马克被', ['马克杯']],
    ['蓝牙马克被', ['蓝牙', '马克杯']],
    ['保温杯保', ['保温杯', '保']],
    ['保温杯宝', ['保温杯', '宝']],
    ['cup', ['cup']],
    ['cup 马克杯', ['cup', '马克杯']],
    ['cup mouse', ['cup', 'mouse']],
    ['power bank', ['powerbank']],
    ['cupa', ['cupa']],
    ['双 肩 背 包', ['双肩背包']],
    ['，。！', []],
  ])('%s is %j', (typed, terms) => {
    expect(said(typed)).toEqual(terms)
  })

  it('tells what it corrects', () => {
    expect(read('保文杯').corrections).toEqual([{ typed: '保文杯', meant: '保温杯' }])
    expect(read('保温杯').corrections).toEqual([])
  })

  it.each([
    ['马克被', [{ typed: '马克被', meant: '马克杯' }]],
    ['保温杯保', []],
    ['cup', []],
    ['bao wen bei', [{ typed: 'baowenbei', meant: '保温杯' }]],
  ])('%s is corrected by %j', (typed, corrections) => {
    expect(read(typed).corrections).toEqual(corrections)
  })

  it.each([
    ['真空保文杯', '真空保温杯'],
    ['bao wen bei 200元以内', '保温杯'],
    ['baowenbeishubiao', '保温杯 鼠标'],
    ['蓝牙马克被', '蓝牙马克杯'],
  ])('%s is written %s, with what stays', (typed, written) => {
    const { rest, parts } = read(typed)
    expect(writeCorrected(rest, parts)).toBe(written)
  })

  it.each([
    ['端午送客户', '端午', '送客户'],
    ['端午送客户', '客户', '端午'],
    ['端午送客户的马克杯', '客户', '端午 马克杯'],
    ['给客户的生日礼物 100 元左右', '客户', '生日礼物 100 元左右'],
    ['给客户的生日礼物 100 元左右', '生日', '给客户 礼物 100 元左右'],
    ['端午 保文杯 端午节', '端午', '保文杯'],
    ['端端午午节 鼠标', '端午', '端 午节 鼠标'],
    ['送客户', '客户', ''],
    ['生日礼物 200元以内', '生日', '200元以内'],
    ['生日礼物 500元以上200元以内', '生日', '500元以上 200元以内'],
  ])('%s without %s is %j', (typed, occasion, left) => {
    const without = leaveOutOccasion(read, read(typed), occasion)
    expect(without).toBe(left)
    expect(read(without).occasions.map(({ name }) => name)).not.toContain(occasion)
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
