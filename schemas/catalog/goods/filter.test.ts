import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { filterRanges, GoodsFilter, normalizeFilter, readFilter, listSources, termRanges } from './filter.ts'
import { goodsOrders } from './goods-orders.ts'
import { productSources } from './types.ts'

const parse = (input: unknown) => z.parse(GoodsFilter(), input)
const refused = (input: unknown) => !z.safeParse(GoodsFilter(), input).success

const fieldsOfSpec =
  'pageType pageVersion goodsName orderType productSource sourceList goodsTypes sellPriceStart sellPriceEnd goodsPriceBegin goodsPriceEnd guildProfitMarginStart guildProfitMarginEnd thirdPriceBegin thirdPriceEnd discountRateBegin discountRateEnd minNumber isReal isActivity sellOut goodsClasses excludeGoodsClass substituteSales excludeBusinessIdList labelList shopId shopIdList navIdList catId catIdList brandIdList brandGroupIdList brandLevelList'.split(
    ' ',
  )
const own = ['inStock', 'payModels', 'deliveryTypes', 'specs', 'asTyped']
const idLists = Object.keys(GoodsFilter().shape).filter(
  (name) => /IdList$/.test(name) || ['goodsClasses', 'excludeGoodsClass'].includes(name),
)
const flags = ['isReal', 'isActivity', 'sellOut', 'substituteSales', 'inStock', 'asTyped']
const prices = filterRanges.flat().filter((name) => /price/i.test(name))
const rates = filterRanges.flat().filter((name) => !/price/i.test(name))

describe('§3 goods filter fields', () => {
  it('are all there', () => expect(Object.keys(GoodsFilter().shape)).toEqual([...fieldsOfSpec, ...own]))

  it('are all optional', () => expect(parse({})).toEqual({}))

  it('are known to TypeScript by what comes out', () => {
    expectTypeOf<GoodsFilter['sellPriceStart']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<GoodsFilter['catIdList']>().toEqualTypeOf<string[] | undefined>()
    expectTypeOf<GoodsFilter['sellOut']>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<GoodsFilter['minNumber']>().toEqualTypeOf<number | undefined>()
  })

  it.each(Object.keys(GoodsFilter().shape).filter((name) => name !== 'orderType'))(
    '%s may be blank or null',
    (name) => {
      expect(parse({ [name]: '' })).toEqual({ [name]: undefined })
      expect(parse({ [name]: null })).toEqual({ [name]: undefined })
    },
  )

  it.each(idLists)('%s is a list of ids, from a list, text with commas or one id', (name) => {
    expect(parse({ [name]: ['a1', 2, 'a1'] })).toEqual({ [name]: ['a1', '2'] })
    expect(parse({ [name]: ' a1, 2,,' })).toEqual({ [name]: ['a1', '2'] })
    expect(parse({ [name]: 7 })).toEqual({ [name]: ['7'] })
    expect(refused({ [name]: ["x' or 1=1"] })).toBe(true)
    expect(refused({ [name]: [{}] })).toBe(true)
    expect(refused({ [name]: Array.from({ length: 201 }, (_, i) => i) })).toBe(true)
  })

  it('there are eight id lists', () => expect(idLists).toHaveLength(8))

  it.each(flags)('%s is a flag, also as 0, 1 or text', (name) => {
    for (const yes of [true, 1, '1', 'true']) expect(parse({ [name]: yes })).toEqual({ [name]: true })
    for (const no of [false, 0, '0', 'false']) expect(parse({ [name]: no })).toEqual({ [name]: false })
    for (const junk of [2, 'yes', [], {}]) expect(refused({ [name]: junk })).toBe(true)
  })

  it.each(prices)('%s is a decimal text with at most two decimals', (name) => {
    expect(parse({ [name]: '19.9' })).toEqual({ [name]: '19.9' })
    expect(parse({ [name]: 100 })).toEqual({ [name]: '100' })
    expect(parse({ [name]: ' １９．９ ' })).toEqual({ [name]: '19.9' })
    for (const junk of ['abc', '1.005', '-1', '1e3', 1e21, NaN, [1], '1'.repeat(100_000)])
      expect(refused({ [name]: junk })).toBe(true)
  })

  it.each(rates)('%s is a percentage, also below zero', (name) => {
    expect(parse({ [name]: '-2.5' })).toEqual({ [name]: '-2.5' })
    expect(parse({ [name]: 12.3456 })).toEqual({ [name]: '12.3456' })
    expect(refused({ [name]: '12%' })).toBe(true)
  })

  it.each(['sourceList', 'goodsTypes', 'brandLevelList', 'payModels', 'deliveryTypes'])(
    '%s is a list of numbers',
    (name) => {
      expect(parse({ [name]: ['1', 2] })).toEqual({ [name]: [1, 2] })
      expect(parse({ [name]: '1,2' })).toEqual({ [name]: [1, 2] })
      for (const junk of ['a', [1.5], [-1], [1e9]]) expect(refused({ [name]: junk })).toBe(true)
    },
  )

  it('minNumber is a whole number above zero', () => {
    expect(parse({ minNumber: '10' })).toEqual({ minNumber: 10 })
    for (const junk of [0, -1, 0.5, 'x', 1e9]) expect(refused({ minNumber: junk })).toBe(true)
  })

  it('labels and specs are texts, a name is trimmed and bounded', () => {
    expect(parse({ labelList: ['包邮', '新品'], specs: '颜色:红', goodsName: ' 杯 ' })).toEqual({
      labelList: ['包邮', '新品'],
      specs: ['颜色:红'],
      goodsName: '杯',
    })
    expect(parse({ goodsName: '👨‍👩‍👧‍👦'.repeat(100) })).toEqual({ goodsName: '👨‍👩‍👧‍👦'.repeat(100) })
    expect(refused({ goodsName: '杯'.repeat(101) })).toBe(true)
  })

  it('a field that nobody knows is left out', () => {
    expect(parse({ ['__proto__x']: 1, price: 1 })).toEqual({})
  })
})

describe('GL8 orders', () => {
  it('have these labels', () => {
    expect(goodsOrders).toEqual({
      default: '综合',
      sales: '销量',
      newest: '新品',
      priceAsc: '价格从低到高',
      priceDesc: '价格从高到低',
    })
  })

  it.each(Object.keys(goodsOrders))('%s is an order', (orderType) =>
    expect(parse({ orderType })).toEqual({ orderType }),
  )

  it.each(['', 'price; drop table', 7, null, 'constructor'])('%j is the default order', (orderType) => {
    expect(parse({ orderType })).toEqual({ orderType: 'default' })
  })
})

describe('what can be read of an address', () => {
  it('keeps the readable fields beside unreadable ones', () => {
    expect(
      readFilter({ goodsName: '茶', sellPriceStart: 'abc', catIdList: [{}], sellOut: '1', junk: 1 }),
    ).toEqual({
      goodsName: '茶',
      sellOut: true,
    })
  })

  it('is empty for what is no object', () => {
    for (const junk of [null, undefined, 'a=1', 7, [], [{}]]) expect(readFilter(junk)).toEqual({})
  })

  it('never throws', () => {
    const input = fc.dictionary(fc.constantFrom(...fieldsOfSpec), fc.anything())
    fc.assert(
      fc.property(input, (filter) => {
        normalizeFilter(readFilter(filter))
      }),
      { seed: 20260105, numRuns: process.env.DEEP ? 20_000 : 300 },
    )
  })
})

describe('normalizeFilter', () => {
  it.each(filterRanges)('GL7 swaps %s and %s when they stand upside down', (start, end) => {
    expect(normalizeFilter({ [start]: '100', [end]: '20.5' })).toEqual({ [start]: '20.5', [end]: '100' })
    expect(normalizeFilter({ [start]: '9', [end]: '10' })).toEqual({ [start]: '9', [end]: '10' })
    expect(normalizeFilter({ [start]: '9' })).toEqual({ [start]: '9' })
    expect(normalizeFilter({ [end]: '9' })).toEqual({ [end]: '9' })
  })

  it('compares ranges below zero as numbers', () => {
    expect(normalizeFilter({ discountRateBegin: '-1', discountRateEnd: '-2' })).toEqual({
      discountRateBegin: '-2',
      discountRateEnd: '-1',
    })
  })

  it.each([
    [2, 1],
    [222, 2],
    [2222, 3],
  ])('§9 maps the product source %i to source list %i', (productSource, source) => {
    expect(normalizeFilter({ productSource })).toEqual({ sourceList: [source] })
    expect(normalizeFilter({ productSource, sourceList: [9] })).toEqual({ sourceList: [source] })
  })

  it.each([0, 1, 3, 22])('§9 another product source (%i) changes nothing', (productSource) => {
    expect(normalizeFilter({ productSource, sourceList: [9] })).toEqual({ sourceList: [9] })
  })

  it('§9 the source list alone can be asked for', () => {
    expect(listSources({})).toEqual([])
    expect(listSources({ sourceList: [4, 5] })).toEqual([4, 5])
    expect(listSources({ productSource: 222, sourceList: [4] })).toEqual([2])
  })

  it('drops what does not restrict and keeps what does', () => {
    expect(normalizeFilter({ goodsName: '', catIdList: [], shopId: undefined, sellOut: false })).toEqual({
      sellOut: false,
    })
  })

  it('leaves its input alone', () => {
    const filter = Object.freeze({ sellPriceStart: '2', sellPriceEnd: '1', productSource: 2 })
    normalizeFilter(filter)
    expect(filter).toEqual({ sellPriceStart: '2', sellPriceEnd: '1', productSource: 2 })
  })

  it('knows three product sources', () => expect(productSources).toEqual({ 2: 1, 222: 2, 2222: 3 }))
})

it('third price, margin and discount rate need a role', () => {
  const terms = filterRanges.flat().filter((name) => /third|Margin|discount/.test(name))
  expect(termRanges.flat()).toEqual(terms)
  expect(terms).toHaveLength(6)
})
