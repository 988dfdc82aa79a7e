import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { goods as goodsTable, skus } from '#server/catalog/goods/tables.ts'
import { regions } from '#server/people/regions/tables.ts'
import { freightTemplates, shops } from '#server/people/shops/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

const PUDONG = '310115'
const URUMQI = '650100'

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  const std = { tree: 'STD' } as const
  await db.insert(regions).values([
    { ...std, id: '310000', parentId: '0', level: 1, name: '上海市' },
    { ...std, id: '310100', parentId: '310000', level: 2, name: '上海市' },
    { ...std, id: PUDONG, parentId: '310100', level: 3, name: '浦东新区' },
    { ...std, id: '650000', parentId: '0', level: 1, name: '新疆维吾尔自治区' },
    { ...std, id: URUMQI, parentId: '650000', level: 2, name: '乌鲁木齐市' },
    { tree: 'TMALL', id: '990000', parentId: '0', level: 1, name: '别处' },
  ])
  await db
    .update(shops)
    .set({ freight: 800, freightFree: 30_000, remoteFreight: 1200, remoteProvinces: ['650000'] })
  await addGoods(
    db,
    { id: 'cup', unit: 4 },
    { id: 'free', labels: ['包邮'] },
    { id: 'crab', areaLimit: ['310000', '320000'] },
    { id: 'card', goodsType: 4 },
    { id: 'cake', deliveryType: 2 },
    { id: 'off', status: 'OFF' },
    { id: 'gone', status: 'DELETED' },
    { id: 'gift', payModel: 1, integral: 5000, cash: 0, goodsPrice: 0 },
    { id: 'bulk', volumePrices: [{ from: 3, cash: 9000 }] },
  )
})

const ask = (skuId: string, regionId = PUDONG, quantity?: number) =>
  mall.ok(goods.delivery, { skuId, regionId, quantity })

describe('GD8 delivery to a region', () => {
  it('有货, with the freight of the shop and what would make it free', async () => {
    expect(await ask('cup-1')).toEqual({
      state: 'inStock',
      freight: '8.00',
      explanation: '运费 ￥8.00，本店满 ￥300.00 免基础运费',
      promise: null,
    })
    expect(await ask('cup-1', PUDONG, 3)).toMatchObject({ freight: '0.00', explanation: '免运费' })
    expect(await ask('free-1')).toMatchObject({ freight: '0.00' })
  })

  it('by when to pay for it to come when, by the row of its shop, and only what will come', async () => {
    await db.update(shops).set({ cutOffHour: 16, deliveryDays: 2, remoteDeliveryDays: 5 })
    // The tests begin on a Monday at 10:00.
    expect((await ask('cup-1')).promise).toBe('今天 16:00 前付款，预计周三送达')
    expect((await ask('cup-1', URUMQI)).promise).toBe('今天 16:00 前付款，预计周六送达')
    mall.clock.pass(6 * 3_600_000)
    expect((await ask('cup-1')).promise).toBe('明天 16:00 前付款，预计周四送达')
    for (const skuId of ['card-1', 'cake-1']) expect((await ask(skuId)).promise).toBeNull()
    expect((await ask('crab-1', URUMQI)).promise).toBeNull()
    expect((await ask('cup-1', PUDONG, 9_999)).promise).toBeNull()
    await db.update(shops).set({ remoteDeliveryDays: null })
    expect((await ask('cup-1', URUMQI)).promise).toBeNull()
  })

  it('goods of a freight template say its fees; remote and unserved provinces stay the shop’s', async () => {
    const [cup] = await db.select().from(goodsTable).where(eq(goodsTable.id, 'cup'))
    const fees = { name: '大件', freight: 3_000, freightFree: 25_000, remoteFreight: 2_000 }
    await db.insert(freightTemplates).values({ id: 'large', shopId: cup?.shopId ?? '', ...fees })
    await db.update(goodsTable).set({ freightTemplateId: 'large' }).where(eq(goodsTable.id, 'cup'))
    expect(await ask('cup-1')).toMatchObject({
      freight: '30.00',
      explanation: '运费 ￥30.00，此类商品满 ￥250.00 免基础运费',
    })
    expect(await ask('cup-1', PUDONG, 3)).toMatchObject({ freight: '0.00', explanation: '免运费' })
    expect(await ask('cup-1', URUMQI)).toMatchObject({ freight: '50.00' })
    expect(await ask('free-1')).toMatchObject({ freight: '0.00' })
    await db.update(shops).set({ unservedProvinces: ['650000'] })
    expect(await ask('cup-1', URUMQI)).toMatchObject({ state: 'unserved' })
    await db.update(freightTemplates).set({ shopId: 'another' })
    expect(await ask('cup-1')).toMatchObject({ freight: '8.00' })
  })

  it('a remote province costs more, also what is 包邮', async () => {
    expect(await ask('cup-1', URUMQI)).toMatchObject({ freight: '20.00' })
    expect(await ask('free-1', URUMQI)).toMatchObject({ freight: '12.00' })
  })

  it('§6 the limit is tested on what the viewer would pay, tiers included; points are no cash', async () => {
    const { token } = await mall.build.member()
    const member = (skuId: string, quantity: number) =>
      mall.ok(goods.delivery, { skuId, regionId: PUDONG, quantity }, { token })
    // Three at ￥90.00 are ￥270.00.
    expect((await member('bulk-1', 3)).freight).toBe('8.00')
    expect((await ask('bulk-1', PUDONG, 3)).freight).toBe('8.00')
    expect((await member('cup-1', 3)).freight).toBe('0.00')
    expect((await member('gift-1', 9)).freight).toBe('8.00')
  })

  it('无货 says what is left, in the unit of the goods', async () => {
    expect(await ask('cup-1', PUDONG, 11)).toMatchObject({
      state: 'outOfStock',
      explanation: '现有库存 10 盒，请减少数量',
    })
    await db.update(skus).set({ reserved: 10 }).where(eq(skus.id, 'cup-1'))
    expect(await ask('cup-1')).toMatchObject({
      state: 'outOfStock',
      explanation: '暂时无货，可先收藏，到货后再来看看',
    })
  })

  it('不支持配送 outside the goods’ area or in a province that the shop does not serve', async () => {
    expect(await ask('crab-1')).toMatchObject({ state: 'inStock' })
    expect(await ask('crab-1', URUMQI)).toEqual({
      state: 'unserved',
      freight: null,
      explanation: '暂不支持配送到新疆维吾尔自治区 乌鲁木齐市，仅配送上海市，请更换地区或选择其他商品',
      promise: null,
    })
    await db.update(shops).set({ unservedProvinces: ['650000'] })
    expect(await ask('cup-1', URUMQI)).toMatchObject({ state: 'unserved', freight: null })
    expect(await ask('cup-1')).toMatchObject({ state: 'inStock' })
  })

  it('what does not travel costs nothing anywhere', async () => {
    expect(await ask('card-1', URUMQI)).toEqual({
      state: 'inStock',
      freight: '0.00',
      explanation: '电子发放，无需配送',
      promise: null,
    })
    expect(await ask('cake-1', URUMQI)).toMatchObject({ explanation: '到店自提，无需运费' })
  })

  it('refuses what is off the shelf, gone, or no region', async () => {
    const code = async (skuId: string, regionId = PUDONG) =>
      (await mall.call(goods.delivery, { skuId, regionId })).code
    expect(await code('off-1')).toBe('OFF_SHELF')
    expect(await code('gone-1')).toBe('NOT_FOUND')
    expect(await code('nothing')).toBe('NOT_FOUND')
    expect(await code('cup-1', '990000')).toBe('BAD_INPUT')
  })

  it('CT7 no quantity below 1, no fraction', async () => {
    for (const quantity of [0, -1, 1.5, 1e9])
      expect((await mall.call(goods.delivery, { skuId: 'cup-1', regionId: PUDONG, quantity })).code).not.toBe(
        '100',
      )
  })

  it('nothing of the cost leaves the server', async () => {
    await db.update(goodsTable).set({ cost: 4321, thirdPrice: 8765 })
    await db.update(skus).set({ cost: 4321 })
    const { token } = await mall.build.member({ identityType: 1 })
    const answers = await Promise.all([
      mall.ok(goods.findDetail, { goodsId: 'cup' }, { token }),
      mall.ok(goods.findDetailSpec, { goodsId: 'cup' }, { token }),
      mall.ok(goods.delivery, { skuId: 'cup-1', regionId: PUDONG }, { token }),
    ])
    expect(JSON.stringify(answers)).not.toMatch(/cost|43\.21|4321|third|87\.65|8765|margin|supplier/i)
  })
})
