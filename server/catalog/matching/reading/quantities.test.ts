import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFigure } from './figure.ts'
import { readQuantities } from './quantities.ts'
import { unifyText } from './reading.ts'
import { UNITS } from './units.ts'

const read = (text: string) => readQuantities(unifyText(text))
const stated = (text: string) =>
  Object.fromEntries([...read(text).stated].map(([dimension, values]) => [dimension, [...values]]))

describe('amounts are read in base units, however they are written', () => {
  it.each([
    ['500ml', { volume: [500] }],
    ['0.5L', { volume: [500] }],
    ['500毫升', { volume: [500] }],
    ['0.5升', { volume: [500] }],
    ['５００ＭＬ', { volume: [500] }],
    ['1kg', { mass: [1000] }],
    ['1000g', { mass: [1000] }],
    ['2斤', { mass: [1000] }],
    ['两斤', { mass: [1000] }],
    ['1公斤', { mass: [1000] }],
    ['半斤', { mass: [250] }],
    ['三两', { mass: [150] }],
    ['4两', { mass: [200] }],
    ['12×50g', { mass: [600], piece: [12] }],
    ['50克*12枚', { mass: [600], piece: [12] }],
    ['250ml*12盒*2提', { volume: [6000], piece: [24] }],
    ['500ml x 6', { volume: [3000], piece: [6] }],
    ['550ml×24瓶', { volume: [13200], piece: [24] }],
    ['一箱24瓶', { piece: [24] }],
    ['一打', { piece: [12] }],
    ['十二支', { piece: [12] }],
    ['单瓶', { piece: [1] }],
    ['双支礼盒', { piece: [2] }],
    ['七件套', { piece: [7] }],
    ['3层130抽*24包', { sheet: [130], piece: [24], layer: [3] }],
    ['200×230cm', { format: ['2000×2300'] }],
    ['2.3×2.0m', { format: ['2000×2300'] }],
    ['1.8米床', { length: [1800] }],
    ['24寸', { inch: [24] }],
    ['16GB+512GB', { memory: [16, 512] }],
    ['1TB', { memory: [1024] }],
    ['20000毫安时', { charge: [20000] }],
    ['65瓦', { power: [65] }],
    ['53%vol', { strength: [53] }],
    ['53度', { strength: [53] }],
    ['500元', { face: [500] }],
    ['五号', { number: [5] }],
    ['十年陈', { year: [10] }],
  ])('%s', (text, amounts) => expect(stated(text)).toEqual(amounts))

  it.each(['三合一', '五粮液', 'JNL-500', '二十四节气', '一次性', 'iPhone 15', '双层防烫', '7572'])(
    '%s is no amount',
    (text) => expect(stated(text)).toEqual({}),
  )

  it('a figure beside a number of pieces may be of one or of all', () => {
    expect([...(read('330ml 24罐').possible.get('volume') ?? [])]).toEqual([330, 7920])
    expect([...(read('750g 30包').possible.get('mass') ?? [])]).toEqual([750, 22500])
  })

  it('every unit is read, with a figure before it', () => {
    for (const [unit, { dimension, factor }] of UNITS) {
      if (['箱', '套', '提', '组', '盒'].includes(unit)) continue
      const values = stated(`礼品 3${unit}`)[dimension]
      expect(values, unit).toEqual([Math.round(3 * factor * 1000) / 1000])
    }
  })
})

describe('numerals', () => {
  it.each([
    ['十', 10],
    ['十二', 12],
    ['二十四', 24],
    ['一百零八', 108],
    ['两', 2],
    ['半', 0.5],
    ['百', 100],
    ['千', 1000],
    ['十半', Number.NaN],
  ])('%s is %s', (text, value) => expect(readFigure(text)).toBe(value))
  it('what is no number is none', () => expect(readFigure('一一')).toBeNaN())
})

it('the same amount in other units is the same, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (grams) => {
      const kilos = grams / 1000
      expect(stated(`${kilos}kg`)).toEqual(stated(`${grams}g`))
      expect(stated(`${kilos}L`)).toEqual(stated(`${grams}毫升`))
    }),
  )
})
