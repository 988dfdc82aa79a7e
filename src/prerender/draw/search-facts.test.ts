import { expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { readSearchFacts } from './search-facts.ts'

const tea = {
  goodsId: '88',
  skuId: '8801',
  name: '岩茶礼盒',
  subtitle: '送长辈',
  brandName: '山间',
  shopName: '自营',
  soldOut: false,
  pictures: ['/pictures/a.svg'],
  categoryPath: [{ catId: 'c1', name: '茶酒' }],
  price: { payModel: 2, cash: '90.00', goodsPrice: '99.00', integral: '0', marketPrice: null },
}
const factsOf = (detail: object) =>
  readSearchFacts(
    [[`${goods.findDetail.method} ${goods.findDetail.path} {"goodsId":"88"}`, detail]],
    '/gift/',
  )

it('goods are described in a sentence and as schema.org says, with what a guest pays', () => {
  const { description, linkedData } = factsOf(tea)
  expect(description).toBe('岩茶礼盒，送长辈，山间，自营，￥99.00')
  expect(linkedData).toMatchObject({
    '@graph': [
      {
        '@type': 'Product',
        name: '岩茶礼盒',
        brand: { name: '山间' },
        offers: {
          price: '99.00',
          priceCurrency: 'CNY',
          availability: 'https://schema.org/InStock',
          url: '/gift/goods/index?goodsId=88',
        },
      },
      {
        itemListElement: [
          { position: 1, name: '茶酒', item: '/gift/goods/list?catId=c1' },
          { position: 2, name: '岩茶礼盒' },
        ],
      },
    ],
  })
})

it('goods that take points have no offer, sold-out ones say so', () => {
  const points = { ...tea, price: { ...tea.price, payModel: 3, integral: '120' } }
  expect(JSON.stringify(factsOf(points).linkedData)).not.toContain('Offer')
  expect(JSON.stringify(factsOf({ ...tea, soldOut: true }).linkedData)).toContain('OutOfStock')
})

it('other screens have none', () => {
  expect(readSearchFacts([['GET /other {}', {}]], '/')).toEqual({ description: '', linkedData: null })
})
