import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { goods, labels as labelTable, skus } from '#server/catalog/goods/tables.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { leaf, toPricesInput, toTermsInput, toTextsInput } from '#tests/server/writes/goods-office-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(() => mall.reset())

type Price = Parameters<typeof mall.build.goods>[1]

async function begin(given: Parameters<typeof mall.build.goods>[0] = {}, prices?: Price) {
  const admin = await mall.build.member({ roles: ['admin'] })
  const as = { token: admin.token }
  const { goodsId, skuId } = await mall.build.goods({ name: '青瓷茶具', ...given }, prices)
  const read = () => mall.ok(calls.goods, { goodsId }, as)
  return { as, goodsId, skuId, read }
}

describe('the texts of goods', () => {
  it('hold labels by what these are called', async () => {
    const labels = await db.insert(labelTable).values({ id: '新品', name: '新品' }).returning()
    const { as, read } = await begin({ ...(await leaf(mall)), labels: ['新品'] })
    const asked = toTextsInput(await read())
    expect(asked.labelIds).toEqual(['新品'])
    await mall.ok(calls.editGoods, asked, as)
    expect((await mall.ok(calls.goodsOptions, {}, as)).labels).toEqual(
      labels.map(({ id, name }) => ({ id, name })),
    )
  })

  it('are cleaned, and found by at once', async () => {
    const { as, read, goodsId } = await begin(await leaf(mall))
    const detail = '<p onclick="x()">釉色温润</p><script>alert(1)</script>'
    const asked = {
      ...toTextsInput(await read()),
      name: ' 龙泉香炉 ',
      detail,
      services: ['七天退换', '七天退换'],
    }
    await mall.ok(calls.editGoods, asked, as)
    const now = await read()
    expect(now).toMatchObject({ name: '龙泉香炉', detail: '<p>釉色温润</p>', services: ['七天退换'] })
    const found = async (word: string) =>
      (await mall.ok(goodsList.page, { word }, as)).list.map((one) => one.goodsId)
    expect(await found('香炉')).toEqual([goodsId])
    expect(await found('茶具')).toEqual([])
    expect(await found(goodsId)).toEqual([goodsId])
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({
      action: 'editGoods',
      before: { name: '青瓷茶具' },
      after: { name: '龙泉香炉' },
    })
  })

  it('of two who edit at once the second is told, and nothing of the first is lost', async () => {
    const { as, read } = await begin(await leaf(mall))
    const seen = toTextsInput(await read())
    await mall.ok(calls.editGoods, { ...seen, name: '甲' }, as)
    const second = await mall.call(calls.editGoods, { ...seen, name: '乙' }, as)
    expect(second).toMatchObject({ code: 'STATE_CHANGED', message: expect.stringContaining('核对最新内容') })
    expect((await read()).name).toBe('甲')
  })

  it('name what there is', async () => {
    const { as, read } = await begin(await leaf(mall))
    const seen = toTextsInput(await read())
    const said = async (wrong: Partial<In<typeof calls.editGoods>>) =>
      (await mall.call(calls.editGoods, { ...seen, ...wrong }, as)).message
    expect(await said({ name: ' ' })).toContain('名称')
    expect(await said({ brandId: 'nobody' })).toContain('品牌')
    expect(await said({ catId: 'nowhere' })).toContain('分类')
    expect(await said({ catId: 'c1' })).toBe('请选择最末一级的分类')
    expect(await said({ labelIds: ['none'] })).toContain('标签')
    expect(await said({ pictures: ['javascript:alert(1)'] })).toContain('第 1 张图片')
    expect(await said({ params: [{ name: '产地', value: ' ' }] })).toContain('参数')
  })
})

describe('the prices of goods', () => {
  it('are the shopper’s at once, the cheapest SKU’s in lists', async () => {
    const { as, read, goodsId } = await begin({}, [{ cash: 1_000 }, { cash: 2_000 }])
    const asked = toPricesInput(await read())
    const [first, second] = asked.skus
    if (!first || !second) throw new Error('no SKUs')
    asked.skus = [
      { ...first, cash: '30.00', goodsPrice: '33.00' },
      { ...second, cash: '25.00', goodsPrice: '26.00', marketPrice: '50.00', cost: '20.00' },
    ]
    asked.tiers = [{ from: 10, cash: '24.00' }]
    await mall.ok(calls.priceGoods, asked, as)
    const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
    expect(row).toMatchObject({
      cash: 2_500,
      goodsPrice: 2_600,
      marketPrice: 5_000,
      cost: 2_000,
      defaultSkuId: second.skuId,
      marginRate: 2_000,
      discountRate: 5_000,
      volumePrices: [{ from: 10, cash: 2_400 }],
    })
    const guest = await mall.ok(shopGoods.findDetail, { goodsId })
    expect(guest.price.cash).toBe('26.00')
  })

  it.each([
    [{ cash: '0.00' }, '纯现金'],
    [{ integral: '5' }, '纯现金'],
    [{ goodsPrice: '0.00' }, '游客价'],
    [{ cash: '10000000.00' }, '9999999.99'],
  ])('%j is refused by name', async (wrong, words) => {
    const { as, read } = await begin()
    const asked = toPricesInput(await read())
    asked.skus = asked.skus.map((one) => ({ ...one, ...wrong }))
    const refused = await mall.call(calls.priceGoods, asked, as)
    expect(refused).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) })
    expect(await db.$count(auditEntries)).toBe(0)
  })

  it('are every SKU’s, and tiers of the cheapest', async () => {
    const { as, read } = await begin({}, [{ cash: 1_000 }, { cash: 2_000 }])
    const asked = toPricesInput(await read())
    const less = { ...asked, skus: asked.skus.slice(1) }
    expect((await mall.call(calls.priceGoods, less, as)).message).toContain('规格已有变化')
    const dear = { ...asked, tiers: [{ from: 5, cash: '11.00' }] }
    expect((await mall.call(calls.priceGoods, dear, as)).message).toContain('阶梯价')
  })
})

describe('the terms and the shelf', () => {
  it('a limit is no less than what must be bought', async () => {
    const { as, read } = await begin()
    const asked = { ...toTermsInput(await read()), minNumber: 5, limitNumber: 4 }
    expect((await mall.call(calls.setGoodsTerms, asked, as)).message).toBe('限购不能少于起订的 5 件')
    await mall.ok(calls.setGoodsTerms, { ...asked, limitNumber: 20 }, as)
    expect(await read()).toMatchObject({ minNumber: 5, limitNumber: 20 })
    const nowhere = { ...asked, version: (await read()).version, limitNumber: null, regionIds: ['none'] }
    expect((await mall.call(calls.setGoodsTerms, nowhere, as)).message).toContain('省份')
  })

  it('come down for a reason, and go up again', async () => {
    const { as, goodsId, read } = await begin()
    const goodsIds = [goodsId]
    expect((await mall.call(calls.shelveGoods, { goodsIds, on: false }, as)).message).toContain('下架原因')
    const down = await mall.ok(calls.shelveGoods, { goodsIds, on: false, reason: '换季' }, as)
    expect([down.changed, (await read()).status]).toEqual([1, 'OFF'])
    expect((await mall.ok(calls.shelveGoods, { goodsIds, on: true }, as)).changed).toBe(1)
    expect((await mall.ok(calls.shelveGoods, { goodsIds, on: true }, as)).changed).toBe(0)
    expect(await db.$count(auditEntries)).toBe(2)
  })
})

describe('stock', () => {
  it('is counted anew, written down, and what orders hold stays held', async () => {
    const { as, goodsId, skuId, read } = await begin({}, [{ onHand: 50 }])
    await db.update(skus).set({ reserved: 20 }).where(eq(skus.id, skuId))
    await db.update(goods).set({ stock: 30 }).where(eq(goods.id, goodsId))
    const asked = { skuId, seen: 50, onHand: 45, threshold: 5, reason: '月底盘点' }
    await mall.ok(calls.adjustStock, asked, as)
    const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
    expect(row?.stock).toBe(20)
    expect((await read()).skus).toMatchObject([{ onHand: 45, reserved: 20, threshold: 5 }])
    expect(await db.select().from(stockMovements)).toMatchObject([{ kind: 'ADJUST', quantity: -5 }])
    const { list } = await mall.ok(calls.stockMovements, { skuId }, as)
    expect(list).toMatchObject([{ kind: 'ADJUST', quantity: -5 }])
    expect((await mall.call(calls.adjustStock, asked, as)).message).toContain('在库已变为 45 件')
    const less = { ...asked, seen: 45, onHand: 19 }
    expect((await mall.call(calls.adjustStock, less, as)).message).toContain('20 件被未发货的订单和活动占用')
  })

  it('the sum in lists is what SKUs have, however it is counted', async () => {
    const { as, goodsId, read } = await begin({}, [{ onHand: 50 }, { onHand: 0 }])
    const [first, second] = (await read()).skus
    if (!first || !second) throw new Error('no SKUs')
    const count = (skuId: string, seen: number, onHand: number, threshold: number) =>
      mall.ok(calls.adjustStock, { skuId, seen, onHand, threshold, reason: '盘点' }, as)
    await count(first.skuId, 50, 10, 20)
    await count(second.skuId, 0, 7, 0)
    await count(first.skuId, 10, 30, 20)
    const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
    expect(row?.stock).toBe(17)
  })
})

describe('the list of goods', () => {
  it('and its file tell a part that a price does not have as none, not as 0', async () => {
    const { as } = await begin({ name: '现金', cash: 12_000 })
    await mall.build.goods({ name: '积分', payModel: 1, cash: 0, integral: 30_000 })
    await mall.build.goods({ name: '都有', payModel: 3, cash: 990, integral: 5_000 })
    await mall.build.goods({ name: '赠品', payModel: 3, cash: 0, integral: 0 })
    const { list } = await mall.ok(goodsList.page, {}, as)
    const told = Object.fromEntries(list.map(({ name, cash, points }) => [name, [cash, points]]))
    expect(told).toEqual({
      现金: ['120.00', null],
      积分: [null, '300'],
      都有: ['9.90', '50'],
      赠品: ['0.00', null],
    })
    const file = await (await mall.api(toRequest(goodsList.file, {}, as))).text()
    const row = (name: string) => file.split('\r\n').find((line) => line.includes(name)) ?? ''
    expect(row(',现金,')).toContain(',120.00,,')
    expect(row(',积分,')).toContain(',,300,')
  })
})

describe('who works on goods', () => {
  it('a supplier sees and counts those of his shop, and changes nothing else', async () => {
    const shopId = await mall.build.shop()
    const mine = await mall.build.goods({ shopId, ...(await leaf(mall)) })
    const others = await mall.build.goods()
    const as = { token: (await mall.build.member({ roles: ['supplier'], shopId })).token }
    const { list } = await mall.ok(goodsList.page, {}, as)
    expect(list.map(({ goodsId }) => goodsId)).toEqual([mine.goodsId])
    const read = await mall.ok(calls.goods, { goodsId: mine.goodsId }, as)
    expect(read.mayEdit).toBe(false)
    const [sku] = read.skus
    const counting = { skuId: mine.skuId, seen: sku?.onHand ?? 0, onHand: 3, threshold: 0, reason: '盘点' }
    await mall.ok(calls.adjustStock, counting, as)
    for (const goodsId of [others.goodsId, 'none'])
      expect((await mall.call(calls.goods, { goodsId }, as)).code).toBe('NOT_FOUND')
    expect((await mall.call(calls.adjustStock, { ...counting, skuId: others.skuId }, as)).code).toBe(
      'NOT_FOUND',
    )
    const refused = [
      await mall.call(calls.editGoods, toTextsInput(read), as),
      await mall.call(calls.priceGoods, toPricesInput(read), as),
      await mall.call(calls.shelveGoods, { goodsIds: [mine.goodsId], on: false, reason: '换季' }, as),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('NO_PERMISSION'))
  })

  it.each([['editor'], ['purchaser'], ['buyer']])('%s nothing', async (role) => {
    const { goodsId } = await mall.build.goods()
    const as = { token: (await mall.build.member({ roles: [role] })).token }
    expect((await mall.call(goodsList.page, {}, as)).code).toBe('NO_PERMISSION')
    expect((await mall.call(calls.goods, { goodsId }, as)).code).toBe('NO_PERMISSION')
  })
})
