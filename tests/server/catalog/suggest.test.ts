import { beforeEach, describe, expect, it } from 'vitest'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { categories, hotWords, synonyms } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods, synonymRow } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const suggest = (word: string) => mall.ok(calls.suggest, { word })

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await db.insert(hotWords).values([
    { id: 'h1', word: '保温杯套装', sort: 2 },
    { id: 'h2', word: '咖啡杯', sort: 1 },
    { id: 'h3', word: '毛毯', sort: 0 },
  ])
  await db.insert(synonyms).values(synonymRow('cups', ['杯子', '保温杯', '马克杯'], false))
  await addGoods(
    db,
    ...Array.from({ length: 6 }, (_, i) => ({
      id: `g${i}`,
      name: `真空杯${i}`,
      keywords: '随手杯 户外',
      words: ['随手杯'],
    })),
  )
})

describe('suggestions (SH8)', () => {
  it('mix words, categories with their path, none said twice, and at most four goods with their price', async () => {
    const found = await suggest('杯')
    expect(found.words).toEqual(['咖啡杯', '保温杯套装', '杯子', '随手杯'])
    expect(found.categories).toEqual([
      { catId: 'c11', name: '杯壶', path: '家居 > 杯壶' },
      { catId: 'c111', name: '保温杯', path: '家居 > 杯壶 > 保温杯' },
      { catId: 'c112', name: '马克杯', path: '家居 > 杯壶 > 马克杯' },
    ])
    expect(found.goods).toHaveLength(4)
    expect(found.goods[0]?.price.cash).toBe('120.00')
  })

  it('brands', async () => {
    expect((await suggest('知')).brands).toEqual([{ brandId: 'b2', name: '知野' }])
  })

  it('keywords of the goods that are found', async () => {
    expect((await suggest('随手')).words).toEqual(['随手杯'])
  })

  it.each(['makebei', 'mkb', '麻克杯'])('%s is read as 马克杯, with its goods', async (typed) => {
    await addGoods(db, { id: 'mug', name: '陶瓷马克杯', words: ['马克杯'] })
    const { words, goods } = await suggest(typed)
    expect([words, goods.map(({ goodsId }) => goodsId)]).toEqual([['马克杯'], ['mug']])
  })

  it('traditional signs suggest what the simplified ones do', async () => {
    expect(await suggest('馬克')).toEqual(await suggest('马克'))
    expect((await suggest('馬克')).categories).toHaveLength(1)
  })

  it('a disabled category is not suggested', async () => {
    await db.insert(categories).values([
      { id: 'x', level: 1, name: '停用杯', enabled: false },
      { id: 'x1', parentId: 'x', level: 2, name: '停用之下' },
    ])
    expect((await suggest('停用')).categories).toEqual([])
  })

  it.each(['', ' ', '%', '_', "'"])('nothing is suggested for %j', async (word) => {
    expect(await suggest(word)).toEqual({ words: [], categories: [], brands: [], goods: [] })
  })
})
