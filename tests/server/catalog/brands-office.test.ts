import { beforeEach, describe, expect, it } from 'vitest'
import { brandList } from '#schemas/catalog/classification/brand-list.ts'
import { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { mall as shop } from '#schemas/content/mall/calls.ts'
import { shareDirectory as directory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { industryCategories } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, { id: 'cup', name: '青瓷', words: ['禾屿'] })
  await db.insert(industryCategories).values([
    { id: 'I1', level: 1, name: '家居' },
    { id: 'I11', parentId: 'I1', level: 2, name: '餐具' },
  ])
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const texts = { name: '青禾', logo: '/q.svg', intro: '山里的茶', initial: 'Q', sort: 0, industryIds: ['I11'] }
const listed = async (asked: object = {}) =>
  (await mall.ok(directory.brandPage, asked)).list.map(({ name }) => name)
const walled = async () => (await mall.ok(goods.queryGoodBrandPage, {})).list.map(({ name }) => name)
async function edit(brandId: string, more: Partial<typeof texts>) {
  const { hidden: _, ...seen } = await mall.ok(calls.brand, { brandId }, as)
  return mall.ok(calls.editBrand, { ...seen, ...more }, as)
}

describe('brands in the back office', () => {
  it('a new one stands in the directory, under its letter and its industries', async () => {
    await mall.ok(calls.createBrand, texts, as)
    expect(await listed({ word: 'q' })).toEqual(['青禾'])
    expect(await listed({ industryId: 'I1' })).toEqual(['青禾'])
    expect((await mall.ok(brandList.page, { word: 'q' }, as)).list).toMatchObject([
      { name: '青禾', initial: 'Q', state: 'SHOWN', goods: 0, groupName: null },
    ])
  })

  it('a renamed one is what its goods are found by, and what the wall says', async () => {
    await edit('b1', { name: '禾岛' })
    expect(await walled()).toEqual(['禾岛'])
    const found = async (goodsName: string) =>
      (await mall.ok(goods.queryGoodPage, { goodsName, asTyped: true })).total
    expect([await found('禾岛'), await found('禾屿')]).toEqual([1, 0])
  })

  it('a hidden one is on no wall, in no directory and no suggestion; its goods are sold', async () => {
    const { version } = await mall.ok(calls.brand, { brandId: 'b1' }, as)
    await mall.ok(calls.showBrand, { brandId: 'b1', version, shown: false }, as)
    expect(await walled()).toEqual([])
    expect(await listed()).not.toContain('禾屿')
    expect((await mall.ok(directory.onlineStat, {})).brands).toBe(2)
    expect((await mall.ok(shop.suggest, { word: '禾' })).brands).toEqual([])
    expect((await mall.ok(goods.queryGoodPage, { brandIdList: ['b1'] })).total).toBe(1)
    expect((await mall.ok(brandList.page, { state: 'HIDDEN' }, as)).total).toBe(1)
    const late = await mall.call(calls.showBrand, { brandId: 'b1', version, shown: true }, as)
    expect(late.code).toBe('STATE_CHANGED')
  })

  it.each<[Partial<typeof texts>, RegExp]>([
    [{ name: ' ' }, /名称/],
    [{ name: '知野' }, /已有品牌“知野”/],
    [{ logo: 'javascript:alert(1)' }, /标志/],
    [{ industryIds: ['gone'] }, /行业已删除/],
  ])('%j is refused', async (wrong, said) => {
    expect((await mall.call(calls.createBrand, { ...texts, ...wrong }, as)).message).toMatch(said)
  })
})
