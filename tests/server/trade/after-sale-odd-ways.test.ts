import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { backOffice } from '#schemas/trade/orders/office-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleDesk, parcel } from './after-sale-desk.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const desk = afterSaleDesk(mall)
beforeEach(desk.begin)

const refuse = { accept: false, text: '商品已损坏' }

describe('C.7 what was granted is paid, whatever happened on the way', () => {
  /** Bought and received, then taken off the buyer's list. */
  async function received() {
    const goods = await mall.build.goods()
    const [orderId = ''] = await desk.shop.buy(desk.now.token, {
      lines: [{ goodsId: goods.goodsId, skuId: goods.skuId, quantity: 1 }],
    })
    await mall.ok(backOffice.ship, { orderId, ...parcel }, desk.seller())
    await mall.ok(orderCalls.updateOrderStatus, { orderId }, desk.buyer())
    const { lines } = await desk.shop.detail(desk.now.token, orderId)
    return { orderId, lineId: lines[0]?.lineId ?? '' }
  }

  it('OR6 the order was deleted while its refused return waited for the platform', async () => {
    const { orderId, lineId } = await received()
    const id = await desk.apply(orderId, { lineId })
    await desk.audit(id)
    await desk.sendBack(id)
    await desk.receive(id, refuse)
    await mall.ok(orderCalls.delOrder, { orderId }, desk.buyer())
    await desk.again(id, true)
    await desk.audit(id)
    await desk.shop.refundAll()
    expect(await desk.detail(id)).toMatchObject({ status: 50, refund: { status: 'SUCCESS' } })
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ status: 60, payStatus: 'REFUNDED', hiddenAt: expect.any(Number) })
  })
})

describe('B.3 the platform has the last word', () => {
  it('also about money: what the seller had lowered is paid wholly when the platform grants it', async () => {
    const lines = [{ quantity: 2, cash: 10_000 }]
    for (const granted of [undefined, { cash: '50.00', points: '0', giftCard: '0.00' }]) {
      const { id: orderId } = await build.order(desk.now.userId, { status: 30, lines })
      const id = await desk.apply(orderId)
      const lowered = { cash: '30.00', points: '0', giftCard: '0.00' }
      await desk.audit(id, { granted: lowered, text: '商品有使用痕迹' })
      await desk.sendBack(id)
      await desk.receive(id, refuse)
      await desk.again(id, true)
      await desk.audit(id, granted && { granted })
      expect((await desk.detail(id)).granted?.cash).toBe('50.00')
    }
  })

  it('and where the pieces are: sent back, returned and sent once more, the seller has them', async () => {
    const { id: orderId } = await build.order(desk.now.userId, { status: 30 })
    const id = await desk.apply(orderId)
    await desk.audit(id)
    for (let n = 0; n < 2; n++) {
      await desk.sendBack(id)
      await desk.receive(id, refuse)
      if (n === 0) await desk.reship(id)
      await desk.again(id, true)
      await desk.audit(id)
      expect((await desk.detail(id)).status).toBe([20, 40][n])
    }
  })

  it('and pieces that it decided about are not asked for anew', async () => {
    const { id: orderId } = await build.order(desk.now.userId, { status: 30, lines: [{ quantity: 2 }] })
    const id = await desk.apply(orderId)
    await desk.audit(id)
    await desk.sendBack(id)
    await desk.receive(id, refuse)
    await desk.again(id, true)
    await desk.audit(id, { agree: false, text: '凭证不足' })
    expect((await desk.tryApply(orderId, { quantity: 2 })).code).toBe('BAD_INPUT')
    expect((await desk.tryApply(orderId)).code).toBe('100')
  })
})

describe('B.5 pieces that come back are the ones the buyer has', () => {
  const onHand = async (skuId: string) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.onHand

  async function exchanged(quantity: number, count: number) {
    const { goodsId, skuIds } = await mall.build.goods({}, [{}, {}])
    const [bought = '', other = ''] = skuIds
    const lines = [{ quantity, line: { goodsId, skuId: bought } }]
    const order = await build.order(desk.now.userId, { status: 30, lines })
    const id = await desk.apply(order.id, { type: 3, exchangeSkuId: other, quantity: count })
    await desk.comeBack(id)
    await desk.reship(id)
    await mall.ok(calls.sign, { afterSaleId: id }, desk.buyer())
    return { order, bought, other }
  }

  it('AS8 exchanged and then returned: the exchanged SKU is on the shelf again, not the bought one', async () => {
    const { order, bought, other } = await exchanged(1, 1)
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 99])
    await desk.comeBack(await desk.apply(order.id))
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 100])
  })

  it('nobody can tell which of two SKUs came back: neither is sold before it was counted', async () => {
    const { order, bought, other } = await exchanged(2, 1)
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 99])
    await desk.comeBack(await desk.apply(order.id))
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 99])
  })
})
