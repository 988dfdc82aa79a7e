import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import { synonyms } from '#server/catalog/goods/search/tables.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods, synonymRow } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

const inLeaf = (leaf: string) => [leaf.slice(0, 2), leaf.slice(0, 3), leaf]
const cups = (count: number, leaf: string, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${leaf}-${at}`,
    name: `${name}${at}`,
    categoryPath: inLeaf(leaf),
    words: [name],
  }))

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    ...cups(2, 'c121', '保温杯毛毯礼盒'),
    ...cups(5, 'c111', '保温杯'),
    ...cups(1, 'c211', '大米'),
  )
})

const search = (goodsName: string, more: object = {}) => mall.ok(calls.queryGoodPage, { goodsName, ...more })
const near = async (goodsName: string, more: object = {}) => {
  const { total, nearCategories } = await search(goodsName, more)
  expect(total).toBe(0)
  return nearCategories?.map(({ name }) => name)
}

describe('the categories of an empty list', () => {
  it('are those of the goods that the words find without the budget, the most fitting first', async () => {
    expect(await near('保温杯 9999元以上')).toEqual(['保温杯', '毛毯'])
    expect(await near('大米 9999元以上')).toEqual(['大米'])
  })

  it('and without what is chosen', async () => {
    expect(await near('保温杯', { sellPriceStart: '9999' })).toEqual(['保温杯', '毛毯'])
    expect(await near('大米', { catId: 'c111' })).toEqual(['大米'])
    expect(await near('大米', { brandIdList: ['b3'] })).toEqual(['大米'])
  })

  it('go by other words for the same, and by what letters and mistyped words are read as', async () => {
    await db.insert(synonyms).values(synonymRow('cups', ['水壶', '保温杯'], false))
    for (const typed of ['水壶 9999元以上', 'baowenbei 9999元以上', '保文杯 9999元以上'])
      expect([typed, (await near(typed))?.[0]]).toEqual([typed, '保温杯'])
  })

  it('are none where nothing relates to the words, where nothing was typed, and where goods were found', async () => {
    expect(await near('骆驼鞍')).toBeUndefined()
    expect(await near('9999元以上')).toBeUndefined()
    expect((await search('保温杯')).nearCategories).toBeUndefined()
    const chosen = await mall.ok(calls.queryGoodPage, { catId: 'c111', sellPriceStart: '9999' })
    expect([chosen.total, chosen.nearCategories]).toEqual([0, undefined])
  })

  it('are not those that are switched off', async () => {
    await db.update(categories).set({ enabled: false }).where(eq(categories.id, 'c121'))
    expect(await near('保温杯 9999元以上')).toEqual(['保温杯'])
    await db.update(categories).set({ enabled: false }).where(eq(categories.id, 'c1'))
    expect(await near('保温杯 9999元以上')).toBeUndefined()
  })

  it('are eight at most', async () => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      id: `c2${at}x`,
      parentId: 'c21',
      level: 3,
      name: `粮油${at}`,
    }))
    await db.insert(categories).values(many)
    const made = many.map(({ id }) => ({
      id,
      name: `礼盒装${id}`,
      categoryPath: ['c2', 'c21', id],
      words: ['礼盒装'],
    }))
    await addGoods(db, ...made)
    expect(await near('礼盒装 9999元以上')).toHaveLength(8)
  })
})
