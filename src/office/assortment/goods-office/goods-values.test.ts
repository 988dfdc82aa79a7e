import { describe, expect, it } from 'vitest'
import type { OfficeGoods, OfficeSku } from '#schemas/assortment/goods-office/entities.ts'
import { parseRate } from '#schemas/money/points.ts'
import {
  formatParams,
  toPriceValues,
  toPriceInput,
  makeSkuPriceName,
  readParams,
  readServices,
  validateSkuPrice,
  validateTierFields,
  makeTierName,
} from './goods-values.ts'

const sku: OfficeSku = {
  skuId: 's1',
  code: 'LX-1',
  specText: '霁青',
  specValues: ['霁青'],
  picture: null,
  disabled: false,
  onHand: 5,
  reserved: 0,
  threshold: 0,
  cash: '30.00',
  integral: '0',
  goodsPrice: '33.00',
  marketPrice: null,
  cost: '20.00',
}
// Only the fields that the price forms read.
const goods = {
  goodsId: 'g1',
  version: 'v',
  payModel: 2,
  skus: [sku],
  tiers: [{ from: 10, cash: '28.00' }],
} as unknown as OfficeGoods
const RATE = parseRate('10')

describe('texts as they are typed', () => {
  it('parameters are a line each and read back', () => {
    const params = [
      { name: '产地', value: '龙泉' },
      { name: '时间', value: '10:30' },
    ]
    expect(readParams(formatParams(params))).toEqual(params)
    expect(readParams(' 产地: 龙泉 \n\n')).toEqual([params[0]])
    expect(readParams('产地')).toBeNull()
    expect(readParams('')).toEqual([])
  })

  it('services are apart by any comma', () => {
    expect(readServices('七天退换、 正品，顺丰, ')).toEqual(['七天退换', '正品', '顺丰'])
  })
})

describe('prices as they are typed', () => {
  it('what was not changed is sent as it was', () => {
    const values = toPriceValues(goods)
    const { skus, tiers, payModel } = toPriceInput(values, goods)
    const { cash, integral, goodsPrice, marketPrice, cost } = sku
    expect(skus).toEqual([{ skuId: 's1', cash, integral, goodsPrice, marketPrice, cost }])
    expect([tiers, payModel]).toEqual([goods.tiers, 2])
  })

  it('full-width digits, currency signs and separators are read', () => {
    const values = { ...toPriceValues(goods), [makeSkuPriceName('s1', 'cash')]: '￥１,２００．５' }
    expect(toPriceInput(values, goods).skus[0]?.cash).toBe('1200.50')
  })

  it('what is no price is said', () => {
    const values = toPriceValues(goods)
    expect(validateSkuPrice(values, sku, 'cash')).toBeNull()
    expect(validateSkuPrice({ ...values, [makeSkuPriceName('s1', 'cash')]: '三十' }, sku, 'cash')).toContain(
      '9999999.99',
    )
    expect(validateSkuPrice({ ...values, payModel: '1' }, sku, 'cash')).toContain('纯积分')
  })

  it('tiers are those of the cheapest SKU', () => {
    const values = toPriceValues(goods)
    expect(validateTierFields(values, goods.skus, { r4: RATE })).toBeNull()
    expect(
      validateTierFields({ ...values, [makeTierName(0, 'cash')]: '31' }, goods.skus, { r4: RATE }),
    ).toContain('低于阶梯价')
    expect(
      validateTierFields({ ...values, [makeTierName(1, 'from')]: '二十' }, goods.skus, { r4: RATE }),
    ).toContain('整数')
  })
})
