import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { groupTeams } from '#server/catalog/activities/tables.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { shipments, trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { updateRefundedOrder } from '#server/trade/orders/update-refunded-order.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
let token = ''
let userId = ''
let admin = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

const parcel = { carrier: 'SF', trackingNo: 'SF1234567890123' }
const ship = (orderId: string, more: Partial<In<typeof officeOrders.ship>> = {}) =>
  mall.call(officeOrders.ship, { orderId, ...parcel, ...more }, { token: admin })
const detail = (orderId: string) => mall.ok(calls.findPcDetail, { orderId }, { token })
const stockOf = async (lineId: string) => {
  const [row] = await db
    .select({ onHand: skus.onHand, reserved: skus.reserved })
    .from(skus)
    .innerJoin(orderLines, eq(orderLines.skuId, skus.id))
    .where(eq(orderLines.id, lineId))
  return row
}
const nothingChanged = async () => {
  expect(await db.$count(shipments)).toBe(0)
  expect(await db.$count(stockMovements)).toBe(0)
}

describe('B.2 shipping an order', () => {
  it('gives the days of the settings, which later changes leave as they were', async () => {
    const [early, late] = [await build.order(userId), await build.order(userId)]
    await ship(early.id)
    await db.insert(settings).values({ key: 'orders', value: { receiveDays: 5 } })
    await ship(late.id, { trackingNo: 'SF1234567890124' })
    expect((await detail(early.id)).receiveBy).toBe(START + 14 * day)
    expect((await detail(late.id)).receiveBy).toBe(START + 5 * day)
    await mall.ok(calls.updateOrderStatus, { orderId: late.id, action: 'extendReceipt' }, { token })
    expect((await detail(late.id)).receiveBy).toBe(START + 12 * day)
  })

  it('ships everything at once: 待收货, received by itself in 14 days, pieces out of the house', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 3 }, {}] })
    mall.clock.pass(1000)
    expect((await ship(id)).code).toBe('100')
    const shown = await detail(id)
    expect(shown).toMatchObject({ status: 30, receiveBy: START + 1000 + 14 * day })
    expect(shown.operations).toEqual(['logistics', 'confirm', 'extendReceipt', 'afterSale'])
    expect(shown.lines.map(({ shipped }) => shipped)).toEqual([3, 1])
    expect(shown.packages).toMatchObject([
      { carrierName: '顺丰速运', trackingNo: 'SF1234567890123', signedAt: null, events: [] },
    ])
    expect(shown.log.at(-1)).toMatchObject({
      text: '商家发货：顺丰速运 SF1234567890123，共 4 件',
      operator: '商家',
    })
    expect(await stockOf(`${id}-1`)).toEqual({ onHand: 97, reserved: 0 })
    expect(await stockOf(`${id}-2`)).toEqual({ onHand: 99, reserved: 0 })
    const kinds = await db.select({ kind: stockMovements.kind }).from(stockMovements)
    expect(kinds).toEqual([{ kind: 'SALE' }, { kind: 'SALE' }])
  })

  it('OR8 ships a part: 部分发货, the package names its pieces, the rest stays visible', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 3 }, {}] })
    expect((await ship(id, { lines: [{ lineId: `${id}-1`, quantity: 2 }] })).code).toBe('100')
    const part = await detail(id)
    expect(part).toMatchObject({ status: 25, statusText: '部分发货', receiveBy: null })
    expect(part.lines.map(({ quantity, shipped }) => [quantity, shipped])).toEqual([
      [3, 2],
      [1, 0],
    ])
    expect(part.packages.map(({ lines }) => lines)).toMatchObject([
      [{ lineId: `${id}-1`, specText: '颜色：霁青', quantity: 2 }],
    ])
    expect(await stockOf(`${id}-1`)).toEqual({ onHand: 98, reserved: 1 })
    mall.clock.pass(day)
    await ship(id, { trackingNo: 'SF1234567890124' })
    const whole = await detail(id)
    expect(whole).toMatchObject({ status: 30, receiveBy: START + 15 * day })
    expect(whole.packages.map(({ trackingNo }) => trackingNo)).toEqual(['SF1234567890124', 'SF1234567890123'])
    expect(whole.packages[0]?.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  })

  it('a third package may leave lines behind', async () => {
    const { id } = await build.order(userId, { lines: [{}, {}, {}] })
    for (const [line, status] of [
      [1, 25],
      [2, 25],
      [3, 30],
    ]) {
      await ship(id, { lines: [{ lineId: `${id}-${line}`, quantity: 1 }] })
      expect((await detail(id)).status).toBe(status)
    }
  })

  it('refuses more pieces than are left, also as two rows of one line, and writes nothing', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 3 }] })
    const row = (quantity: number) => ({ lineId: `${id}-1`, quantity })
    for (const lines of [[row(4)], [row(2), row(2)]])
      expect((await ship(id, { lines })).message).toContain('最多还可发货 3 件')
    expect((await ship(id, { lines: [row(0)] })).code).toBe('BAD_INPUT')
    expect((await ship(id, { lines: [] })).code).toBe('STATE_CHANGED')
    await nothingChanged()
  })

  it('refuses lines of another order, an unknown carrier and numbers that none gives', async () => {
    const { id } = await build.order(userId)
    const other = await build.order(userId)
    expect((await ship(id, { lines: [{ lineId: `${other.id}-1`, quantity: 1 }] })).code).toBe('NOT_FOUND')
    expect((await ship(id, { carrier: 'PIGEON' })).message).toBe('请选择快递公司')
    for (const trackingNo of ['', '12', '<b>', 'a'.repeat(31)])
      expect((await ship(id, { trackingNo })).message).toBe('快递单号不正确，请核对后重新填写')
    await nothingChanged()
    expect((await ship(id, { trackingNo: ' ｓｆ１２３４-5678 9012' })).code).toBe('100')
    expect((await detail(id)).packages[0]?.trackingNo).toBe('SF123456789012')
  })

  it('AS9 a line with a running refund stays in the shop, and the order is shipped in part', async () => {
    const made = await build.order(userId, { lines: [{ quantity: 2 }, {}] })
    await build.afterSale(made, { lineId: `${made.id}-1`, unshipped: true })
    expect((await ship(made.id, { lines: [{ lineId: `${made.id}-1`, quantity: 1 }] })).message).toContain(
      '正在申请退款，暂不能发货',
    )
    expect((await ship(made.id)).code).toBe('100')
    const { status, lines } = await detail(made.id)
    expect([status, ...lines.map(({ shipped }) => shipped)]).toEqual([25, 0, 1])
    expect((await ship(made.id)).message).toBe('没有可以发货的商品，请先处理退款申请')
  })

  it('nothing of an order of a team is sent before the team is full', async () => {
    const terms = { activityId: 'act', skuId: 'sku', leaderId: userId, size: 2, joined: 1 }
    await db.insert(groupTeams).values({ id: 'team', ...terms, expiresAt: START + day, createdAt: START })
    const { id } = await build.order(userId, { order: { teamId: 'team' } })
    expect((await ship(id)).message).toBe('拼团尚未成功，暂不能发货')
    await nothingChanged()
    await db.update(groupTeams).set({ status: 'FULL', joined: 2 })
    expect((await ship(id)).code).toBe('100')
  })

  it('20 clerks at once send one package', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 2 }] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ship(id)))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(await db.$count(shipments)).toBe(1)
    expect(await stockOf(`${id}-1`)).toEqual({ onHand: 98, reserved: 0 })
  })

  it('20 clerks at once with a piece each send no more than there are', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 7 }] })
    const one = { lines: [{ lineId: `${id}-1`, quantity: 1 }] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ship(id, one)))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(7)
    expect(await detail(id)).toMatchObject({ status: 30, lines: [{ shipped: 7 }] })
    expect(await stockOf(`${id}-1`)).toEqual({ onHand: 93, reserved: 0 })
  })
})

describe('OR9 logistics', () => {
  it('OR9 gives one package or all, each with its events newest first, to its owner alone', async () => {
    const { id } = await build.order(userId, { lines: [{}, {}] })
    await ship(id, { lines: [{ lineId: `${id}-1`, quantity: 1 }] })
    mall.clock.pass(1000)
    await ship(id, { trackingNo: 'SF1234567890124' })
    const all = await mall.ok(calls.queryOrderLogistics, { orderId: id }, { token })
    expect(all.map(({ trackingNo }) => trackingNo)).toEqual(['SF1234567890124', 'SF1234567890123'])
    const [, first] = all
    const shipmentId = first?.shipmentId ?? ''
    for (const [at, text] of [
      [START, '已揽收'],
      [START + 5, '运输中'],
    ] as const)
      await db.insert(trackEvents).values({ id: `e${at}`, shipmentId, text, place: '杭州市', at })
    const named = await mall.ok(calls.queryLogistics, { orderId: id, shipmentId }, { token })
    expect(named?.events.map(({ text }) => text)).toEqual(['运输中', '已揽收'])
    const newest = await mall.ok(calls.queryLogistics, { orderId: id }, { token })
    expect(newest?.trackingNo).toBe('SF1234567890124')
    const other = await mall.build.member()
    const mine = await build.order(other.user.id)
    for (const asked of [{ orderId: id }, { orderId: id, shipmentId }, { orderId: mine.id, shipmentId }])
      expect((await mall.call(calls.queryLogistics, asked, { token: other.token })).code).toBe('NOT_FOUND')
    expect((await mall.call(calls.queryOrderLogistics, { orderId: id }, { token: other.token })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('OR9 before anything was sent there is nothing, and that is no error', async () => {
    const { id } = await build.order(userId)
    expect(await mall.ok(calls.queryLogistics, { orderId: id }, { token })).toBeNull()
    expect(await mall.ok(calls.queryOrderLogistics, { orderId: id }, { token })).toEqual([])
  })
})

describe('AS9 an order after a refund', () => {
  const refund = async (id: string, line: Partial<typeof orderLines.$inferInsert>) => {
    await db
      .update(orderLines)
      .set(line)
      .where(eq(orderLines.id, `${id}-1`))
    return db.transaction((tx) => updateRefundedOrder({ ...mall.services, db: tx }, id))
  }

  it('AS9 is closed when nothing is left of it', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 2 }] })
    await refund(id, { refundedQuantity: 2, refundedUnshipped: 2 })
    expect(await detail(id)).toMatchObject({ status: 60, statusText: '已关闭', cancelText: '售后退款' })
  })

  it('B.2 25 becomes 30 when the last unshipped piece is refunded', async () => {
    const { id } = await build.order(userId, { status: 25, lines: [{ quantity: 2, shipped: 1 }] })
    mall.clock.pass(day)
    await refund(id, { refundedQuantity: 1, refundedUnshipped: 1 })
    expect(await detail(id)).toMatchObject({ status: 30, receiveBy: START + 15 * day })
  })

  it('AS9 else it stays where it is, refunded in part', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 2 }] })
    await refund(id, { refundedQuantity: 1, refundedUnshipped: 1 })
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ status: 20, payStatus: 'PARTIALLY_REFUNDED' })
    await ship(id)
    expect(await detail(id)).toMatchObject({ status: 30, lines: [{ shipped: 1, refunded: 1 }] })
  })
})
