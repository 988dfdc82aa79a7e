import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayPrice, type PricedItem, type PriceViewer } from './price-display.ts'

const both = { cash: '9.9', integral: '120.00', goodsPrice: '12.00' }
const noCash = { ...both, cash: '0.00' }
const noPoints = { ...both, integral: '0' }
const free = { cash: '0', integral: '0', goodsPrice: '0' }

const member: PriceViewer = { member: true, scoreName: '积分', prefer: 'cash' }
const pointsFirst: PriceViewer = { ...member, prefer: 'points' }
const guest: PriceViewer = { ...member, member: false }
const guestOfPoints: PriceViewer = { ...guest, prefer: 'points' }

const hint6 = '积分不足可现金补差'
const hint7 = '积分部分可用现金支付'

function shown(payModel: number, amounts: Omit<PricedItem, 'payModel'>, viewer: PriceViewer) {
  const { text, hint } = displayPrice({ payModel, ...amounts }, viewer)
  return hint ? `${text} (${hint})` : text
}

// payModel, what a member sees of: both parts, no cash, no points, nothing
const members: [number, string, string, string, string][] = [
  [1, '120 积分', '120 积分', '0 积分', '0 积分'],
  [2, '￥9.90', '￥0.00', '￥9.90', '￥0.00'],
  [3, '120 积分 + ￥9.90', '120 积分', '￥9.90', '￥0.00'],
  [4, '120 积分 + ￥9.90', '120 积分', '￥9.90', '￥0.00'],
  [5, '￥9.90 或 120 积分', '120 积分', '￥9.90', '￥0.00'],
  [6, `120 积分 + ￥9.90 (${hint6})`, `120 积分 (${hint6})`, '￥9.90', '￥0.00'],
  [7, `120 积分 + ￥9.90 (${hint7})`, `120 积分 (${hint7})`, '￥9.90', '￥0.00'],
  [8, '120 积分 + ￥9.90', '120 积分', '￥9.90', '￥0.00'],
  [99, '120 积分 + ￥9.90', '120 积分', '￥9.90', '￥0.00'],
]

describe('what a price is below what others ask', () => {
  const saving = (payModel: number, cash: string, marketPrice: string | null, viewer = member) =>
    displayPrice({ payModel, cash, integral: '10', goodsPrice: '99.00', marketPrice }, viewer).saving

  it('is said in whole yuan, never more than it is, and only from 30 % on', () => {
    expect(saving(2, '70.00', '100.00')).toBe('￥30')
    expect(saving(2, '49.10', '100.00')).toBe('￥50')
    expect(saving(2, '70.01', '100.00')).toBeUndefined()
    expect(saving(2, '100.00', '90.00')).toBeUndefined()
    expect(saving(2, '0.50', '1.00'), 'less than a yuan').toBeUndefined()
    expect(saving(2, '50.00', null)).toBeUndefined()
  })

  it('is that of the price which is seen, and of none that has points', () => {
    expect(saving(2, '50.00', '150.00', guest)).toBe('￥51')
    expect([1, 3, 4, 6, 7].map((payModel) => saving(payModel, '50.00', '150.00'))).toEqual(
      Array(5).fill(undefined),
    )
  })
})

describe('C.2 what a member sees', () => {
  it.each(members)('payModel %i: %s; without cash %s; without points %s; free %s', (payModel, ...texts) => {
    expect([both, noCash, noPoints, free].map((amounts) => shown(payModel, amounts, member))).toEqual(texts)
  })

  it('payModel 5 follows the store setting, the other part as 或', () => {
    expect(displayPrice({ payModel: 5, ...both }, pointsFirst)).toEqual({
      parts: [{ kind: 'points', text: '120 积分', amount: '120' }],
      alternative: { kind: 'cash', text: '￥9.90', amount: '9.90' },
      text: '120 积分 或 ￥9.90',
    })
    expect(shown(5, noPoints, pointsFirst)).toBe('￥9.90')
    expect(shown(5, free, pointsFirst)).toBe('￥0.00')
  })

  it('only payModel 5 heeds the setting', () => {
    for (const [payModel] of members.filter(([payModel]) => payModel !== 5))
      for (const amounts of [both, noCash, noPoints, free])
        expect(shown(payModel, amounts, pointsFirst)).toBe(shown(payModel, amounts, member))
  })
})

describe('C.2 §6 what a guest sees', () => {
  it('of payModel 2 the goodsPrice, never the member price', () => {
    expect(shown(2, both, guest)).toBe('￥12.00')
    expect(shown(2, noCash, guest)).toBe('￥12.00')
    expect(shown(2, free, guest)).toBe('￥0.00')
  })

  it.each([guest, guestOfPoints])('of payModel 5 the cash form alone, with %j', (viewer) => {
    expect(displayPrice({ payModel: 5, ...both }, viewer)).toEqual({
      parts: [{ kind: 'cash', text: '￥9.90', amount: '9.90' }],
      text: '￥9.90',
    })
    expect(shown(5, noCash, viewer)).toBe('120 积分')
    expect(shown(5, noPoints, viewer)).toBe('￥9.90')
    expect(shown(5, free, viewer)).toBe('￥0.00')
  })

  it.each(members.filter(([payModel]) => payModel !== 2 && payModel !== 5))(
    'of payModel %i the same as a member',
    (payModel) => {
      for (const amounts of [both, noCash, noPoints, free])
        expect(shown(payModel, amounts, guest)).toBe(shown(payModel, amounts, member))
    },
  )
})

describe('parts of a price', () => {
  it('carry kind, amount and text, points first', () => {
    const named = { ...member, scoreName: '福豆' }
    expect(displayPrice({ payModel: 6, ...both }, named).hint).toBe('福豆不足可现金补差')
    expect(displayPrice({ payModel: 3, ...both }, named).parts).toEqual([
      { kind: 'points', text: '120 福豆', amount: '120' },
      { kind: 'cash', text: '￥9.90', amount: '9.90' },
    ])
  })

  it.each([
    ['1.005', '￥1.01'],
    ['19.9', '￥19.90'],
    ['0.004', '￥0.00'],
    ['1234567890.125', '￥1234567890.13'],
  ])('§9 %s yuan are shown as %s, rounded by the text', (cash, text) => {
    expect(shown(2, { ...both, cash }, member)).toBe(text)
  })

  it('C.3 points print at most two decimals and no trailing zeros', () => {
    expect(shown(1, { ...both, integral: '120.50' }, member)).toBe('120.5 积分')
    expect(shown(1, { ...both, integral: '0.995' }, member)).toBe('1 积分')
  })

  it.each(['', 'abc', '-1', '1e3', 'NaN'])('an unreadable amount %j is left out, never shown', (cash) => {
    expect(shown(2, { ...both, cash }, member)).toBe('价格待定')
    expect(shown(3, { ...both, cash }, member)).toBe('120 积分')
    expect(displayPrice({ payModel: 2, ...both, cash }, member).parts).toEqual([])
  })

  it.each([0, -1, NaN, 2.5])('payModel %d, which nobody knows, shows both parts', (payModel) => {
    expect(shown(payModel, both, guest)).toBe('120 积分 + ￥9.90')
  })

  it('any item for any viewer gives a text that holds every part', () => {
    const text = fc.oneof(fc.string(), fc.nat().map(String), fc.double().map(String))
    const item = fc.record({ payModel: fc.integer(), cash: text, integral: text, goodsPrice: text })
    fc.assert(
      fc.property(item, fc.constantFrom(member, pointsFirst, guest, guestOfPoints), (priced, viewer) => {
        const price = displayPrice(priced, viewer)
        expect(price.text).not.toBe('')
        for (const part of price.parts) expect(price.text).toContain(part.text)
      }),
      { seed: 20260104, numRuns: process.env.DEEP ? 100_000 : 500 },
    )
  })
})
