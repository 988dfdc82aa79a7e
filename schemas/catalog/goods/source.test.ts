import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { getGoodsCount } from './count.ts'
import { GoodsFilter } from './filter.ts'
import { goodsRule } from './goods-rule.ts'
import { deliveryTypes, payModels } from './labels.ts'
import { GoodsSource } from './source.ts'
import { goodsTypes } from './types.ts'

const parse = (raw: unknown) => z.safeParse(GoodsSource(), raw)

describe('§3 rules and ids, never copies', () => {
  it('ids keep their order and numbers are understood', () => {
    expect(parse({ by: 'ids', ids: [3, '1', 2] }).data).toEqual({ by: 'ids', ids: ['3', '1', '2'] })
  })

  it('a rule has an order and a count', () => {
    expect(parse({ by: 'query', catIdList: [1], sellPriceStart: 9.9, sellPriceEnd: '99' }).data).toEqual({
      by: 'query',
      catIdList: ['1'],
      sellPriceStart: '9.9',
      sellPriceEnd: '99',
      orderType: 'default',
      count: 10,
    })
  })

  it('§3 a rule knows every field of the goods filter that chooses goods', () => {
    // The words of a rule are taken as they stand anyway.
    const others = ['pageType', 'pageVersion', 'asTyped']
    const wanted = Object.keys(GoodsFilter().shape).filter((name) => !others.includes(name))
    expect(Object.keys(goodsRule()).sort()).toEqual(wanted.sort())
  })

  it('§9 the choices of a source say what they choose, by the labels of §1', () => {
    const options = (field: keyof ReturnType<typeof goodsRule>) => fieldMeta.get(goodsRule()[field])?.options
    expect(options('productSource')).toEqual({ 2: '自营优选', 222: '天猫', 2222: '超级供应链' })
    for (const { goodsType, label } of goodsTypes)
      expect(options('sourceList')).toHaveProperty(`${goodsType}`, label)
    expect(options('goodsTypes')).toEqual(options('sourceList'))
    expect(options('payModels')).toEqual(payModels)
    expect(options('deliveryTypes')).toEqual(deliveryTypes)
  })

  it('§3 what a rule holds is understood by the goods call as it stands', () => {
    const rule = {
      catId: 18,
      excludeGoodsClass: [1801],
      brandLevelList: [1],
      productSource: 222,
      goodsPriceBegin: 10,
      discountRateEnd: '-0.5',
      minNumber: 5,
      isReal: false,
      sellOut: false,
      specs: ['颜色:红'],
    }
    const source = z.parse(GoodsSource(), { by: 'query', ...rule })
    if (source.by === 'ids') throw new Error('a rule was given')
    const { by: _, count: __, ...filter } = source
    expect(z.parse(GoodsFilter(), filter)).toEqual(filter)
    expect(filter).toMatchObject({ catId: '18', productSource: 222, goodsPriceBegin: '10', isReal: false })
  })

  it('copies of goods and prices do not reach the view', () => {
    const copy = { by: 'ids', ids: ['1'], goods: [{ name: '月饼', price: 9 }], price: 9 }
    expect(parse(copy).data).toEqual({ by: 'ids', ids: ['1'] })
  })

  it.each([
    {},
    { by: 'luck' },
    { by: 'ids' },
    { by: 'ids', ids: '1,2' },
    { by: 'ids', ids: ['../1'] },
    { by: 'ids', ids: Array.from({ length: 51 }, (_, i) => i) },
    { by: 'query', count: 0 },
    { by: 'query', count: 51 },
    { by: 'query', count: 1.5 },
    { by: 'query', orderType: 'random' },
    { by: 'query', payModels: [8] },
    { by: 'query', sellPriceStart: '1e3' },
    { by: 'query', sellPriceStart: -1 },
    { by: 'query', sellPriceStart: '9.999' },
  ])('refuses %o', (raw) => expect(parse(raw).success).toBe(false))

  it('knows how many goods it gives at most', () => {
    expect(getGoodsCount({ by: 'ids', ids: ['1', '2'] })).toBe(2)
    expect(getGoodsCount({ by: 'query', orderType: 'sales', count: 8 })).toBe(8)
  })
})
