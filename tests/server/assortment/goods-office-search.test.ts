import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { officeActivities } from '#schemas/trade/activity-goods/office-calls.ts'
import { goods as rows, skus } from '#server/catalog/goods/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  await addCatalogue(db)
  await addGoods(
    db,
    {
      id: 'cup',
      name: '禾屿 不锈钢保温杯 500ml',
      words: ['保温杯'],
      categoryPath: ['c1', 'c11', 'c111'],
      cash: 15_000,
    },
    { id: 'box', name: '商务礼盒 含保温杯 雨伞', cash: 26_000, shopId: 's2' },
    { id: 'usb', name: 'ThinkDisk U盘 64GB', cash: 9_000, shopId: 's2' },
    { id: 'pan', name: '铸铁锅', status: 'OFF' },
    { id: 'old', name: '旧款保温杯', status: 'DELETED' },
  )
})

const page = (word: string, more = {}) => mall.ok(goodsList.page, { word, ...more }, as)
const found = async (word: string, more = {}) => (await page(word, more)).list.map(({ goodsId }) => goodsId)

describe('the goods of the office are found as the shop finds them', () => {
  it.each([
    ['one wrong sign', '保湿杯', ['cup', 'box']],
    ['pinyin', 'baowenbei', ['cup', 'box']],
    ['another unit', '0.5升保温杯', ['cup']],
    ['a synonym', '优盘', ['usb']],
    ['a budget', '保温杯 200元以内', ['cup']],
    ['goods off the shelf', '铸铁锅', ['pan']],
    ['a wrong sign in goods off the shelf', '铸铁祸', ['pan']],
    ['the number of goods', 'pan', ['pan']],
    ['the number of a SKU', 'usb-1', ['usb']],
    ['nothing but signs', '！？', []],
  ])('%s: %s', async (_, word, ids) => {
    expect(await found(word)).toEqual(ids)
  })

  it('the nearest first, unless another sort is asked for, and all is said', async () => {
    await db.update(rows).set({ publishedAt: 9_000_000_000_000 }).where(eq(rows.id, 'box'))
    const { list, understood } = await page('保文杯')
    expect(list.map(({ goodsId }) => goodsId)).toEqual(['cup', 'box'])
    expect(understood).toMatchObject({ corrections: [{ typed: '保文杯', meant: '保温杯' }], exact: null })
    expect(await found('保文杯', { sort: 'publishedAt' })).toEqual(['box', 'cup'])
    expect(await found('')).toHaveLength(4)
    expect((await found(''))[0]).toBe('box')
  })

  it('page by page, down and up, and whole in the file', async () => {
    const first = await page('保文杯', { pageSize: 1 })
    expect(first).toMatchObject({ total: 2, previous: null, list: [{ goodsId: 'cup' }] })
    const second = await page('保文杯', { pageSize: 1, after: first.next })
    expect(second).toMatchObject({ next: null, list: [{ goodsId: 'box' }] })
    const back = await page('保文杯', { pageSize: 1, before: second.previous })
    expect(back).toMatchObject({ previous: null, list: [{ goodsId: 'cup' }] })
    expect(await mall.call(goodsList.page, { word: '保文杯', after: 'x' }, as)).toMatchObject({
      code: 'BAD_INPUT',
    })
    const file = await mall.api(toRequest(goodsList.file, { word: '保文杯' }, as))
    expect(
      (await file.text())
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['cup', 'box', ''])
  })

  it('exactly where that is asked for, and as filters leave it', async () => {
    expect(await page('保文杯', { asTyped: true })).toMatchObject({ total: 0, understood: null })
    expect((await found('保温杯', { asTyped: true })).toSorted()).toEqual(['box', 'cup'])
    expect(await found('usb-1', { asTyped: true })).toEqual(['usb'])
    expect(await found('保文杯', { shopId: 's2' })).toEqual(['box'])
    expect(await found('旧款保温杯', { status: 'DELETED' })).toEqual(['old'])
  })

  it('each goods that a number may mean', async () => {
    await db.update(skus).set({ code: 'pan' }).where(eq(skus.id, 'usb-1'))
    expect((await found('pan')).toSorted()).toEqual(['pan', 'usb'])
  })

  it('of a supplier those of the own shop, with no word of what others do not show yet', async () => {
    const supplier = await mall.build.member({ roles: ['supplier'], shopId: 's2' })
    as = { token: supplier.token }
    expect(await found('保文杯')).toEqual(['box'])
    expect(await page('铸铁祸')).toMatchObject({ total: 0, understood: { corrections: [] } })
    expect(await found('pan')).toEqual([])
  })
})

describe('the picker of goods', () => {
  const pick = (word: string, more = {}) => mall.ok(officeActivities.pickGoods, { word, ...more }, as)

  it('understands words, the nearest first, with the way back', async () => {
    expect(await pick('保文杯')).toMatchObject({
      total: 2,
      list: [{ goodsId: 'cup' }, { goodsId: 'box' }],
      understood: { corrections: [{ typed: '保文杯', meant: '保温杯' }] },
    })
    expect(await pick('保文杯', { asTyped: true })).toMatchObject({ total: 0, understood: null })
    expect(await pick('保文杯', { catId: 'c111' })).toMatchObject({ total: 1, list: [{ goodsId: 'cup' }] })
  })

  it('names goods off the shelf to who works on goods, and to nobody else', async () => {
    expect(await pick('铸铁祸')).toMatchObject({ total: 1, list: [{ goodsId: 'pan', onSale: false }] })
    expect((await pick('')).list.map(({ goodsId }) => goodsId)).not.toContain('pan')
    const clerk = await mall.build.member({ roles: ['clerk'], authorities: ['activities:see'] })
    as = { token: clerk.token }
    expect(await pick('铸铁锅')).toMatchObject({ total: 0 })
    expect(await pick('保文杯')).toMatchObject({ total: 2 })
  })
})
