import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

const refuse = { accept: false, text: '商品已损坏' }

describe('C.7 what was granted is paid, whatever happened on the way', () => {
  /** Bought and received, then taken off the buyer's list. */
  async function received() {
    const goods = await mall.build.goods()
    const [orderId = ''] = await office.shop.buy(office.now.token, {
      lines: [{ goodsId: goods.goodsId, skuId: goods.skuId, quantity: 1 }],
    })
    await mall.ok(officeOrders.ship, { orderId, ...parcel }, office.seller())
    await mall.ok(orderCalls.updateOrderStatus, { orderId }, office.buyer())
    const { lines } = await office.shop.detail(office.now.token, orderId)
    return { orderId, lineId: lines[0]?.lineId ?? '' }
  }

  it('OR6 the order was deleted while its refused return waited for the platform', async () => {
    const { orderId, lineId } = await received()
    const id = await office.apply(orderId, { lineId })
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id, refuse)
    await mall.ok(orderCalls.delOrder, { orderId }, office.buyer())
    await office.again(id, true)
    await office.audit(id)
    await office.shop.refundAll()
    expect(await office.detail(id)).toMatchObject({ status: 50, refund: { status: 'SUCCESS' } })
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ status: 60, payStatus: 'REFUNDED', hiddenAt: expect.any(Number) })
  })
})

describe('B.3 the platform has the last word', () => {
  it('also about money: what the seller had lowered is paid wholly when the platform grants it', async () => {
    const lines = [{ quantity: 2, cash: 10_000 }]
    for (const granted of [undefined, { cash: '50.00', points: '0', giftCard: '0.00' }]) {
      const { id: orderId } = await build.order(office.now.userId, { status: 30, lines })
      const id = await office.apply(orderId)
      const lowered = { cash: '30.00', points: '0', giftCard: '0.00' }
      await office.audit(id, { granted: lowered, text: '商品有使用痕迹' })
      await office.sendBack(id)
      await office.receive(id, refuse)
      await office.again(id, true)
      await office.audit(id, granted && { granted })
      expect((await office.detail(id)).granted?.cash).toBe('50.00')
    }
  })

  it('and where the pieces are: sent back, returned and sent once more, the seller has them', async () => {
    const { id: orderId } = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(orderId)
    await office.audit(id)
    for (let n = 0; n < 2; n++) {
      await office.sendBack(id)
      await office.receive(id, refuse)
      if (n === 0) await office.reship(id)
      await office.again(id, true)
      await office.audit(id)
      expect((await office.detail(id)).status).toBe([20, 40][n])
    }
  })

  it('and pieces that it decided about are not asked for anew', async () => {
    const { id: orderId } = await build.order(office.now.userId, { status: 30, lines: [{ quantity: 2 }] })
    const id = await office.apply(orderId)
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id, refuse)
    await office.again(id, true)
    await office.audit(id, { agree: false, text: '凭证不足' })
    expect((await office.tryApply(orderId, { quantity: 2 })).code).toBe('BAD_INPUT')
    expect((await office.tryApply(orderId)).code).toBe('100')
  })
})

describe('B.5 pieces that come back are the ones the buyer has', () => {
  const onHand = async (skuId: string) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.onHand

  async function exchanged(quantity: number, count: number) {
    const { goodsId, skuIds } = await mall.build.goods({}, [{}, {}])
    const [bought = '', other = ''] = skuIds
    const lines = [{ quantity, line: { goodsId, skuId: bought } }]
    const order = await build.order(office.now.userId, { status: 30, lines })
    const id = await office.apply(order.id, { type: 3, exchangeSkuId: other, quantity: count })
    await office.comeBack(id)
    await office.reship(id)
    await mall.ok(calls.sign, { afterSaleId: id }, office.buyer())
    return { order, bought, other }
  }

  it('AS8 exchanged and then returned: the exchanged SKU is on the shelf again, not the bought one', async () => {
    const { order, bought, other } = await exchanged(1, 1)
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 99])
    await office.comeBack(await office.apply(order.id))
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 100])
  })

  it('nobody can tell which of two SKUs came back: neither is sold before it was counted', async () => {
    const { order, bought, other } = await exchanged(2, 1)
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 99])
    await office.comeBack(await office.apply(order.id))
    expect([await onHand(bought), await onHand(other)]).toEqual([101, 99])
  })
})
