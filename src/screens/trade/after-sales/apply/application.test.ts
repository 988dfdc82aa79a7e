import { describe, expect, it } from 'vitest'
import type { AfterSaleOffer } from '#schemas/trade/after-sales/entities.ts'
import { checkExchange, fitToOffer, getGivenBack, findOfferedKind, getOfferedRefund } from './application.ts'

const none = { points: '0', cash: '0.00', giftCard: '0.00' }
const other = { text: '其他原因', sellerFault: false }
const offer: AfterSaleOffer = {
  orderId: 'o1',
  lineId: 'l1',
  isGift: false,
  name: '茶礼',
  specText: '红',
  picture: null,
  types: [
    { type: 1, title: '仅退款', unshipped: true, max: 1, hint: '' },
    { type: 1, title: '仅退款', unshipped: false, max: 2, hint: '' },
    { type: 3, title: '换货', unshipped: false, max: 2, hint: '' },
  ],
  reasons: {
    shipped: [{ text: '商品破损', sellerFault: true }, other],
    unshipped: [{ text: '不想要了', sellerFault: false }, other],
  },
  exchange: [
    { skuId: 's1', specText: '红', left: 1 },
    { skuId: 's2', specText: '绿', left: 0 },
  ],
  amounts: [
    {
      quantity: 1,
      shipped: { ...none, cash: '3.33' },
      unshipped: { ...none, cash: '3.34' },
      sellerFault: { ...none, cash: '11.33' },
      givenBack: null,
    },
    {
      quantity: 2,
      shipped: { ...none, cash: '6.66' },
      unshipped: none,
      sellerFault: { ...none, cash: '14.66' },
      givenBack: { total: '6.66', fromRefund: '1', debt: '0' },
    },
  ],
  refusal: null,
}
const kind = (name: string) => {
  const found = findOfferedKind(offer, { kind: name })
  if (!found) throw new Error(name)
  return found
}

describe('AS1 what is typed fits the offer', () => {
  it('of several kinds none is chosen for the buyer, a single one is', () => {
    expect(fitToOffer(offer, {}, 'k').kind).toBe('')
    expect(fitToOffer({ ...offer, types: offer.types.slice(0, 1) }, {}, 'k').kind).toBe('1-unshipped')
  })

  it('AS2 the quantity stays within the kind', () => {
    expect(fitToOffer(offer, { kind: '1-unshipped', quantity: '2' }, 'k').quantity).toBe('1')
    expect(fitToOffer(offer, { kind: '1', quantity: '2' }, 'k').quantity).toBe('2')
    expect(fitToOffer(offer, { kind: '1', quantity: '-3' }, 'k').quantity).toBe('1')
  })

  it('a reason of another kind is dropped, one of both stays', () => {
    expect(fitToOffer(offer, { kind: '1', reason: '不想要了' }, 'k').reason).toBe('')
    expect(fitToOffer(offer, { kind: '1', reason: '其他原因' }, 'k').reason).toBe('其他原因')
  })

  it('keeps the key of the application, so that another try is the same one', () => {
    expect(fitToOffer(offer, { key: 'old' }, 'new').key).toBe('old')
    expect(fitToOffer(offer, {}, 'new').key).toBe('new')
  })
})

it('AS2 tells what goes back for shipped and for unshipped pieces by reason, and nothing it was not told', () => {
  const cashOf = (name: string, quantity: string, reason = '') =>
    getOfferedRefund(offer, kind(name), { quantity, reason })?.cash
  expect([cashOf('1', '2'), cashOf('1', '2', '其他原因')]).toEqual(['6.66', '6.66'])
  expect(cashOf('1', '2', '商品破损')).toBe('14.66')
  expect(cashOf('1-unshipped', '1', '商品破损')).toBe('3.34')
  expect(cashOf('1', '3')).toBeUndefined()
})

it('C.7 tells what is taken back of given points, and nothing it was not told', () => {
  expect(['1', '2', '3'].map((quantity) => getGivenBack(offer, { quantity })?.total)).toEqual([
    ...[undefined, '6.66', undefined],
  ])
})

it('AS8 an exchange asks for no more than is left', () => {
  const asked = (given: object) => checkExchange(offer, fitToOffer(offer, { kind: '3', ...given }, 'k'))
  expect(asked({ quantity: '1' })).toBeNull()
  expect(asked({ quantity: '2' })).toBe('该规格只剩 1 件，请减少数量')
  expect(asked({ exchangeSkuId: 's2' })).toContain('暂时无货')
  expect(checkExchange(offer, fitToOffer(offer, { kind: '1' }, 'k'))).toBeNull()
})
