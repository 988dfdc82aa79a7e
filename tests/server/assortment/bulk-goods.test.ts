import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodsBulk as calls } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { goods, labels } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { leaf } from '#tests/server/writes/goods-office-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(() => mall.reset())

const tenOff = { part: 'both', by: 'percent', value: '-10' } as const

async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const one = await mall.build.goods({ name: '茶盘' }, [{ cash: 1_005, goodsPrice: 1_200 }, { cash: 3_000 }])
  const two = await mall.build.goods({ name: '茶则' })
  const goodsIds = [one.goodsId, two.goodsId]
  const check = async (ids = goodsIds) =>
    (await mall.ok(calls.checkPrices, { goodsIds: ids, ...tenOff }, as)).rows
  const move = (rows: Awaited<ReturnType<typeof check>>, idempotencyKey = 'a-key-of-bulk-prices') => {
    const goods = rows.map(({ goodsId, version }) => ({ goodsId, version }))
    return mall.call(calls.movePrices, { goods, ...tenOff, idempotencyKey }, as)
  }
  return { as, one, two, goodsIds, check, move }
}

describe('the prices of several goods', () => {
  it('move as the preview said, and the mall shows it', async () => {
    const { one, check, move } = await begin()
    const rows = await check()
    expect(rows.map(({ name, before, after, fault }) => [name, before.cash, after.cash, fault])).toEqual([
      // 904.5 fen: halves go up.
      ['茶盘', '10.05', '9.05', ''],
      ['茶则', '10.00', '9.00', ''],
    ])
    expect(await move(rows)).toMatchObject({ code: '100', data: { changed: 2 } })
    const shown = await mall.ok(shopGoods.findDetail, { goodsId: one.goodsId })
    expect(shown.price.cash).toBe('10.80')
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'priceGoods'))).toBe(2)
  })

  it('of one that cannot, none is changed and each refusal is told', async () => {
    const { as, goodsIds, two, check, move } = await begin()
    const points = await mall.build.goods({ name: '积分杯', payModel: 1, cash: 0, integral: 500 })
    const rows = await check([...goodsIds, points.goodsId])
    expect(rows.map(({ fault }) => fault)).toEqual(['', '', '纯积分的商品没有现金价'])
    const current = await mall.ok(officeGoods.goods, { goodsId: two.goodsId }, as)
    const { version, minNumber: _, ...terms } = current
    const { step, limitNumber, deliveryType, distributionMode, unit, regionIds } = terms
    const sold = { step, limitNumber, deliveryType, distributionMode, unit, regionIds }
    await mall.ok(officeGoods.setGoodsTerms, { goodsId: two.goodsId, version, minNumber: 2, ...sold }, as)
    const { message } = await move(rows)
    expect(message).toContain('没有修改任何商品')
    expect(message).toContain('积分杯：纯积分的商品没有现金价')
    expect(message).toMatch(/茶则：.*已被他人修改/)
    expect((await db.select().from(goods).where(eq(goods.name, '茶盘')))[0]?.cash).toBe(1_000)
  })

  it('need a move that is one', async () => {
    const { as, goodsIds } = await begin()
    for (const value of ['0', '-100', 'x'])
      expect((await mall.call(calls.checkPrices, { goodsIds, ...tenOff, value }, as)).message).toContain(
        '百分数',
      )
  })
})

it('goods are put into another category and labelled, all or none', async () => {
  const { as, goodsIds } = await begin()
  await leaf(mall)
  await db.insert(labels).values({ id: '新品', name: '新品' })
  const place = { goodsIds, catId: 'c111', add: ['新品'], remove: [] }
  expect(await mall.ok(calls.placeGoods, place, as)).toEqual({ changed: 2 })
  const placed = await db.select().from(goods).orderBy(goods.name)
  expect(placed.map((row) => [row.categoryPath, row.labels])).toEqual(
    Array(2).fill([['c1', 'c11', 'c111'], ['新品']]),
  )
  const { message } = await mall.call(
    calls.placeGoods,
    { ...place, goodsIds: [...goodsIds, 'none'], add: [], remove: ['新品'] },
    as,
  )
  expect(message).toContain('none：商品不存在')
  expect((await db.select().from(goods))[0]?.labels).toEqual(['新品'])
  const supplier = {
    token: (await mall.build.member({ roles: ['supplier'], shopId: await mall.build.shop() })).token,
  }
  expect((await mall.call(calls.placeGoods, place, supplier)).code).toBe('NO_PERMISSION')
})
