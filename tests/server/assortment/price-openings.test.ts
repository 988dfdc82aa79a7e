import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { officeActivities } from '#schemas/trade/activity-goods/office-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { callConfirmed } from '#tests/server/support/call-confirmed.ts'
import { unusualIn } from '#tests/server/support/confirm.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { activityOffice } from '#tests/server/trade/activity-office.ts'
import { toPricesInput } from '#tests/server/writes/goods-office-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = activityOffice(mall)
beforeEach(() => mall.reset())

const words = (answer: unknown) => unusualIn(answer).map((one) => one.words)
const LOWER = { part: 'both', by: 'percent', value: '-45' } as const

/** Goods of ￥249.00 without a cost, and their prices lowered by 45 % as often as a person presses the button. */
async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const made = await mall.build.goods({ name: '青瓷茶具' }, [{ cash: 24_900, goodsPrice: 24_900 }])
  const { goodsId, skuId } = made
  const cash = async () => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.cash
  let last = 0
  const preview = async () =>
    (await mall.ok(goodsBulk.checkPrices, { goodsIds: [goodsId], ...LOWER }, as)).rows
  async function lower(idempotencyKey = `a-key-of-bulk-prices-${++last}`) {
    const goods = (await preview()).map((row) => ({ goodsId: row.goodsId, version: row.version }))
    return { goods, ...LOWER, idempotencyKey }
  }
  return { as, made, goodsId, cash, preview, lower }
}

describe('the price before today', () => {
  const HALF = /会员现金价 ￥75.32 不到原价 ￥249.00 的一半；游客价 ￥75.32 不到原价 ￥249.00 的一半/

  it('is what the second move of a day is compared with: 249.00 does not come to 12.53 unasked', async () => {
    const { as, cash, preview, lower } = await begin()
    expect((await mall.call(goodsBulk.movePrices, await lower(), as)).code).toBe('100')
    expect(await cash()).toBe(13_695)
    expect((await preview())[0]?.unusual?.words).toMatch(HALF)
    const second = await lower()
    expect(words(await mall.call(goodsBulk.movePrices, second, as))).toEqual([expect.stringMatching(HALF)])
    expect(await cash()).toBe(13_695)
    expect((await callConfirmed(mall, goodsBulk.movePrices, second, as)).code).toBe('100')
    expect(await cash()).toBe(7_532)
    const log = await db.select().from(auditEntries)
    const reasons = log.map(({ after }) => after?.reason ?? '无')
    expect(reasons.toSorted()).toEqual(['无', '本人来电要求'])
  })

  it('is what the form of prices and an activity are compared with, too', async () => {
    const { as, made, goodsId, lower } = await begin()
    await mall.ok(goodsBulk.movePrices, await lower(), as)
    const typed = toPricesInput(await mall.ok(calls.goods, { goodsId }, as))
    const prices = typed.skus.map((sku) => ({ ...sku, cash: '124.49', goodsPrice: '124.50' }))
    expect(words(await mall.call(calls.priceGoods, { ...typed, skus: prices }, as))).toEqual([
      '会员现金价 ￥124.49 不到原价 ￥249.00 的一半',
    ])
    const settings = office.settings({ goods: office.offer(made, { productPrice: '124.49' }) })
    expect(words(await mall.call(officeActivities.createActivity, { settings }, as))).toEqual([
      '青瓷茶具：活动价 ￥124.49 不到原价 ￥249.00 的一半',
    ])
  })

  it('is another one tomorrow', async () => {
    const { as, cash, lower } = await begin()
    await mall.ok(goodsBulk.movePrices, await lower(), as)
    mall.clock.pass(day)
    const login = { token: (await mall.build.member({ roles: ['admin'] })).token }
    expect((await mall.call(goodsBulk.movePrices, await lower(), login)).code).toBe('100')
    expect(await cash()).toBe(7_532)
  })
})

it('a bulk change is one by its key, however often it is sent', async () => {
  const { as, cash, lower } = await begin()
  const asked = await lower()
  const answers = await Promise.all([1, 2, 3].map(() => mall.call(goodsBulk.movePrices, asked, as)))
  expect(answers.map(({ code, data }) => [code, data])).toEqual(Array(3).fill(['100', { changed: 1 }]))
  expect(await cash()).toBe(13_695)
  const other = { ...asked, value: '-40' }
  expect((await mall.call(goodsBulk.movePrices, other, as)).code).toBe('KEY_REUSED')
})

describe('stock that is set to 0', () => {
  it('is asked about, one by one and in bulk, and the log keeps it', async () => {
    const { as, goodsId, made } = await begin()
    const { skuId } = made
    await db.update(skus).set({ onHand: 341 }).where(eq(skus.id, skuId))
    const one = { skuId, seen: 341, onHand: 0, threshold: 0, reason: '清仓' }
    const told = ['青瓷茶具：在库由 341 件改为 0 件，商城会显示无货']
    expect(words(await mall.call(calls.adjustStock, one, as))).toEqual(told)
    const all = { skus: [{ skuId, seen: 341 }], by: 'set' as const, pieces: 0, reason: '清仓' }
    expect(words(await mall.call(goodsBulk.adjustStocks, all, as))).toEqual(told)
    expect((await callConfirmed(mall, goodsBulk.adjustStocks, all, as)).code).toBe('100')
    expect((await mall.ok(calls.goods, { goodsId }, as)).skus[0]?.onHand).toBe(0)
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({
      action: 'adjustStock',
      after: { onHand: 0, reason: '清仓', unusual: told[0] },
    })
    await db.update(skus).set({ onHand: 341 }).where(eq(skus.id, skuId))
    expect((await callConfirmed(mall, calls.adjustStock, one, as)).code).toBe('100')
  })

  it('is not asked about where some is left, or was none', async () => {
    const { as, made } = await begin()
    const { skuId } = made
    await db.update(skus).set({ onHand: 3 }).where(eq(skus.id, skuId))
    const counted = { skuId, seen: 3, onHand: 1, threshold: 0, reason: '盘点' }
    expect((await mall.call(calls.adjustStock, counted, as)).code).toBe('100')
    await db.update(skus).set({ onHand: 0 }).where(eq(skus.id, skuId))
    expect((await mall.call(calls.adjustStock, { ...counted, seen: 0, onHand: 0 }, as)).code).toBe('100')
  })
})

it('goods without a cost say so in the list', async () => {
  const { as } = await begin()
  await mall.build.goods({ name: '茶盘' }, [{ cost: 100 }, { cost: 0 }])
  await mall.build.goods({ name: '茶则' }, [{ cost: 100 }])
  const { list } = await mall.ok(goodsList.page, {}, as)
  expect(Object.fromEntries(list.map(({ name, cost }) => [name, cost]))).toEqual({
    青瓷茶具: '未填成本',
    茶盘: '1 个规格未填成本',
    茶则: '',
  })
})
