import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

const of = (leaf: string) => ({ categoryPath: [leaf.slice(0, 2), leaf.slice(0, 3), leaf] })

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    {
      id: 'cup',
      name: '不锈钢保温杯',
      words: ['保温杯'],
      cash: 15_000,
      attributes: ['颜色:红'],
      ...of('c111'),
    },
    { id: 'rice', name: '五常大米', brandId: 'b2', cash: 4000, shopId: 's2', stock: 0, ...of('c211') },
    { id: 'wool', name: '羊毛毯', cash: 30_000, attributes: ['颜色:白'], labels: ['l1'], ...of('c121') },
  )
})

const conflict = async (filter: In<typeof goods.queryGoodPage>) =>
  (await mall.ok(goods.queryGoodPage, filter)).conflict

describe('an empty list names the conditions that exclude each other', () => {
  it.each<[string, In<typeof goods.queryGoodPage>, readonly string[]]>([
    ['a brand without goods in the category', { catId: 'c1', brandIdList: ['b2'] }, ['brands', 'category']],
    ['a category outside the one above', { catId: 'c1', catIdList: ['c21'] }, ['categories', 'category']],
    ['a word of another category', { goodsName: '保温杯', catId: 'c2' }, ['category', 'words']],
    ['a price that the brand has not', { brandIdList: ['b2'], sellPriceStart: '100' }, ['brands', 'price']],
    ['a typed price', { goodsName: '大米 100元以上' }, ['price', 'words']],
    ['stock', { catId: 'c2', inStock: true }, ['category', 'stock']],
    ['an attribute', { specs: ['颜色:红'], labelList: ['l1'] }, ['labels', 'spec:颜色']],
    ['a shop', { shopId: 's2', brandIdList: ['b1'] }, ['brands', 'shop']],
    ['one that no goods meet', { catId: 'c1', brandIdList: ['b3'] }, ['brands']],
  ])('%s', async (_, filter, parts) => {
    expect((await conflict(filter))?.parts.toSorted()).toEqual(parts)
  })

  it('the list with facets says the same', async () => {
    const answer = await mall.ok(goods.queryGoodPageWithAgg, { catId: 'c1', brandIdList: ['b2'] })
    expect(answer.conflict?.parts.toSorted()).toEqual(['brands', 'category'])
  })

  it.each<[string, In<typeof goods.queryGoodPage>]>([
    ['goods are found', { catId: 'c1' }],
    ['words alone find none', { goodsName: '骆驼鞍' }],
    ['words find none anywhere', { goodsName: '骆驼鞍', catId: 'c1' }],
    [
      'a range is upside down, which is read the other way round',
      { sellPriceStart: '200', sellPriceEnd: '100' },
    ],
  ])('no conflict where %s', async (_, filter) => {
    expect(await conflict(filter)).toBeNull()
  })
})
