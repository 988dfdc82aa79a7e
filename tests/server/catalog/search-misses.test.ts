import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { searchMissList } from '#schemas/catalog/classification/search-miss-list.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { purgeMisses } from '#server/catalog/goods/search/purge-misses.ts'
import { MISSES_PER_DAY, readMiss } from '#server/catalog/goods/search/record-miss.ts'
import { searchMisses } from '#server/catalog/goods/search/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  mall.clock.set(START)
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
  await addCatalogue(db)
  await addGoods(db, { id: '1', name: '不锈钢保温杯', cash: 9_900 })
})

const search = (goodsName: string, more: object = {}) => mall.ok(goods.queryGoodPage, { goodsName, ...more })
const misses = async (asked: object = {}) => (await mall.ok(searchMissList.page, asked, as)).list

describe('words that find no goods', () => {
  it('are counted by day, in one form, the most wanted first', async () => {
    for (const typed of ['骆驼鞍', ' 骆驼鞍 ', '骆驼鞍']) await search(typed)
    mall.clock.pass(1000)
    await search('ＸＹＺ  吊床')
    expect(await misses()).toMatchObject([
      { word: '骆驼鞍', times: 3, near: 0, day: formatMallDay(START), lastAt: START },
      { word: 'xyz 吊床', times: 1 },
    ])
    mall.clock.pass(DAY_MS)
    await search('骆驼鞍')
    expect(await misses({ sort: 'lastAt' })).toMatchObject([
      { word: '骆驼鞍', times: 1, day: formatMallDay(START + DAY_MS) },
      { word: 'xyz 吊床' },
      { word: '骆驼鞍', times: 3 },
    ])
    expect(await misses({ day: `${formatMallDay(START + DAY_MS)}~` })).toHaveLength(1)
    expect(await misses({ word: '骆驼' })).toHaveLength(2)
  })

  it('are no misses where goods are found, where choices narrow the list, and on a further page', async () => {
    await search('保温杯')
    await search('骆驼鞍', { sellPriceEnd: '10' })
    await search('骆驼鞍', { pageNum: 2 })
    await search('骆驼鞍', { asTyped: true })
    await search('骆驼鞍', { inPicker: true })
    expect(await misses()).toEqual([])
  })

  it('are no misses where signs, emoji, digits or a price are all that was typed', async () => {
    for (const typed of ['🎁🎉', '，。！？', '%_%', '12345', '9999元以上', '100-200元']) await search(typed)
    expect(await misses()).toEqual([])
  })

  it('are no misses where only the typed price leaves nothing, and are counted without it where they have no goods', async () => {
    expect((await search('保温杯 9999元以上')).total).toBe(0)
    expect(await misses()).toEqual([])
    await search('骆驼鞍 9999元以上')
    await search('骆驼鞍')
    expect(await misses()).toMatchObject([{ word: '骆驼鞍', times: 2 }])
  })

  it('are counted with the near goods that they have alone, whatever the typed price leaves of these', async () => {
    expect((await search('保温杯骆驼鞍')).understood?.exact).toBe(0)
    await search('保温杯 骆驼鞍 9999元以上')
    expect(await misses()).toMatchObject([
      { word: '保温杯骆驼鞍', near: 1 },
      { word: '保温杯 骆驼鞍', near: 1 },
    ])
  })

  it('are no misses of a list whose choices exclude each other', async () => {
    await search('骆驼鞍', { catId: 'c111', catIdList: ['c211'] })
    await search('保温杯', { brandIdList: ['b3'], inStock: true })
    expect(await misses()).toEqual([])
  })

  it.each([
    ['🎁', null],
    ['，。', null],
    ['5090', null],
    ['🎁茶', '🎁茶'],
    ['13812345678', null],
    ['6222 1234567', null],
    ['很'.repeat(31), null],
    ['  ', null],
    ['Ａ5 纸', 'a5 纸'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readMiss(typed)).toBe(kept)
  })

  it('are not counted where that fails, and the shopper is answered all the same', async () => {
    await db.execute(sql`alter table search_misses rename to elsewhere`)
    try {
      expect((await search('骆驼鞍')).total).toBe(0)
    } finally {
      await db.execute(sql`alter table elsewhere rename to search_misses`)
    }
    expect(await misses()).toEqual([])
  })

  it('fill a day and no more, and go after ninety days', async () => {
    const day = START - (START % 1000)
    const rows = Array.from({ length: MISSES_PER_DAY }, (_, at) => ({
      id: `x ${at}`,
      word: `词${at}`,
      times: 1,
      near: 0,
      lastAt: day,
      day: Date.parse(`${formatMallDay(START)}T00:00:00+08:00`),
    }))
    await db.insert(searchMisses).values(rows)
    await search('骆驼鞍')
    expect(await db.$count(searchMisses)).toBe(MISSES_PER_DAY)
    mall.clock.pass(91 * DAY_MS)
    expect(await purgeMisses.run(mall.services)).toBe(MISSES_PER_DAY)
    expect(await db.$count(searchMisses)).toBe(0)
  })
})

it('several filters are counted at once, each as its list counts it', async () => {
  const filters = [{ goodsName: '保温杯' }, { goodsName: '保温杯', sellPriceEnd: '10' }, {}]
  expect(await mall.ok(goods.countGoods, { filters })).toEqual([1, 0, 1])
  await expect(
    mall.ok(goods.countGoods, { filters: Array.from({ length: 9 }, () => ({})) }),
  ).rejects.toThrow()
})
