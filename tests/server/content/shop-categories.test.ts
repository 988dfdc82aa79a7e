import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { officeCategories } from '#schemas/catalog/classification/category-office-calls.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { officeShopCategories as calls } from '#schemas/content/shop-pages/category-office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
const as = () => {
  mall.clock.pass(1)
  return { token }
}
beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, { id: 'cup', shopId: 's1', categoryPath: ['c1', 'c11', 'c111'] })
  token = (await mall.build.member({ roles: ['admin'] })).token
})

const open = (shopId = 's1', by = as()) => mall.ok(calls.shopCategories, { shopId }, by)
type Created = Partial<In<typeof calls.createShopCategory>>
const tried = async (given: Created = {}, by = as()) => {
  const { version } = await open()
  const typed = { shopId: 's1', version, parentId: null, name: '杯壶', sort: 0, catIds: ['c111'], ...given }
  return mall.call(calls.createShopCategory, typed, by)
}
const create = async (given: Created = {}) => (await tried(given)).data?.catId ?? ''
const tree = () => mall.ok(shopFacts.getShopTreeCategory, { shopId: 's1' })

describe('categories of a shop', () => {
  it('are offered of what it sells, sort its goods in its own words, and are written down', async () => {
    const [before] = await tree()
    expect(before?.catId).toBe('c1')
    const { list, offered } = await open()
    expect(list).toEqual([])
    expect(offered.map(({ catId, goodsCount }) => [catId, goodsCount])).toContainEqual(['c1', 1])
    expect(offered.every(({ goodsCount }) => goodsCount > 0)).toBe(true)
    const catId = await create({ name: ' 杯壶 ', catIds: ['c1', 'c1'] })
    expect(await tree()).toMatchObject([{ catId, name: '杯壶', goodsCount: 1, catIds: ['c1'], children: [] }])
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'createShopCategory', subjectId: catId, before: null, after: { name: '杯壶', shopId: 's1' } },
    ])
  })

  it('a parent gathers what those below it do; it is not deleted before them', async () => {
    const parentId = await create({ catIds: ['c2'] })
    const below = await create({ parentId, name: '茶杯', catIds: ['c1'] })
    expect(await tree()).toMatchObject([
      { catId: parentId, catIds: ['c2', 'c1'], goodsCount: 1, children: [{ catId: below, goodsCount: 1 }] },
    ])
    expect((await tried({ parentId: below, name: '三级' })).message).toContain('最多两级')
    const { version } = await open()
    const given = { shopId: 's1', version, catId: parentId }
    expect((await mall.call(calls.deleteShopCategory, given, as())).message).toBe(
      '“杯壶”下面还有 1 个分类，请先删除它们',
    )
    await mall.ok(calls.editShopCategory, { ...given, name: '器皿', sort: 3, catIds: ['c2'] }, as())
    expect(await tree()).toMatchObject([{ name: '器皿', catIds: ['c2', 'c1'] }])
    expect((await mall.call(calls.deleteShopCategory, { ...given, catId: below }, as())).code).toBe(
      'STATE_CHANGED',
    )
    for (const catId of [below, parentId])
      await mall.ok(calls.deleteShopCategory, { shopId: 's1', version: (await open()).version, catId }, as())
    expect((await tree())[0]?.catId).toBe('c1')
  })

  it.each<[Created, string]>([
    [{ name: ' ' }, '请填写名称'],
    [{ catIds: [] }, '至少选择一个'],
    [{ catIds: ['gone'] }, '已删除'],
    [{ parentId: 'gone' }, '不存在'],
    [{ shopId: 'gone' }, '不存在'],
    [{ version: 'old' }, '他人修改'],
  ])('are refused: %o', async (wrong, words) => {
    expect((await tried(wrong)).message).toContain(words)
  })

  it('bear each name once beside each other', async () => {
    const parentId = await create()
    expect((await tried()).message).toBe('同一级已有店铺分类“杯壶”，请换一个名称')
    expect((await tried({ parentId })).code).toBe('100')
  })

  it('keep what they gather from being deleted', async () => {
    await create({ catIds: ['c121'] })
    const { version } = await mall.ok(officeCategories.categories, {}, as())
    const answer = await mall.call(officeCategories.deleteCategory, { version, catId: 'c121' }, as())
    expect(answer.message).toContain('店铺分类')
  })

  it('of another shop are out of a supplier’s reach', async () => {
    const member = await mall.build.member({ roles: ['supplier'], shopId: 's2' })
    const by = { token: member.token }
    expect((await mall.call(calls.shopCategories, { shopId: 's1' }, by)).code).toBe('NOT_FOUND')
    expect((await tried({}, by)).code).toBe('NOT_FOUND')
    expect((await mall.call(calls.shopCategories, { shopId: 's2' }, by)).code).toBe('100')
  })
})
