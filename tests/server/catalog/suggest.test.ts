import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { hotWords, synonyms } from '#server/catalog/goods/search/tables.ts'
import { brands, categories } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods, synonymRow } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const suggest = (word: string) => mall.ok(calls.suggest, { word })

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')]
  await work()
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return count
}

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

  it.each(['makbei', 'mkbei', '麻克杯'])('%s is read as 马克杯, with its goods', async (typed) => {
    await addGoods(db, { id: 'mug', name: '陶瓷马克杯', words: ['马克杯'] })
    const { words, goods } = await suggest(typed)
    expect([words, goods.map(({ goodsId }) => goodsId)]).toEqual([['马克杯'], ['mug']])
  })

  it.each(['makebei', 'mkb', 'm'])('%s begins the category 马克杯, with its goods', async (typed) => {
    const mug = { id: 'mug', name: '陶瓷马克杯', words: ['马克杯'], categoryPath: ['c1', 'c11', 'c112'] }
    await addGoods(db, mug)
    const { categories, goods } = await suggest(typed)
    const names = categories.map(({ name }) => name)
    expect([names, goods.map(({ goodsId }) => goodsId)]).toEqual([['马克杯'], ['mug']])
  })

  describe('by letters, from the first one on, as pinyin', () => {
    beforeEach(async () => {
      await db.insert(brands).values([
        { id: 'bz', name: '中粮', logo: '' },
        { id: 'bx', name: '北山', logo: '', hidden: true },
      ])
      await addGoods(
        db,
        { id: 'p1', name: '竹纤维浴巾', keywords: '竹纤维 浴巾', words: ['竹纤维'], sales: 5, brandId: 'bz' },
        { id: 'p2', name: '真丝枕套', keywords: '真丝枕套', words: ['真丝枕套'], sales: 9 },
        { id: 'p3', name: '冰箱贴', keywords: '冰箱贴', sales: 50, status: 'OFF' },
        { id: 'p4', name: '不锈钢保温杯', words: ['保温杯'], categoryPath: ['c1', 'c11', 'c111'], sales: 3 },
      )
    })

    it('words whose pinyin begins so, those that sold most first, beside brands and categories', async () => {
      const { words, brands, goods } = await suggest('z')
      expect([words, brands]).toEqual([['真丝枕套', '竹纤维'], [{ brandId: 'bz', name: '中粮' }]])
      expect(goods[0]?.goodsId).toBe('p2')
      expect((await suggest('zhu')).words).toEqual(['竹纤维'])
      expect((await suggest("zhen si'z")).words).toEqual(['真丝枕套'])
    })

    it('words and categories whose initials begin so', async () => {
      expect((await suggest('zxw')).words).toEqual(['竹纤维'])
      expect((await suggest('bw')).categories.map(({ name }) => name)).toEqual(['保温杯'])
      expect((await suggest('bw')).words).toEqual(['保温杯套装'])
    })

    it('bao finds 保温杯 with its goods, and no more than begins so', async () => {
      const { words, categories, goods } = await suggest('bao')
      expect([words, categories.map(({ name }) => name)]).toEqual([['保温杯套装'], ['保温杯']])
      expect(goods.map(({ goodsId }) => goodsId)).toEqual(['p4'])
    })

    it('neither hidden brands nor words of goods off the shelf nor hot words out of their time', async () => {
      await db.update(hotWords).set({ enabled: false }).where(eq(hotWords.id, 'h1'))
      const { words, brands } = await suggest('b')
      expect([words, brands]).toEqual([[], []])
    })

    it('what is written in letters stands first', async () => {
      await addGoods(db, { id: 'p5', name: 'Zoku 冰棍模', keywords: 'Zoku', words: ['zoku'] })
      const { words, goods } = await suggest('z')
      expect(words).toContain('Zoku')
      expect(goods.map(({ goodsId }) => goodsId)).toEqual(['p5', 'p2', 'p1'])
    })

    it('a letter asks the database for two looks at what has changed and its goods more than a word does', async () => {
      await suggest('z')
      const ofLetter = await countStatements(() => suggest('bw'))
      expect(ofLetter).toBeLessThanOrEqual((await countStatements(() => suggest('随手杯'))) + 3)
    })
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
