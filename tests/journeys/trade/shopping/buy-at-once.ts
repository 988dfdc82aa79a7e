import { expect } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { submit } from './checkout.ts'
import { parseAmount, type Amount } from './figures.ts'
import { choose, open } from './goods.ts'
import { lookAtOrder } from './orders.ts'
import { pay } from './payment.ts'
import { loadBalance, button, type Shopper, readToken } from './shopper.ts'

/** GD12, SB11: one piece past the cart; gives what was paid. */
async function buyOne(shopper: Shopper, goodsId: string): Promise<Amount> {
  const { shop, own } = shopper
  const before = await loadBalance(own)
  const { sku } = await skuInStock(goodsId)
  await open(shop, goodsId)
  await choose(shop, goodsId, { pieces: 1, own })
  await button(shop, '立即购买').first().click()
  await shop.landed('/submit/index?buyNow=true')
  const lines = [{ goodsId, skuId: sku.skuId, quantity: 1 }]
  const { payable, orders } = await pay(shopper, await submit(shopper, { source: 'BUY_NOW', lines }))
  expect(orders).toHaveLength(1)
  const paid = parseAmount(payable)
  expect(await loadBalance(own)).toBe(before - paid.points)
  expect(parseAmount((await lookAtOrder(shopper, orders[0]?.orderId ?? '')).sums)).toEqual(paid)
  return paid
}

/** Goods for points that travel free, so that no cash is due. */
async function forPointsAlone(): Promise<string> {
  const wish = {
    payModels: [1],
    labelList: ['包邮'],
    deliveryTypes: [1],
    minNumber: 1,
    inStock: true,
    pageSize: 10,
  }
  const { list } = await askMall(goods.queryGoodPage, { ...wish, sellPriceEnd: '1000' })
  if (!list[0]) throw new Error('nothing is sold for points alone')
  return list[0].goodsId
}

/** Points alone, then cash alone. */
export async function buyAtOnce({ width, userName }: { width: number; userName: string }): Promise<void> {
  const shop = await openShop({ width, login: userName })
  await shop.visit('/mall/index')
  const shopper = { shop, own: await readToken(shop) }
  const points = await buyOne(shopper, await forPointsAlone())
  expect(points).toEqual({ points: expect.any(Number), cash: 0 })
  expect(points.points).toBeGreaterThan(0)
  const cash = await buyOne(shopper, EDGE_GOODS.payModel2)
  expect(cash.points).toBe(0)
  expect(cash.cash).toBeGreaterThan(0)
}
