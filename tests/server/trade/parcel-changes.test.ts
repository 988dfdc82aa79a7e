import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { shipmentLines, shipments, trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { orderLines } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const build = orderBuilders(mall)
beforeEach(() => office.begin())

const OTHER = { carrier: 'YTO', trackingNo: 'YT1234567890123', reason: '录错单号' }
const detail = (orderId: string) => mall.ok(calls.findPcDetail, { orderId }, office.buyer())
const correct = (shipmentId: string, given: Partial<typeof OTHER> = {}) =>
  mall.call(officeOrders.correctParcel, { shipmentId, ...OTHER, ...given }, office.seller())
const withdraw = (shipmentId: string, reason = '快递没有来取') =>
  mall.call(officeOrders.withdrawParcel, { shipmentId, reason }, office.seller())

async function shipped(lines: { lineId: string; quantity: number }[] | undefined = undefined, id = '') {
  const orderId = id || (await build.order(office.now.userId, { lines: [{ quantity: 3 }, {}] })).id
  const asked = { orderId, ...parcel, ...(lines && { lines }) }
  const { shipmentId } = await mall.ok(officeOrders.ship, asked, office.seller())
  return { orderId, shipmentId }
}
const sign = (shipmentId: string, trackingNo = parcel.trackingNo) =>
  mall.ok(
    officeOrders.track,
    { shipmentId, trackingNo, events: [{ at: mall.clock.now(), text: '已签收', signed: true }] },
    office.seller(),
  )
async function stockOf(lineId: string) {
  const [row] = await db
    .select({ onHand: skus.onHand, reserved: skus.reserved, sales: goods.sales })
    .from(skus)
    .innerJoin(orderLines, eq(orderLines.skuId, skus.id))
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(orderLines.id, lineId))
  return row
}

describe('a wrong tracking number', () => {
  it('is corrected for a reason; what the carrier said of the wrong one is gone, and the log says both', async () => {
    const { orderId, shipmentId } = await shipped()
    const event = { at: mall.clock.now(), text: '已揽收' }
    const said = { shipmentId, trackingNo: parcel.trackingNo, events: [event] }
    await mall.ok(officeOrders.track, said, office.seller())
    expect(await correct(shipmentId, { reason: ' ' })).toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'reason' },
    })
    expect(await correct(shipmentId, parcel)).toMatchObject({ data: { field: 'trackingNo' } })
    expect((await correct(shipmentId)).code).toBe('100')
    const shown = await detail(orderId)
    expect(shown.status).toBe(30)
    expect(shown.packages).toMatchObject([{ trackingNo: OTHER.trackingNo, carrier: 'YTO', events: [] }])
    expect(shown.log.at(-1)?.text).toBe(
      `商家更正快递单号：顺丰速运 ${parcel.trackingNo} 改为 圆通速递 ${OTHER.trackingNo}`,
    )
    expect((await mall.call(officeOrders.track, said, office.seller())).message).toContain('不一致')
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'correctParcel'))
    expect(entry).toMatchObject({
      before: { carrier: '顺丰速运', trackingNo: parcel.trackingNo },
      after: { carrier: '圆通速递', trackingNo: OTHER.trackingNo, reason: OTHER.reason },
    })
  })

  it('stands once the parcel is signed or the order received, and is the own shop’s alone', async () => {
    const { shipmentId } = await shipped()
    await sign(shipmentId)
    for (const answer of [await correct(shipmentId), await withdraw(shipmentId)])
      expect(answer).toMatchObject({ code: 'STATE_CHANGED', message: expect.stringContaining('已签收') })
    const received = await shipped()
    await mall.ok(calls.updateOrderStatus, { orderId: received.orderId }, office.buyer())
    expect((await correct(received.shipmentId)).code).toBe('STATE_CHANGED')
    expect((await withdraw(received.shipmentId)).code).toBe('STATE_CHANGED')
    const shopId = await mall.build.shop()
    const { token } = await mall.build.member({ roles: ['supplier'], supplier: true, shopId })
    const open = await shipped()
    for (const shipmentId of [open.shipmentId, 'none'])
      expect(await mall.call(officeOrders.correctParcel, { shipmentId, ...OTHER }, { token })).toMatchObject({
        code: 'NOT_FOUND',
        message: '包裹不存在，请核对后重试',
      })
  })

  it('of an exchange is corrected too, of what the buyer sends back it is not', async () => {
    const { orderId } = await shipped()
    const afterSaleId = await office.apply(orderId, { type: 3 })
    await office.comeBack(afterSaleId)
    await office.reship(afterSaleId)
    const parcels = await db.select().from(shipments).where(eq(shipments.afterSaleId, afterSaleId))
    const idOf = (direction: string) => parcels.find((one) => one.direction === direction)?.id ?? ''
    expect((await correct(idOf('RESHIP'))).code).toBe('100')
    expect((await correct(idOf('BACK'))).code).toBe('NOT_FOUND')
    expect((await withdraw(idOf('RESHIP'))).code).toBe('NOT_FOUND')
  })
})

describe('a parcel that never left', () => {
  it('is withdrawn: its pieces are held in the shop again, and shipped anew', async () => {
    const { orderId, shipmentId } = await shipped()
    const before = await stockOf(`${orderId}-1`)
    expect((await withdraw(shipmentId)).code).toBe('100')
    const shown = await detail(orderId)
    expect(shown).toMatchObject({ status: 20, receiveBy: null, packages: [] })
    expect(shown.lines.map((line) => line.shipped)).toEqual([0, 0])
    expect(shown.log.at(-1)?.text).toBe(`商家撤回包裹：顺丰速运 ${parcel.trackingNo}，共 4 件，等待重新发货`)
    expect(await stockOf(`${orderId}-1`)).toEqual({
      onHand: (before?.onHand ?? 0) + 3,
      reserved: (before?.reserved ?? 0) + 3,
      sales: (before?.sales ?? 0) - 3,
    })
    for (const table of [shipments, shipmentLines, trackEvents]) expect(await db.$count(table)).toBe(0)
    expect((await withdraw(shipmentId)).code).toBe('NOT_FOUND')
    await shipped(undefined, orderId)
    expect(await stockOf(`${orderId}-1`)).toEqual(before)
    expect((await detail(orderId)).status).toBe(30)
  })

  it('leaves the others under way: the order is partly shipped', async () => {
    const first = await shipped(undefined, '')
    await withdraw(first.shipmentId)
    const lineId = `${first.orderId}-1`
    const one = await shipped([{ lineId, quantity: 1 }], first.orderId)
    await shipped(undefined, first.orderId)
    expect((await detail(first.orderId)).status).toBe(30)
    expect((await withdraw(one.shipmentId)).code).toBe('100')
    expect(await detail(first.orderId)).toMatchObject({ status: 25, statusText: '部分发货' })
    expect((await detail(first.orderId)).lines.map(({ shipped: sent }) => sent)).toEqual([2, 1])
  })

  it('stays where an after-sale is about its pieces', async () => {
    const { orderId, shipmentId } = await shipped()
    const afterSaleId = await office.apply(orderId, { type: 2 })
    expect((await withdraw(shipmentId)).message).toContain('有售后')
    await office.cancel(afterSaleId)
    expect((await withdraw(shipmentId)).code).toBe('100')
  })

  it('of two who withdraw it at once one is late, and the pieces come back once', async () => {
    const { orderId, shipmentId } = await shipped()
    const codes = (await Promise.all([withdraw(shipmentId), withdraw(shipmentId)])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['100', 'NOT_FOUND'])
    expect((await detail(orderId)).lines.map((line) => line.shipped)).toEqual([0, 0])
  })
})
