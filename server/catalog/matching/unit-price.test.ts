import { describe, expect, it } from 'vitest'
import { getTotalContent } from './content.ts'
import { createReader } from './scorer.ts'
import { getPriceDifference, getPlainCash, getUnitPrice } from './unit-price.ts'

const read = createReader([])
const content = (name: string) => getTotalContent(read({ name, brand: '', spec: '' }))
const offer = (cash: number, name: string) => ({ cash, content: content(name) })

describe('what is in one', () => {
  it.each([
    ['五常大米 5kg', { kind: 'mass', amount: 5_000_000 }],
    ['五常大米 10斤', { kind: 'mass', amount: 5_000_000 }],
    ['白酒 500ml×6', { kind: 'volume', amount: 3_000_000 }],
    ['坚果 25g×30包', { kind: 'mass', amount: 750_000 }],
    ['签字笔 12支', { kind: 'piece', amount: 12_000 }],
    ['台灯', { kind: 'piece', amount: 1000 }],
    // 24 cans of 330 ml, or 330 ml in all: only the cans are certain.
    ['可乐 330ml 24罐', { kind: 'piece', amount: 24_000 }],
    ['大闸蟹 公4两母3两 8只', { kind: 'piece', amount: 8000 }],
  ])('%s', (text, held) => expect(content(text)).toEqual(held))
})

describe('what as much of it costs', () => {
  it.each([
    [6_000, '大米 5kg', { cash: '1.20', per: '100g' }],
    [9_999, '酒 750ml', { cash: '13.33', per: '100ml' }],
    [1_000, '笔 12支', { cash: '0.83', per: '件' }],
  ])('%s fen for %s', (cash, name, told) => expect(getUnitPrice(offer(cash, name))).toEqual(told))

  it('in percent against another, exactly', () => {
    expect(getPriceDifference(offer(6_000, '米 5kg'), offer(3_300, '米 2.5kg'))).toBe(1000)
    expect(getPriceDifference(offer(6_000, '米 5kg'), offer(3_000, '米 2.5kg'))).toBe(0)
    expect(getPriceDifference(offer(3, '米 5kg'), offer(2, '米 5kg'))).toBe(-3333)
    expect(getPriceDifference(offer(10, '米'), offer(999_999_999_999, '米 '))).toBe(999_999_999_989_000)
  })

  it('nothing where they do not compare', () => {
    expect(getPriceDifference(offer(6_000, '米 5kg'), offer(6_000, '油 5L'))).toBeNull()
    expect(getPriceDifference(offer(0, '米'), offer(6_000, '米'))).toBeNull()
    expect(getPriceDifference(null, offer(6_000, '米'))).toBeNull()
  })
})

describe('cash alone', () => {
  const price = { payModel: 2, cash: '10.00', integral: '50', goodsPrice: '12.00', marketPrice: null }
  const member = { viewer: { roles: [], identityType: null, partnerStatus: null }, prefer: 'cash' as const }
  it.each([
    [2, member, 1000],
    [2, { ...member, viewer: null }, 1200],
    [1, member, null],
    [3, member, null],
    [5, member, 1000],
    [5, { ...member, prefer: 'points' as const }, 1000],
    [6, member, null],
  ])('payModel %s', (payModel, eyes, cash) => expect(getPlainCash({ ...price, payModel }, eyes)).toBe(cash))
})
