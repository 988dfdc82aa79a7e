import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { computeShelfFigures } from '#schemas/catalog/goods/shelf-figures.ts'
import { findLowestPrice } from '#schemas/money/lowest-price.ts'
import { parseRate } from '#schemas/money/points.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { refigureGoods } from '#server/store/settings/refigure.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

const sku = fc.record({
  cash: fc.constantFrom(0, 100, 250, 990),
  integral: fc.constantFrom(0, 100, 1000, 2400),
  goodsPrice: fc.constantFrom(300, 400, 1200),
  marketPrice: fc.constantFrom(null, 500, 2000),
  disabled: fc.boolean(),
})
const someGoods = fc.record({
  payModel: fc.integer({ min: 1, max: 7 }),
  skuList: fc.array(sku, { minLength: 1, maxLength: 4 }).filter((list) => list.some((one) => !one.disabled)),
})
const SAMPLES = fc.sample(someGoods, { numRuns: 40, seed: 7 })
const RATES = ['10', '1'].map(parseRate)

/** Formats the price line of a card: 240 积分 + ￥56.90 起. */
const words = (price: Price, member: boolean) =>
  displayPrice(price, { member, scoreName: '积分', prefer: 'cash' }).text + (price.from ? ' 起' : '')

async function storeFigures(goodsId: string, payModel: number, r4: number) {
  const own = await db.select().from(skus).where(eq(skus.goodsId, goodsId)).orderBy(asc(skus.sort))
  const offered = own.filter(({ disabled }) => !disabled)
  const priced = offered.map(({ id, integral, ...one }) => ({ ...one, skuId: id, points: integral }))
  const { points: integral, ...figures } = computeShelfFigures(priced, payModel, r4)
  const { defaultSkuId, cash, goodsPrice, marketPrice, cost, marginRate, discountRate } = figures
  const row = { integral, defaultSkuId, cash, goodsPrice, marketPrice, cost, marginRate, discountRate }
  await db
    .update(goods)
    .set({ ...row, skuCount: offered.length })
    .where(eq(goods.id, goodsId))
  return row
}

async function makeGoods(r4: number) {
  const ids: string[] = []
  for (const { payModel, skuList } of SAMPLES) {
    const { goodsId } = await mall.build.goods({ payModel }, skuList)
    await storeFigures(goodsId, payModel, r4)
    ids.push(goodsId)
  }
  return ids
}

it('GD5 the same goods say the same price in a list, on their page and in the pickers, to a guest and to a member', async () => {
  await mall.reset()
  const [r4 = 0] = RATES
  const ids = await makeGoods(r4)
  const { token } = await mall.build.member()
  for (const isMember of [false, true]) {
    const as = isMember ? { token } : {}
    const listed = new Map<string, { text: string; skuId: string }>()
    for (const pageNum of [1, 2, 3]) {
      const { list } = await mall.ok(calls.queryGoodPage, { pageNum, pageSize: 20 }, as)
      for (const { goodsId, skuId, price } of list)
        listed.set(goodsId, { text: words(price, isMember), skuId })
    }
    for (const goodsId of ids) {
      const line = listed.get(goodsId)
      const detail = await mall.ok(calls.findDetail, { goodsId }, as)
      const spec = await mall.ok(calls.findDetailSpec, { goodsId }, as)
      const lowest = findLowestPrice(spec.skus, r4)
      expect({ text: words(detail.price, isMember), skuId: detail.skuId }, goodsId).toEqual(line)
      if (!lowest) throw new Error('goods without a SKU')
      const { item, from } = lowest
      const chosen = { ...item.price, ...(from && { from: true as const }) }
      expect({ text: words(chosen, isMember), skuId: item.skuId }, goodsId).toEqual(line)
    }
  }
})

it('GD5 at another rate goods in points are figured by the same rule as when their prices are set', async () => {
  await mall.reset()
  const [before = 0, after = 0] = RATES
  const ids = await makeGoods(before)
  await refigureGoods(db, after)
  for (const goodsId of ids) {
    const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
    if (!row) throw new Error('goods that went')
    expect(row, goodsId).toMatchObject(await storeFigures(goodsId, row.payModel, after))
  }
})
