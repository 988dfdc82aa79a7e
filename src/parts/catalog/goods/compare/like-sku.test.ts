import { expect, it } from 'vitest'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { matchSizes, findLikeSku } from './like-sku.ts'

const sku = (skuId: string, specValues: string[], stock = 5) => ({ skuId, specValues, stock }) as never
const beside = (skuId: string, ...skus: never[]) => ({ skuId, skus, params: [] }) as unknown as ComparedGoods

const cup = beside('a2', sku('a1', ['白', '350ml']), sku('a2', ['白', '500ml']))

it('takes the size of what is compared, however it is written', () => {
  expect(findLikeSku([cup], [sku('b1', ['350 ml']), sku('b2', ['0.5L'])])).toBe('b2')
})

it('takes none that is out of stock, and none by its colour', () => {
  expect(findLikeSku([cup], [sku('b1', ['白', '350ml']), sku('b2', ['白', '500ml'], 0)])).toBeNull()
})

it.each([
  ['the capacity that goods of one size state', '容量', '0.5L', 'b2'],
  ['no amount that is no size', '保温时长', '350 毫升', null],
])('takes %s', (_, name, value, skuId) => {
  const single = { ...beside('s1', sku('s1', ['白'])), params: [{ name, value }] } as ComparedGoods
  expect(findLikeSku([single], [sku('b1', ['350ml']), sku('b2', ['500ml'])])).toBe(skuId)
})

it('a size that is chosen counts before one that is stated', () => {
  const stated = { ...cup, params: [{ name: '净含量', value: '350ml' }] } as ComparedGoods
  expect(findLikeSku([stated], [sku('b1', ['350ml']), sku('b2', ['500ml'])])).toBe('b2')
})

it('goods that are gone, or come in no size, decide nothing', () => {
  expect(findLikeSku([null, beside('c1', sku('c1', ['红'])), cup], [sku('b2', ['500毫升'])])).toBe('b2')
})

const jug = beside('j1', sku('j1', ['350ml']), sku('j2', ['500ml', '红']), sku('j3', ['500ml', '白']))
const chosen = { goodsId: 'a', skuId: 'a2' }

it.each([
  [
    'goods without a SKU stand in the size of the one that was chosen',
    [{ goodsId: 'j' }, chosen],
    [jug, cup],
    ['j2', 'a2'],
  ],
  [
    'without a choice in the size of the first one’s usual SKU',
    [{ goodsId: 'a' }, { goodsId: 'j' }],
    [cup, jug],
    [undefined, 'j2'],
  ],
  [
    'what is gone is no measure',
    [{ goodsId: 'x' }, { goodsId: 'a' }, { goodsId: 'j' }],
    [null, cup, jug],
    [undefined, undefined, 'j2'],
  ],
])('%s', (_, ids, goods, skuIds) => {
  expect(matchSizes(ids, goods)?.map(({ skuId }) => skuId)).toEqual(skuIds)
})

it('a SKU that was chosen stays, and the usual one where it is of the same size', () => {
  expect(matchSizes([chosen, { goodsId: 'j', skuId: 'j1' }], [cup, jug])).toBeNull()
  const usual = { ...jug, skuId: 'j3' } as ComparedGoods
  expect(matchSizes([chosen, { goodsId: 'j' }], [cup, usual])).toBeNull()
})
