import { expect, it } from 'vitest'
import { allProducts } from '#fixtures/mall/products.ts'
import { describeAfterSales } from './below/detail-tabs.tsx'
import { listServices } from './service-words.ts'

const goods = (given: Partial<Parameters<typeof listServices>[0]>) =>
  listServices({ services: ['7天无理由'], labels: [], deliveryType: 1, ...given }).map(({ name }) => name)

it('GD9 free carriage comes from the labels, 自提 from the delivery type', () => {
  expect(goods({ labels: ['新品', '满百包邮', '包邮'] })).toEqual(['包邮', '7天无理由'])
  expect(goods({ labels: ['包邮'], deliveryType: 2 })).toEqual(['到店自提', '7天无理由'])
})

it('GD9 every service of the demo mall says what it means', () => {
  const named = allProducts().flatMap(({ goods: { services, labels, deliveryType } }) =>
    listServices({ services, labels, deliveryType }),
  )
  expect(named.filter(({ meaning }) => meaning === '')).toEqual([])
})

it.each([
  [1, '支持仅退款、退货退款、换货。收货后 7 天内可申请无理由退货，15 天内可申请换货'],
  [4, '使用前可申请仅退款'],
  [10, '此类商品售出后不支持退换'],
  [12, '支持仅退款、退货退款。收货后 7 天内可申请无理由退货'],
])('B.9 after-sales of goods type %i: %s', (goodsType, words) => {
  expect(describeAfterSales(goodsType)).toBe(words)
})
