import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { schemeOffice } from './scheme-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = schemeOffice(mall)
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
})

const current = () => mall.ok(scheme.current, {}, { token })
const page = (schemeId?: string) =>
  mall.ok(
    schemeEditor.findGoodsByPage,
    { ...(schemeId && { schemeId }), pageNum: 1, pageSize: 10 },
    { token },
  )

describe('issue 36.13 where chosen goods go', () => {
  const target = (schemeId: string) => mall.ok(scheme.target, { schemeId }, { token })

  it('a scheme tells its groups and what it holds; one that is final takes nothing', async () => {
    const schemeId = await office.scheme(token, { template: 'FESTIVAL' })
    const { groups } = await office.read(token, schemeId)
    const one = await office.item(token, { schemeId, groupId: groups[1]?.groupId ?? '' })
    expect(await target(schemeId)).toEqual({
      schemeId,
      name: '中秋方案',
      count: 1,
      byBudget: false,
      groups: groups.map(({ groupId, title }, at) => ({ groupId, title, count: at === 1 ? 1 : 0 })),
      goodsIds: [one.goodsId],
    })
    await mall.ok(schemeList.setStatus, { schemeId, status: 'FINAL' }, { token })
    expect(await target(schemeId)).toBeNull()
    const other = (await mall.build.member()).token
    expect((await mall.call(scheme.target, { schemeId }, { token: other })).code).toBe('NOT_FOUND')
  })

  it('hidden goods are counted by none of the places that name a number, and stay known as held', async () => {
    const schemeId = await office.scheme(token)
    const [a, b] = [await office.item(token, { schemeId }), await office.item(token, { schemeId })]
    await mall.ok(schemeEditor.saveItems, { schemeId, itemIds: [a.itemId], hidden: true }, { token })
    const { totals } = await office.read(token, schemeId)
    const found = await target(schemeId)
    expect([found?.count, found?.groups.map(({ count }) => count)]).toEqual([totals.items, [totals.items]])
    expect(found?.goodsIds).toEqual(expect.arrayContaining([a.goodsId, b.goodsId]))
    expect((await current())?.count).toBe(totals.items)
    const { list } = await mall.ok(schemeList.list, { pageNum: 1, pageSize: 10 }, { token })
    expect(list.map(({ items }) => items)).toEqual([totals.items])
  })

  it('by budget: goods go to the tier of what they are quoted at, unless a group is named; above it is said', async () => {
    const schemeId = await office.scheme(token, { template: 'BY_BUDGET' })
    const { groups } = await office.read(token, schemeId)
    // A markup of 20 %, rounded to end in 9.
    const costs = [50_00, 90_00, 300_00, 900_00]
    const goods = []
    for (const cash of costs) goods.push(await office.goods({ cash }))
    const { overBudget } = await mall.ok(scheme.batchAddGoods, { schemeId, goods }, { token })
    const above = { goodsId: goods[3]?.goodsId, reason: '报价 ￥1089.00 超出“五百元档”的预算 ￥500.00' }
    expect(overBudget).toEqual([above])
    const titleOf = new Map(groups.map(({ groupId, title }) => [groupId, title]))
    const filed = async () =>
      new Map(
        (await office.read(token, schemeId)).items.map((item) => [item.skuId, titleOf.get(item.groupId)]),
      )
    const tiers = await filed()
    expect(goods.map(({ skuId }) => tiers.get(skuId))).toEqual(['百元档', '两百元档', '五百元档', '五百元档'])
    expect((await target(schemeId))?.byBudget).toBe(true)
    const named = { schemeId, groupId: groups[2]?.groupId ?? '', ...(await office.goods({ cash: 10_00 })) }
    expect((await mall.ok(scheme.addGoods, named, { token })).overBudget).toEqual([])
    expect((await filed()).get(named.skuId)).toBe('五百元档')
    const dear = { schemeId, groupId: groups[0]?.groupId ?? '', ...(await office.goods({ cash: 100_00 })) }
    expect((await mall.ok(scheme.addGoods, dear, { token })).overBudget).toEqual([
      { goodsId: dear.goodsId, reason: '报价 ￥129.00 超出“百元档”的预算 ￥100.00' },
    ])
  })
})

describe('SC1 the basket', () => {
  it('the first goods make a scheme, which the next ones go to', async () => {
    expect(await current()).toBeNull()
    expect(await page()).toMatchObject({ list: [], total: 0 })
    const first = await office.goods({ minNumber: 5 })
    const made = await mall.ok(scheme.addGoods, { goodsId: first.goodsId }, { token })
    const basket = { schemeId: made.schemeId, name: '我的方案', count: 1 }
    expect(made).toEqual({ ...basket, overBudget: [] })
    const again = await mall.ok(scheme.addGoods, { ...(await office.goods()), quantity: 3 }, { token })
    expect(again).toEqual({ ...made, count: 2 })
    expect(await current()).toEqual({ ...basket, count: 2 })
    const { list, total } = await page()
    expect([total, list.map(({ quantity }) => quantity)]).toEqual([2, [5, 3]])
  })

  it('the same SKU twice is one item with all the pieces, also within one call', async () => {
    const one = await office.goods()
    const schemeId = await office.scheme(token)
    await mall.ok(scheme.addGoods, { schemeId, ...one, quantity: 2 }, { token })
    const goods = [
      { ...one, quantity: 3 },
      { ...one, quantity: 4 },
    ]
    expect(await mall.ok(scheme.batchAddGoods, { schemeId, goods }, { token })).toMatchObject({
      count: 1,
      added: 1,
      missed: [],
    })
    expect((await office.read(token, schemeId)).items.map(({ quantity }) => quantity)).toEqual([9])
  })

  it('many at once: what cannot be added is named, all else is there', async () => {
    const [one, off, gone] = [
      await office.goods(),
      await office.goods({ status: 'OFF' }),
      await office.goods({ status: 'DELETED' }),
    ]
    const goods = [one, off, gone, { goodsId: 'never' }, { ...one, skuId: off.skuId }]
    const answer = await mall.ok(scheme.batchAddGoods, { goods }, { token })
    expect(answer).toMatchObject({ count: 1, added: 1 })
    expect(answer.missed).toEqual([
      { goodsId: off.goodsId, reason: '商品已下架，请选择其他商品' },
      { goodsId: gone.goodsId, reason: '商品不存在或已被删除，请选择其他商品' },
      { goodsId: 'never', reason: '商品不存在或已被删除，请选择其他商品' },
      { goodsId: one.goodsId, reason: '所选规格不属于该商品，请重新选择规格' },
    ])
    const none = await mall.call(scheme.batchAddGoods, { goods: [off, gone] }, { token })
    expect([none.code, none.message]).toEqual(['OFF_SHELF', '商品已下架，请选择其他商品'])
  })

  it('removes goods, one SKU of them, or all; what is not there stays away', async () => {
    const { goodsId, skuIds } = await mall.build.goods({}, [{}, {}, {}])
    const other = await office.goods()
    const [a = '', b = '', c = ''] = skuIds
    const all = [a, b, c].map((skuId) => ({ goodsId, skuId }))
    const { schemeId } = await mall.ok(scheme.batchAddGoods, { goods: [...all, other] }, { token })
    const remove = (more: object) => mall.ok(scheme.removeGoods, { goodsId, ...more }, { token })
    expect(await remove({ skuId: b })).toMatchObject({ schemeId, count: 3 })
    expect(await remove({ skuId: b })).toMatchObject({ count: 3 })
    expect(await remove({})).toMatchObject({ count: 1 })
    expect(await mall.ok(scheme.removeAllGoods, { schemeId }, { token })).toMatchObject({ count: 0 })
    expect((await office.read(token, schemeId)).groups).toHaveLength(1)
  })

  it('a number that is no quantity changes nothing', async () => {
    const one = await office.goods()
    for (const quantity of [0, -1, 1.5, 1e9, 'x' as unknown as number])
      expect((await mall.call(scheme.addGoods, { ...one, quantity }, { token })).code).not.toBe('100')
    expect(await current()).toBeNull()
  })

  it('two devices that add at once lose nothing', async () => {
    const schemeId = await office.scheme(token)
    const same = await office.goods()
    const others = await Promise.all(Array.from({ length: 8 }, () => office.goods()))
    await Promise.all([
      ...others.map((one) => mall.ok(scheme.addGoods, { schemeId, ...one }, { token })),
      ...others.map(() => mall.ok(scheme.addGoods, { schemeId, ...same, quantity: 2 }, { token })),
    ])
    const { items, revision } = await office.read(token, schemeId)
    expect([items.length, revision]).toEqual([9, 17])
    expect(items.find(({ skuId }) => skuId === same.skuId)?.quantity).toBe(16)
  })
})

describe('SC2 what goods cost here', () => {
  it('is the mall price of this member at this quantity, never what the mall pays', async () => {
    const volumePrices = [
      { from: 10, cash: 900 },
      { from: 100, cash: 800 },
    ]
    const schemeId = await office.scheme(token, { rule: { by: 'MARKUP', percent: '25' } })
    const sold = { volumePrices, cash: 1_000, goodsPrice: 1_300, cost: 321 }
    await office.item(token, { schemeId, quantity: 20 }, sold, [{ marketPrice: 1_500, cost: 321 }])
    const { items, totals } = await office.read(token, schemeId)
    expect(items[0]).toMatchObject({
      cost: { cash: '9.00', integral: '0' },
      costValue: '9.00',
      listPrice: '15.00',
      quote: '11.25',
      ruleFrom: 'SCHEME',
      line: { cost: { cash: '180.00' }, quote: '225.00', tax: '25.88', margin: '45.00' },
      tiers: [
        { from: 10, cash: '9.00' },
        { from: 100, cash: '8.00' },
      ],
    })
    expect(totals).toMatchObject({ quote: '225.00', margin: '45.00', marginPercent: '20', pieces: 20 })
    expect(JSON.stringify(items)).not.toContain('3.21')
  })

  it('C.5 points stay points, and are worth what they cover', async () => {
    await db.insert(settings).values({ key: 'platform', value: { scoreRate: '3' } })
    const schemeId = await office.scheme(token)
    await office.item(token, { schemeId, quantity: 3 }, { payModel: 3, cash: 500, integral: 10_000 })
    const { items, totals, scoreRate } = await office.read(token, schemeId)
    // 100 points cover 33.33 yuan.
    expect(items[0]).toMatchObject({ cost: { cash: '5.00', integral: '100' }, costValue: '38.33' })
    expect(totals).toMatchObject({ cost: { cash: '15.00', integral: '300' }, costValue: '114.99' })
    expect(scoreRate).toBe('3.0000')
  })
})

describe('SC2 what changed since the goods were added', () => {
  const kinds = async (schemeId: string) =>
    (await office.read(token, schemeId)).items.map(({ changes }) => changes.map(({ kind }) => kind))

  it('says what went off the shelf, sold out, or is gone; and the price before and now', async () => {
    const schemeId = await office.scheme(token)
    const names = ['off', 'out', 'gone', 'sku', 'up', 'down', 'shop', 'same'] as const
    for (const id of names) await office.item(token, { schemeId }, { id, name: id, shopId: `of-${id}` })
    const setGoods = (id: string, set: object) => db.update(goods).set(set).where(eq(goods.id, id))
    const setSku = (id: string, set: object) => db.update(skus).set(set).where(eq(skus.goodsId, id))
    await setGoods('off', { status: 'OFF' })
    await setSku('out', { onHand: 0 })
    await setGoods('gone', { status: 'DELETED', name: '别的名字' })
    await db.delete(skus).where(eq(skus.goodsId, 'sku'))
    await setSku('up', { cash: 1_250 })
    await setSku('down', { cash: 999 })
    await db.update(shops).set({ open: false }).where(eq(shops.id, 'of-shop'))
    expect(await kinds(schemeId)).toEqual([
      ['OFF_SHELF'],
      ['SOLD_OUT'],
      ['GONE'],
      ['GONE'],
      ['PRICE_UP'],
      ['PRICE_DOWN'],
      ['OFF_SHELF'],
      [],
    ])
    const { items } = await office.read(token, schemeId)
    expect(items[4]?.changes[0]).toMatchObject({ before: { cash: '10.00' }, now: { cash: '12.50' } })
    expect(items[2]).toMatchObject({ name: 'gone', catId: null, cost: { cash: '10.00' } })
  })
})

describe('the list', () => {
  it('finds by name and customer, counts by state, shows what was changed last first', async () => {
    const first = await office.scheme(token, { name: '中秋 100%', customer: '澄江科技' })
    mall.clock.pass(1_000)
    const second = await office.scheme(token, { name: '年会', customer: '远岚集团' })
    const list = async (more: object = {}) =>
      mall.ok(schemeList.list, { pageNum: 1, pageSize: 10, ...more }, { token })
    const ids = async (more: object) => (await list(more)).list.map(({ schemeId }) => schemeId)
    expect(await ids({})).toEqual([second, first])
    mall.clock.pass(1_000)
    await office.item(token, { schemeId: first, quantity: 2 }, { pictures: ['/p.webp'] })
    const { list: cards, counts } = await list()
    expect(counts).toEqual({ DRAFT: 2, FINAL: 0, ARCHIVED: 0 })
    expect(cards[0]).toMatchObject({
      schemeId: first,
      items: 1,
      pictures: ['/p.webp'],
      quote: '20.00',
      current: false,
      shared: false,
    })
    expect(cards[1]).toMatchObject({ schemeId: second, current: true })
    expect(await ids({ word: '0%' })).toEqual([first])
    expect(await ids({ word: '远岚' })).toEqual([second])
    expect(await ids({ word: '_' })).toEqual([])
    expect(await ids({ status: 'ARCHIVED' })).toEqual([])
  })

  it('the one that is chosen takes the goods; when it is removed, the one before', async () => {
    const first = await office.scheme(token)
    const second = await office.scheme(token)
    expect((await current())?.schemeId).toBe(second)
    await mall.ok(scheme.setCurrent, { schemeId: first }, { token })
    expect((await current())?.schemeId).toBe(first)
    expect((await office.read(token, first)).current).toBe(true)
    await mall.ok(schemeList.remove, { schemeId: first }, { token })
    expect((await current())?.schemeId).toBe(second)
    expect((await mall.call(schemeEditor.detail, { schemeId: first }, { token })).code).toBe('NOT_FOUND')
  })
})
