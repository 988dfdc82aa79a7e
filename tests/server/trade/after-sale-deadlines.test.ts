import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { afterSaleDeadlines, returnsSigned } from '#server/trade/after-sales/deadlines.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { orderLines } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

const hour = 60 * minute
async function live(ms: number, step = 5_000) {
  for (let passed = 0; passed < ms; passed += step) {
    mall.clock.pass(step)
    for (const job of listJobs({ simulation: true })) await job.run(mall.services)
  }
}
const stockOf = async (skuId: string) => {
  const [sku] = await db.select().from(skus).where(eq(skus.id, skuId))
  return [sku?.onHand, sku?.reserved]
}

describe('B.3 what ends by itself', () => {
  const statusAfter = async (id: string, ms: number) => {
    await office.later(ms - 1)
    await afterSaleDeadlines.run(mall.services)
    const [before] = await db.select().from(afterSales).where(eq(afterSales.id, id))
    await office.later(1)
    await afterSaleDeadlines.run(mall.services)
    const [after] = await db.select().from(afterSales).where(eq(afterSales.id, id))
    return [before?.status, after?.status]
  }

  it('agreed to after 24 hours of what was not sent, 48 of the rest, closed after 7 days', async () => {
    const inShop = await build.order(office.now.userId)
    const unshipped = { ...office.asked(inShop.id), reason: '不想要了', unshipped: true }
    const { afterSaleId } = await mall.ok(calls.createRefunds, unshipped, office.buyer())
    expect(await statusAfter(afterSaleId, 24 * hour)).toEqual([10, 40])
    const sent = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(sent.id)
    expect(await statusAfter(id, 48 * hour)).toEqual([10, 20])
    expect(await statusAfter(id, 7 * day)).toEqual([20, 70])
    expect((await office.detail(id)).log.at(-1)).toMatchObject({
      operator: '系统',
      text: '超过寄回期限，系统自动关闭',
    })
    expect((await office.again(id)).code).toBe('100')
  })

  it('received ten days after the carrier had it signed for, and not put on the shelf unseen', async () => {
    const order = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(order.id)
    await office.audit(id)
    await office.sendBack(id)
    await office.later(30 * day)
    await afterSaleDeadlines.run(mall.services)
    expect((await office.detail(id)).status).toBe(30)
    await db.update(shipments).set({ signedAt: mall.clock.now() })
    await returnsSigned.run(mall.services)
    const [line] = await db.select().from(orderLines)
    const before = await stockOf(line?.skuId ?? '')
    expect(await statusAfter(id, 10 * day)).toEqual([30, 40])
    expect(await stockOf(line?.skuId ?? '')).toEqual(before)
  })

  it('an exchange is signed for after ten days', async () => {
    const order = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(order.id, { type: 3 })
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id, { saleable: false })
    await office.reship(id)
    expect(await statusAfter(id, 10 * day)).toEqual([36, 50])
  })
})

describe('the simulated seller of the demo mall', () => {
  it('a whole return and a whole exchange are seen within five minutes, said to be simulated', async () => {
    const goods = await mall.build.goods({ cash: 5000 })
    const [orderId = ''] = await office.shop.buy(office.now.token, { lines: [{ ...goods, quantity: 2 }] })
    await mall.ok(officeOrders.ship, { orderId, ...parcel }, office.seller())
    const [line] = await db.select().from(orderLines)
    const lineId = line?.id ?? ''
    const back = await office.apply(orderId, { lineId })
    const exchange = await office.apply(orderId, { lineId, type: 3 })
    await live(15_000)
    expect((await office.detail(back)).status).toBe(10)
    await live(10_000)
    for (const id of [back, exchange]) {
      expect((await office.detail(id)).status).toBe(20)
      await office.sendBack(id)
    }
    await live(25_000)
    expect((await office.detail(back)).status).toBe(30)
    await live(10_000)
    await live(3 * minute)
    const [refunded, exchanged] = [await office.detail(back), await office.detail(exchange)]
    expect([refunded.status, exchanged.status]).toEqual([50, 36])
    expect(refunded.refund).toMatchObject({ status: 'SUCCESS', parts: { cash: '50.00' } })
    expect(exchanged.packages.find(({ direction }) => direction === 'RESHIP')?.signedAt).not.toBeNull()
    const said = [...refunded.log, ...exchanged.log].filter(({ operator }) => operator === '模拟商家')
    expect(said).toHaveLength(5)
    for (const { text } of said) expect(text).toContain('模拟商家')
    expect(mall.logs.filter((text) => text.includes('failed'))).toEqual([])
  })

  it('is not there outside the demo', () => {
    expect(listJobs({ simulation: false }).map(({ name }) => name)).not.toContain('simulated-seller')
  })
})
