import { describe, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { toListQuery, readListState, readPriceRange } from './list-state.ts'
import { arrangeCards, type Arrangement } from './order-cards.ts'

const price = (payModel: number, cash: string, integral = '0', goodsPrice = cash) => ({
  payModel,
  cash,
  integral,
  goodsPrice,
  marketPrice: null,
})
const cards = [
  createGoodsCard({ goodsId: 'a', sales: 5, price: price(2, '99.00', '0', '109.00') }),
  createGoodsCard({ goodsId: 'b', sales: 90, price: price(1, '0.00', '50') }),
  createGoodsCard({ goodsId: 'c', sales: 40, price: price(3, '9.90', '100') }),
  createGoodsCard({ goodsId: 'd', sales: 40, price: price(2, '104.00', '0', '104.00') }),
]
const member = { member: true, scoreName: '积分', prefer: 'cash' } as const
const arrange = (given: Partial<Arrangement> = {}) => {
  const usual = { order: 'default', range: {}, pageNum: 1, pageSize: 10, viewer: member } as const
  const page = arrangeCards(cards, { ...usual, ...given })
  return { ...page, list: page.list.map(({ goodsId }) => goodsId).join('') }
}

describe('goods chosen by hand', () => {
  it('keep the order given', () => expect(arrange().list).toBe('abcd'))

  it.each([
    ['sales', 'bcda'],
    ['priceAsc', 'cadb'],
    ['priceDesc', 'dacb'],
  ] as const)('GL8 by %s: %s, priced in points alone at the end', (order, list) => {
    expect(arrange({ order }).list).toBe(list)
  })

  it('§6 a guest compares what a guest is shown', () => {
    expect(arrange({ order: 'priceAsc', viewer: { ...member, member: false } }).list).toBe('cdab')
  })

  it('GL7 a range holds its ends, in what the price shows', () => {
    expect(arrange({ range: { sellPriceStart: '50', sellPriceEnd: '99' } }).list).toBe('ab')
    expect(arrange({ range: { sellPriceStart: '99.01' } }).list).toBe('d')
  })

  it('GL7 a price that the store shows in points is compared in points', () => {
    const either = [...cards, createGoodsCard({ goodsId: 'e', price: price(5, '20.00', '200') })]
    const usual = { range: {}, pageNum: 1, pageSize: 10 } as const
    const idsOf = (prefer: 'cash' | 'points') =>
      arrangeCards(either, { ...usual, order: 'priceAsc', viewer: { ...member, prefer } })
        .list.map(({ goodsId }) => goodsId)
        .join('')
    expect([idsOf('cash'), idsOf('points')]).toEqual(['ceadb', 'cadbe'])
  })

  it('GL9 a page past the end is the last one', () => {
    expect(arrange({ pageNum: 9, pageSize: 3 })).toEqual({ list: 'd', total: 4, pageNum: 2, pageSize: 3 })
    expect(arrange({ pageNum: 2, range: { sellPriceStart: '999' } })).toMatchObject({ total: 0, pageNum: 1 })
  })
})

describe('the address of a list', () => {
  const paging = { pageNum: 3, pageSize: 20 }

  it('GL6 comes back as it was', () => {
    const state = readListState({ ...paging, orderType: 'sales', sellPriceStart: '10' })
    expect(state).toMatchObject({ ...paging, order: 'sales', range: { sellPriceStart: '10' } })
    expect(readListState(toListQuery(state, {}))).toEqual(state)
  })

  it('what cannot be read is as if it were not there; the usual order stands in', () => {
    const state = readListState({ ...paging, orderType: 'x', sellPriceStart: 'free', sellPriceEnd: '5' })
    expect(state).toMatchObject({ order: 'default', range: { sellPriceEnd: '5' } })
    expect(readListState(paging, 'newest').order).toBe('newest')
  })

  it('GL5 another order or range begins at page 1, another page keeps both', () => {
    const state = readListState({ ...paging, orderType: 'sales', sellPriceEnd: '9' })
    expect(toListQuery(state, { order: 'newest' })).toMatchObject({ pageNum: 1, sellPriceEnd: '9' })
    expect(toListQuery(state, { range: {} })).toEqual({ orderType: 'sales', pageNum: 1, pageSize: 20 })
    expect(toListQuery(state, { pageNum: 4 })).toMatchObject({ pageNum: 4, orderType: 'sales' })
  })
})

describe('GL7 the typed price range', () => {
  it.each([
    ['１０', ' 20.5 ', { sellPriceStart: '10', sellPriceEnd: '20.5' }],
    ['200', '50', { sellPriceStart: '50', sellPriceEnd: '200' }],
    ['￥1,200', '', { sellPriceStart: '1200', sellPriceEnd: undefined }],
    ['', '', { sellPriceStart: undefined, sellPriceEnd: undefined }],
  ])('%o to %o', (sellPriceStart, sellPriceEnd, range) => {
    expect(readPriceRange({ sellPriceStart, sellPriceEnd })).toEqual(range)
  })

  it.each(['abc', '-1', '1.234', '1e3', '十'])('%o is refused with a sentence', (sellPriceStart) => {
    expect(readPriceRange({ sellPriceStart })).toBe('请填写正确的价格，最多两位小数')
  })
})
