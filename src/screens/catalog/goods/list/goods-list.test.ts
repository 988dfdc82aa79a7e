import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Understood } from '#schemas/base/understood.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { routes } from '#schemas/routes/routes.ts'
import { formatRange } from '#src/parts/catalog/goods/list/range-text.ts'
import { listChips, clearFilters } from './chips.ts'
import { listBandViews, getEnds, listFacetViews, replaceRowValues } from './facet-views.ts'
import { getHeading } from './goods-list.tsx'
import { buildListAddress, readAddress } from './list-address.ts'
import { readTermRange } from './terms-form.tsx'

const at = (search: string) =>
  readAddress(z.parse(routes.goodsList.query(), Object.fromEntries(new URLSearchParams(search))))
const value = (value: string, label: string, count = 1) => ({ value, label, count, picture: null })
const facets: Facets = {
  categories: [],
  brands: [value('b1', '禾屿', 3), value('b2', '知野', 0)],
  shops: [value('s1', '自营店')],
  goodsTypes: [value('1', '自营优选'), value('2', '天猫')],
  deliveryTypes: [],
  payModels: [],
  labels: [],
  specs: [
    { name: '颜色', values: [value('颜色:红', '红'), value('颜色:白', '白')] },
    { name: '容量', values: [value('容量:大', '大'), value('容量:小', '小')] },
  ],
  priceBands: [
    { from: '0.00', to: '100.00', count: 2 },
    { from: '100.00', to: null, count: 1 },
  ],
  inStock: 3,
}

describe('GL5 GL6 the address', () => {
  const state = at('goodsName=杯&brandIdList=b1&orderType=sales&pageNum=3&pageSize=30')

  it('holds the whole state and leaves out what is usual', () => {
    const path = '/goods/list?goodsName=杯&brandIdList=b1&orderType=sales&pageNum=3&pageSize=30'
    expect(decodeURIComponent(buildListAddress(state, {}))).toBe(path)
    expect(buildListAddress(at('pageNum=1&pageSize=20&orderType=default'), {})).toBe('/goods/list')
  })

  it.each([
    { filter: { catId: '18' } },
    { range: { sellPriceStart: '5' } },
    { order: 'newest' as const },
    { pageSize: 10, pageNum: 1 },
  ])('%j begins at page 1, a page does not', (change) => {
    expect(buildListAddress(state, change)).not.toContain('pageNum')
    expect(buildListAddress(state, { pageNum: 2 })).toContain('pageNum=2')
  })
})

describe('GL2 the rows of facets', () => {
  it('a row of one value narrows nothing and is not shown, unless it is chosen', () => {
    const titles = (search: string) => listFacetViews(facets, at(search).filter).map(({ title }) => title)
    expect(titles('')).toEqual(['品牌', '商品来源', '颜色', '容量'])
    expect(titles('shopIdList=s1')).toEqual(['品牌', '商品来源', '颜色', '容量', '店铺'])
  })

  it('another colour leaves the sizes chosen', () => {
    const { filter } = at('specs=颜色:红,容量:大')
    const colour = listFacetViews(facets, filter).find(({ title }) => title === '颜色')
    expect(colour && replaceRowValues(colour, filter, ['颜色:白'])).toEqual(['容量:大', '颜色:白'])
  })

  it('a price band ends before the next begins, so that its count is honest', () => {
    expect(listBandViews(facets.priceBands).map(({ range }) => range)).toEqual([
      { sellPriceStart: undefined, sellPriceEnd: '99.99' },
      { sellPriceStart: '100', sellPriceEnd: undefined },
    ])
    expect(listBandViews(facets.priceBands.slice(1))).toEqual([])
  })

  it('GL7 a band reads as one says it, on its chip too; what was typed reads as typed', () => {
    const bands = [
      { from: '0.00', to: '500.00', count: 2 },
      { from: '500.00', to: '2000.00', count: 1 },
      { from: '2000.00', to: null, count: 1 },
    ]
    const said = listBandViews(bands).map(({ ends }) => formatRange(ends, '￥'))
    expect(said).toEqual(['￥499 以下', '￥500–1999', '￥2000 以上'])
    expect(getEnds({ sellPriceStart: '500', sellPriceEnd: '1999.99' }, bands).to).toBe('1999')
    expect(getEnds({ sellPriceStart: '400', sellPriceEnd: '1999.99' }, bands).to).toBe('1999.99')
  })
})

describe('GL3 chips', () => {
  const chips = (search: string) => {
    const state = at(search)
    const names = {
      facets,
      unit: '￥',
      categoryName: (catId: string) => (catId === '18' ? '杯壶' : undefined),
    }
    return listChips(state, names).map(({ type, name, without }) => [
      `${type}：${name}`,
      decodeURIComponent(buildListAddress(state, without)),
    ])
  }

  it.each([
    ['brandIdList=b1,b2&inStock=1', '品牌：知野', '/goods/list?brandIdList=b1&inStock=1'],
    ['brandIdList=b1,b2&inStock=1', '筛选：仅看有货', '/goods/list?brandIdList=b1,b2'],
    ['specs=颜色:红,容量:大', '颜色：红', '/goods/list?specs=容量:大'],
    ['deliveryTypes=2&goodsTypes=2', '配送方式：到店自提', '/goods/list?goodsTypes=2'],
    ['brandId=b9', '品牌：b9', '/goods/list'],
    ['sellPriceStart=5&sellPriceEnd=9&catId=18', '价格：￥5–9', '/goods/list?catId=18'],
    ['guildProfitMarginStart=10', '利润率：10% 以上', '/goods/list'],
    ['minNumber=10', '起购量：不超过 10', '/goods/list'],
    ['goodsName=杯&catId=18', '分类：杯壶', '/goods/list?goodsName=杯'],
    ['catIdList=18,19', '分类：杯壶', '/goods/list?catIdList=19'],
  ])('%s: %s, removed alone', (search, chip, path) => expect(chips(search)).toContainEqual([chip, path]))

  it('a category alone is the place and no chip', () => expect(chips('catId=18')).toEqual([]))

  it.each([
    ['catId=18&brandIdList=b1&sellPriceStart=5', '/goods/list?catId=18'],
    ['goodsName=杯&catId=18&brandIdList=b1&orderType=sales', '/goods/list?goodsName=杯&orderType=sales'],
    ['shopId=s1&inStock=1', '/goods/list?shopId=s1'],
  ])('清空 of %s is %s', (search, path) => {
    const state = at(search)
    expect(decodeURIComponent(buildListAddress(state, clearFilters(state)))).toBe(path)
  })
})

describe('what is read into the typed words', () => {
  const understood = (search: string, read: Partial<Understood>) => {
    const all = { corrections: [], corrected: null, budget: null, occasions: [], exact: null, ...read }
    const state = at(search)
    const chips = listChips(state, { facets, unit: '积分', categoryName: () => undefined }, all)
    const addresses = chips.map(({ without }) => decodeURIComponent(buildListAddress(state, without)))
    return {
      chips,
      addresses,
      cleared: decodeURIComponent(buildListAddress(state, clearFilters(state, all))),
    }
  }

  it('a price is a chip in yuan, without which the other words stay', () => {
    const budget = { from: null, to: '200.00', said: '200元以内', without: '保温杯', excluding: [] }
    const { chips, addresses, cleared } = understood('goodsName=保温杯200元以内', { budget })
    expect(chips).toMatchObject([{ type: '价格', name: '￥200.00 以下' }])
    expect([...addresses, cleared]).toEqual(Array(2).fill('/goods/list?goodsName=保温杯'))
    const alone = understood('goodsName=200元以内', { budget: { ...budget, without: '' } })
    expect([...alone.addresses, alone.cleared]).toEqual(['/goods/list', '/goods/list'])
  })

  it('two prices that exclude each other are a chip each, without which the other stays', () => {
    const excluding = [
      { said: '500元以上', without: '茶叶 200元以内' },
      { said: '200元以内', without: '茶叶 500元以上' },
    ]
    const budget = { from: null, to: null, said: '500元以上 200元以内', without: '茶叶', excluding }
    const { chips, addresses, cleared } = understood('goodsName=茶叶500元以上200元以内', { budget })
    expect(chips.map(({ type, name }) => `${type}：${name}`)).toEqual(['价格：500元以上', '价格：200元以内'])
    const [first, second] = ['茶叶+200元以内', '茶叶+500元以上']
    expect([...addresses, cleared]).toEqual(
      [first, second, '茶叶'].map((words) => `/goods/list?goodsName=${words}`),
    )
  })

  it('an occasion is a chip, without which all else is still understood', () => {
    const occasions = [
      { name: '中秋', without: '送客户 300元以内' },
      { name: '客户', without: '' },
    ]
    const { chips, addresses } = understood('goodsName=中秋送客户300元以内&inStock=1', { occasions })
    expect(chips).toMatchObject([{ type: '场景', name: '中秋' }, { name: '客户' }, {}])
    expect(addresses.slice(0, 2)).toEqual([
      '/goods/list?goodsName=送客户+300元以内&inStock=1',
      '/goods/list?inStock=1',
    ])
    const plain = understood('goodsName=中秋送客户&asTyped=1', {})
    expect(plain.chips).toMatchObject([{ name: '按原词搜索' }])
    expect(plain.addresses).toEqual(['/goods/list?goodsName=中秋送客户'])
  })
})

it('GL7 a range is told in the unit of the price', () => {
  expect(formatRange({ from: '5', to: '9' }, '积分')).toBe('5–9积分')
  expect(formatRange({ from: undefined, to: '9' }, '￥')).toBe('￥9 以下')
})

it.each([
  [
    { from: '３０', to: '10' },
    { from: '10', to: '30' },
  ],
  [
    { from: '', to: '10' },
    { from: undefined, to: '10' },
  ],
  [{ from: '很高' }, '请填写正确的利润率'],
])('GL7 GL12 X5 the typed margin %j is %j', (typed, read) => {
  expect(readTermRange(['guildProfitMarginStart', 'guildProfitMarginEnd'], typed)).toEqual(read)
})

it.each([
  ['goodsName=杯&catId=18', '“杯”的搜索结果'],
  ['catId=18&brandIdList=b1', '杯壶'],
  ['brandId=b1', '禾屿'],
  ['brandIdList=b1,b2', '全部商品'],
  ['shopId=s1', '自营店'],
])('GL1 the list of %s is called %s', (search, heading) => {
  const path = search.includes('catId') ? [{ name: '家居' }, { name: '杯壶' }] : []
  expect(getHeading(at(search), { path, facets })).toBe(heading)
})
