import { beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { synonyms } from '#server/catalog/goods/search/tables.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods, synonymRow } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

async function found(goodsName: string): Promise<string[]> {
  const { list } = await mall.ok(goods.queryGoodPage, { goodsName, asTyped: true, pageSize: 100 })
  return list.map(({ goodsId }) => goodsId).sort()
}

async function inOrder(goodsName: string): Promise<string[]> {
  const { list } = await mall.ok(goods.queryGoodPage, { goodsName })
  return list.map(({ goodsId }) => goodsId)
}

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    {
      id: 'cup',
      name: '禾屿 316不锈钢真空保温杯 500ml 商务礼盒装',
      words: ['禾屿', '家居 杯壶 保温杯', '水杯'],
    },
    { id: 'moon', name: '中秋月饼礼盒', words: ['糕点'] },
    { id: 'shirt', name: '纯棉服装', words: ['儿童服装'] },
    { id: 'usb', name: 'ThinkDisk U盘 64GB', words: ['Type-C'] },
    { id: 'cotton', name: '100%棉 毛毯_加厚' },
    { id: 'back', name: '反斜杠\\商品' },
    { id: 'off', name: '下架月饼', status: 'OFF' },
  )
  await db
    .insert(synonyms)
    .values([
      synonymRow('clothes', ['衣服', '服装', '外套'], false),
      synonymRow('usb', ['优盘', 'U盘'], true),
    ])
})

describe('Chinese search (SH10): words as they are typed', () => {
  it.each([
    ['月饼', ['moon']],
    ['饼', ['moon']],
    ['秋月', ['moon']],
    ['不锈钢真空', ['cup']],
    ['礼盒', ['cup', 'moon']],
    ['月盒', []],
    ['饼月', []],
    ['月饼 礼盒', ['moon']],
    ['礼盒　保温杯', ['cup']],
    ['不锈钢 500ml', ['cup']],
    ['不锈钢500ML', ['cup']],
    ['不锈钢 600ml', []],
    ['５００ｍｌ', ['cup']],
    ['水杯', ['cup']],
    ['糕点', ['moon']],
    ['禾屿', ['cup']],
    ['thinkdisk', ['usb']],
    ['THINK', ['usb']],
    ['hinkdisk', []],
    ['64gb', ['usb']],
    ['type-c', ['usb']],
    ['U盘', ['usb']],
  ])('%s finds %j', async (word, ids) => {
    expect(await found(word)).toEqual(ids)
  })

  it('synonyms: 衣服 finds 服装, also inside a word, and 服装 no 外套; 优盘 and U盘 find each other', async () => {
    expect(await found('衣服')).toEqual(['shirt'])
    expect(await found('儿童衣服')).toEqual(['shirt'])
    expect(await found('优盘')).toEqual(['usb'])
    expect(await found('外套')).toEqual([])
  })

  it.each([
    ['100%', ['cotton']],
    ['100%棉', ['cotton']],
    ['1_0', []],
    ['100_', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['斜杠\\商品', ['back']],
    ['月%饼', ['moon']],
  ])('wildcards are ordinary characters: %s finds %j', async (word, ids) => {
    expect(await found(word)).toEqual(ids)
  })

  it.each([
    "' or 1=1 --",
    "'; drop table goods; --",
    "'moon':* | 'cup'",
    '!月饼',
    '(((((',
    ':*',
    "月'饼",
    '\ud800',
    '👍🏽',
    '月'.repeat(100),
    'a '.repeat(50),
  ])('hostile words are words: %j', async (word) => {
    const answer = await mall.call(goods.queryGoodPage, { goodsName: word })
    expect(answer).toMatchObject({ status: 200, code: '100' })
    expect(answer.data.total).toBeLessThan(2)
  })

  it('§3 a name longer than 100 characters is refused', async () => {
    expect((await mall.call(goods.queryGoodPage, { goodsName: '月'.repeat(101) })).code).toBe('BAD_INPUT')
  })

  it('a blank word restricts nothing', async () => {
    expect(await found(' ')).toHaveLength(6)
  })

  it('names that hold the word stand before goods found by their other words', async () => {
    await addGoods(db, { id: 'best', name: '随行壶', words: ['月饼'], sales: 9999 })
    expect(await inOrder('月饼')).toEqual(['moon', 'best'])
  })

  it('among names that hold the word, goods of a category called so stand first', async () => {
    await addGoods(
      db,
      { id: 'pot', name: '大米储存罐', categoryPath: ['c1', 'c11', 'c112'], sales: 9999 },
      { id: 'rice', name: '五常大米', categoryPath: ['c2', 'c21', 'c211'] },
      { id: 'grain', name: '稻花香', words: ['大米'], categoryPath: ['c2', 'c21', 'c211'] },
    )
    expect(await inOrder('大米')).toEqual(['rice', 'pot', 'grain'])
  })

  it('a name that holds the word stands before keywords, and before a category that is called so', async () => {
    await addGoods(
      db,
      { id: 'flower', name: '稻花香', words: ['大米'], categoryPath: ['c2', 'c21', 'c211'], sales: 9999 },
      { id: 'grain', name: '盘锦蟹田', words: ['大米'], keywords: '大米 珍珠米' },
      { id: 'sack', name: '大米', sales: 1 },
    )
    const [first, ...others] = await inOrder('大米')
    expect([first, others.toSorted()]).toEqual(['sack', ['flower', 'grain']])
  })

  it('what a category is comes last in its name: 茶 is 绿茶 rather than 下午茶甜点', async () => {
    await db.insert(categories).values([
      { id: 'c22', parentId: 'c2', level: 2, name: '下午茶', sort: 2 },
      { id: 'c221', parentId: 'c22', level: 3, name: '下午茶甜点', sort: 1 },
      { id: 'c222', parentId: 'c22', level: 3, name: '绿茶', sort: 2 },
    ])
    await addGoods(
      db,
      { id: 'cake', name: '抹茶巴斯克', categoryPath: ['c2', 'c22', 'c221'], sales: 9999 },
      { id: 'tea', name: '雨前龙井茶', categoryPath: ['c2', 'c22', 'c222'] },
      { id: 'kettle', name: '煮茶器', categoryPath: ['c1', 'c11', 'c112'], sales: 99_999 },
    )
    expect(await inOrder('茶')).toEqual(['tea', 'cake', 'kettle'])
  })
})
