import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { afterSaleDeadlines } from '#server/trade/after-sales/deadlines.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

const stockOf = async (skuId: string) => {
  const [sku] = await db.select().from(skus).where(eq(skus.id, skuId))
  return [sku?.onHand, sku?.reserved]
}

describe('AS8 an exchange', () => {
  /** Goods in two colours of one price and a dearer one; one piece of the first was sent. */
  async function sold() {
    const { goodsId, skuIds } = await mall.build.goods({}, [{}, {}, { cash: 2000 }])
    const [bought = '', other = '', dear = ''] = skuIds
    const order = await build.order(office.now.userId, {
      status: 30,
      lines: [{ line: { goodsId, skuId: bought } }],
    })
    return { order, bought, other, dear }
  }

  it('lives from the application to the signature: other pieces go out, no money moves', async () => {
    const { order, bought, other, dear } = await sold()
    const offer = await mall.ok(
      calls.queryApply,
      { orderId: order.id, lineId: `${order.id}-1` },
      office.buyer(),
    )
    expect(offer.exchange.map(({ skuId }) => skuId)).toEqual([bought, other])
    expect(offer.types.map(({ type }) => type)).toEqual([1, 2, 3])
    const dearer = await office.tryApply(order.id, { type: 3, exchangeSkuId: dear })
    expect([dearer.code, dearer.message]).toEqual([
      'BAD_INPUT',
      '只能换同一商品中价格相同的规格，请重新选择规格',
    ])
    const id = await office.apply(order.id, { type: 3, exchangeSkuId: other })
    expect(await stockOf(other)).toEqual([100, 1])
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id)
    expect(await stockOf(bought)).toEqual([101, 0])
    expect((await office.detail(id)).statusText).toBe('待换新发货')
    await office.reship(id)
    expect(await stockOf(other)).toEqual([99, 0])
    const sent = await office.detail(id)
    expect(sent.packages.map(({ direction }) => direction).sort()).toEqual(['BACK', 'RESHIP'])
    const specs = sent.packages.map(({ direction, lines }) => [direction, lines[0]?.specText])
    expect(Object.fromEntries(specs)).toEqual({ BACK: '颜色：霁青', RESHIP: sent.exchange?.specText })
    expect(sent.exchange?.specText).not.toBe('颜色：霁青')
    expect(sent.operations).toEqual(['sign', 'done'])
    await mall.ok(calls.sign, { afterSaleId: id }, office.buyer())
    const done = await office.detail(id)
    expect(done).toMatchObject({ status: 50, refund: null, applied: { cash: '0.00', points: '0' } })
    expect(done.steps.map(({ title, done: reached }) => [title, reached])).toEqual(
      ['提交申请', '商家审核', '寄回商品', '商家收货', '换新发货', '签收完成'].map((title) => [title, true]),
    )
    const [line] = await db.select().from(orderLines)
    expect([line?.afterSaleQuantity, line?.refundedQuantity]).toEqual([0, 0])
    expect((await db.select().from(orders))[0]).toMatchObject({ status: 30, payStatus: 'PAID' })
  })

  it('that is withdrawn, rejected or left alone frees what was kept for it; sold out is said at once', async () => {
    const { order, other } = await sold()
    const kept = { type: 3 as const, exchangeSkuId: other }
    await office.cancel(await office.apply(order.id, kept))
    expect(await stockOf(other)).toEqual([100, 0])
    await office.audit(await office.apply(order.id, kept), { agree: false, text: '不换' })
    expect(await stockOf(other)).toEqual([100, 0])
    await office.audit(await office.apply(order.id, kept))
    await office.later(7 * day)
    await afterSaleDeadlines.run(mall.services)
    expect(await stockOf(other)).toEqual([100, 0])
    await db.update(skus).set({ onHand: 0 }).where(eq(skus.id, other))
    const short = await office.tryApply(order.id, kept)
    expect([short.code, short.message]).toEqual([
      'OUT_OF_STOCK',
      '该规格库存不足，现有 0 件，请选择其他规格或申请退货退款',
    ])
  })
})
