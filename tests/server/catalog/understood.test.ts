import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import { loadVocabulary } from '#server/catalog/goods/search/vocabulary.ts'
import { goods as rows } from '#server/catalog/goods/tables.ts'
import { buildSearchColumns } from '#server/catalog/search/goods-text.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'
import { DEEP } from '#tests/support/deep.ts'

const mall = await startTestMall()
const { db } = mall.services
const search = (goodsName: string, more = {}) => mall.ok(goods.queryGoodPage, { goodsName, ...more })

async function found(goodsName: string, more = {}): Promise<string[]> {
  const { list } = await search(goodsName, more)
  return list.map(({ goodsId }) => goodsId)
}

const cup = '禾屿 316不锈钢真空保温杯 500ml 商务礼盒装'

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    { id: 'cup', name: cup, words: ['保温杯', '禾屿'], categoryPath: ['c1', 'c11', 'c111'], cash: 15_000 },
    {
      id: 'mug',
      name: '山岚 陶瓷马克杯 0.35L',
      categoryPath: ['c1', 'c11', 'c112'],
      cash: 4000,
      shopId: 's2',
    },
    { id: 'moon', name: '中秋月饼礼盒', words: ['糕点'], cash: 26_000 },
    { id: 'usb', name: 'ThinkDisk U盘 64GB', cash: 9000 },
  )
})

describe('what a shopper types is understood (decision 047)', () => {
  it.each([
    ['one wrong sign', '保湿杯', 'cup'],
    ['homophones', '保文杯', 'cup'],
    ['pinyin', 'baowenbei', 'cup'],
    ['pinyin with blanks', 'bao wen bei', 'cup'],
    ['initials', 'bwb', 'cup'],
    ['traditional signs', '馬克杯', 'mug'],
    ['signs of full width', '６４ＧＢ', 'usb'],
    ['words in another order', '礼盒中秋', 'moon'],
    ['another unit', '0.5升保温杯', 'cup'],
    ['a unit of another word', '350毫升马克杯', 'mug'],
    ['a synonym', '优盘', 'usb'],
    ['an occasion', '中秋节送客户', 'moon'],
  ])('%s: %s', async (_, typed, first) => {
    expect((await found(typed))[0]).toBe(first)
  })

  it('a correction is told, and `asTyped` takes the words as they are', async () => {
    const { understood } = await search('保文杯')
    expect(understood?.corrections).toEqual([{ typed: '保文杯', meant: '保温杯' }])
    const plain = await search('保文杯', { asTyped: true })
    expect([plain.total, plain.understood]).toEqual([0, null])
  })

  it('a budget is a price, for a guest the one that a guest sees, unless one is chosen', async () => {
    const { list, understood } = await search('杯 100元以内')
    expect(list.map(({ goodsId }) => goodsId)).toEqual(['mug'])
    const said = '100元以内'
    expect(understood?.budget).toEqual({ from: null, to: '100.00', said, without: '杯', excluding: [] })
    const chosen = await search('杯 100元以内', { sellPriceEnd: '500' })
    expect([chosen.total, chosen.understood?.budget]).toEqual([2, null])
    expect((await found('100到300元')).toSorted()).toEqual(['cup', 'moon', 'usb'])
  })

  it('two prices that can be met together are a range, and two that exclude each other find nothing and say so', async () => {
    expect(await found('杯 100元以上200元以内')).toEqual(['cup'])
    const { total, conflict, understood } = await search('杯 500元以上200元以内')
    expect([total, conflict?.parts]).toEqual([0, ['price:500元以上', 'price:200元以内']])
    const ways = understood?.budget?.excluding.map(({ without }) => without)
    expect(ways).toEqual(['杯 200元以内', '杯 500元以上'])
    const counted = await mall.ok(goods.countGoods, { filters: [{ goodsName: ways?.[0] }] })
    expect(counted).toEqual([2])
    const chosen = await search('杯 500元以上200元以内', { sellPriceEnd: '100' })
    expect([chosen.total, chosen.understood?.budget, chosen.conflict]).toEqual([1, null, null])
  })

  it('signs are a price', async () => {
    expect([await found('≤100 杯'), await found('>=100元 杯')]).toEqual([['mug'], ['cup']])
  })

  it('an occasion can be taken back, and all else stays understood', async () => {
    const { understood } = await search('端午送客户的保文杯 200元以内')
    expect(understood?.occasions).toEqual([
      { name: '端午', without: '送客户的保文杯 200元以内' },
      { name: '客户', without: '端午 保文杯 200元以内' },
    ])
    const left = await search('送客户的保文杯 200元以内')
    expect(left.list[0]?.goodsId).toBe('cup')
    expect(left.understood).toMatchObject({
      corrections: [{ typed: '保文杯', meant: '保温杯' }],
      corrected: '送客户的保温杯',
      budget: { to: '200.00' },
      occasions: [{ name: '客户', without: '保文杯 200元以内' }],
    })
    expect((await search('送客户')).understood?.occasions).toEqual([{ name: '客户', without: '' }])
  })

  it('a correction whose end nobody asks by is told, and one sign too many tears no word', async () => {
    expect((await search('马克被')).understood?.corrections).toEqual([{ typed: '马克被', meant: '马克杯' }])
    expect([(await found('马克被'))[0], (await found('保温杯保'))[0]]).toEqual(['mug', 'cup'])
    expect((await search('保温杯宝')).understood?.corrections).toEqual([])
  })

  it('usual English words are synonyms, and others are not found', async () => {
    expect([(await found('mug'))[0], (await found('Cups')).toSorted()]).toEqual(['mug', ['cup', 'mug']])
    const { total, understood } = await search('sprocket')
    expect([total, understood?.corrections]).toEqual([0, []])
  })

  it('of goods that fit alike new ones stand first for a while, unless others sell much better', async () => {
    const [name, soon] = ['松木笔筒', START - 10 * DAY_MS]
    await addGoods(
      db,
      { id: 'a', name, publishedAt: START - 400 * DAY_MS, sales: 9 },
      { id: 'b', name, publishedAt: START - 100 * DAY_MS, sales: 9 },
      { id: 'c', name, publishedAt: soon },
      { id: 'd', name, publishedAt: START - 400 * DAY_MS, sales: 999 },
    )
    expect(await found('松木笔筒')).toEqual(['d', 'c', 'a', 'b'])
    mall.clock.pass(90 * DAY_MS)
    expect(await found('松木笔筒')).toEqual(['d', 'a', 'b', 'c'])
  })

  it('where few goods have all words, those that have most follow, and that is said', async () => {
    const { list, understood } = await search('保温杯 羽毛球拍')
    expect(list.map(({ goodsId }) => goodsId)).toEqual(['cup'])
    expect(understood?.exact).toBe(0)
    const both = await search('保温杯 礼盒')
    expect([both.list[0]?.goodsId, both.understood?.exact]).toEqual(['cup', 1])
    expect((await search('保温杯')).understood?.exact).toBeNull()
  })

  it('looks within the shop and the category where the shopper is', async () => {
    expect(await found('保温杯', { shopId: 's2' })).toEqual([])
    expect(await found('0.35升 杯', { shopId: 's2' })).toEqual(['mug'])
    expect(await found('杯', { catId: 'c112' })).toEqual(['mug'])
  })

  it('the number of goods or of a SKU leads to them', async () => {
    expect([await found('usb-1'), await found('usb')]).toEqual([['usb'], ['usb']])
  })

  it('facets and brands count what is found', async () => {
    const facets = await mall.ok(goods.aggQueryGoodPage, { goodsName: 'baowenbei' })
    expect(facets.brands).toMatchObject([{ value: 'b1', label: '禾屿', count: 1 }])
  })

  it('new goods and names are known at once', async () => {
    expect(await found('乌龙茶')).toEqual([])
    await addGoods(db, { id: 'tea', name: '武夷山大红袍 乌龙茶' })
    expect([await found('乌龙茶'), await found('wulongcha')]).toEqual([['tea'], ['tea']])
    const fields = { name: '武夷山肉桂', subtitle: '', keywords: '', brand: '', shop: '', categories: [] }
    await db
      .update(rows)
      .set({ name: '武夷山肉桂', ...buildSearchColumns(fields) })
      .where(eq(rows.id, 'tea'))
    expect([await found('rougui'), await found('wulongcha', { asTyped: true })]).toEqual([['tea'], []])
  })

  it('in a large mall, words that no goods at a price have are still read as words of the mall', async () => {
    const words = { ...(await loadVocabulary(db)), goods: 1_000_000 }
    const filter = { goodsName: '保文杯', sellPriceStart: '0.01', sellPriceEnd: '0.02' }
    const { selection, understood } = await selectSearched(mall.services, null, { filter, words })
    expect(await getSearch(db).count(selection)).toBe(0)
    expect(understood?.corrections).toEqual([{ typed: '保文杯', meant: '保温杯' }])
  })

  it(
    'a word that thousands of goods have leads to those that are called so, and the rest is bounded as well',
    DEEP,
    async () => {
      const many = Array.from({ length: 5_001 }, (_, at) => ({ id: `n${at}`, name: `礼盒 ${at}`, sales: at }))
      for (let at = 0; at < many.length; at += 1_000) await addGoods(db, ...many.slice(at, at + 1_000))
      expect((await found('礼盒')).slice(0, 2)).toEqual(['n5000', 'n4999'])
      expect((await found('中秋 礼盒'))[0]).toBe('moon')
      const { list, understood } = await search('保温杯 羽毛球拍 礼盒')
      expect([list[0]?.goodsId, understood?.exact]).toEqual(['cup', 0])
    },
  )

  it.each([
    ...["' or 1=1 --", "'cup':* | 'mug'", '!保温杯', '(((((', '\ud800', '👍🏽', '%', '的', '送 什么 好'],
    ...['a '.repeat(50), '1元'.repeat(33), '保'.repeat(100), 'b'.repeat(100), '9'.repeat(100)],
  ])('hostile words get an answer: %j', async (typed) => {
    expect(await mall.call(goods.queryGoodPage, { goodsName: typed })).toMatchObject({
      status: 200,
      code: '100',
    })
  })
})
