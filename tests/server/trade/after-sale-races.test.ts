import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { AFTER_SALE_STATE_MESSAGE } from '#schemas/trade/after-sales/states.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { sumTakenBack } from '#schemas/trade/orders/given-points.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { afterSaleDeadlines } from '#server/trade/after-sales/deadlines.ts'
import { afterSaleLogs, afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { buyers } from '#tests/server/support/buy.ts'
import { pointsFaults } from '#tests/server/support/points-faults.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const RACES = process.env.DEEP ? 500 : 50
const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const shop = buyers(mall)
let token = ''
let userId = ''
let seller = ''
beforeEach(async () => {
  await mall.reset()
  const buyer = await shop.buyer()
  token = buyer.token
  userId = buyer.userId
  seller = (await mall.build.member({ roles: ['admin'] })).token
  await shop.giveRate('1')
})
// C.4, C.7: in any order of the calls, the points given and taken back match what the orders keep.
afterEach(async () => expect(await pointsFaults(mall.services)).toEqual([]))

/** A point a yuan. */
const giving = { order: { giveRate: 10_000 } }

const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).sort()
const parcel = { carrier: 'SF', trackingNo: 'SF1234567890123' }
const apply = (orderId: string, idempotencyKey = shop.key(), quantity = 1) =>
  mall.call(
    calls.createRefunds,
    { orderId, lineId: `${orderId}-1`, quantity, reason: '不想要了', unshipped: true, idempotencyKey },
    { token },
  )

describe('AS10 two decisions at once', () => {
  it('of agreeing and withdrawing exactly one wins, and the other is told so', async () => {
    const winners = new Set<number>()
    for (let n = 0; n < RACES; n++) {
      const order = await build.order(userId, { ...giving, lines: [{ quantity: 2 }] })
      const { afterSaleId } = (await apply(order.id)).data
      const agreeing = () =>
        mall.call(officeAfterSales.audit, { afterSaleId, agree: true }, { token: seller })
      const withdrawing = () => mall.call(calls.cancellation, { afterSaleId }, { token })
      const both = n % 2 === 0 ? [agreeing(), withdrawing()] : [withdrawing(), agreeing()]
      const answers = await Promise.all(both)
      expect(codesOf(answers)).toEqual(['100', 'STATE_CHANGED'])
      expect(answers.find(({ code }) => code !== '100')?.message).toBe(AFTER_SALE_STATE_MESSAGE)
      const [record] = await db.select().from(afterSales).where(eq(afterSales.id, afterSaleId))
      winners.add(record?.status ?? 0)
      const granted = await db.$count(refunds, eq(refunds.afterSaleId, afterSaleId))
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      expect([record?.status, granted, line?.afterSaleQuantity]).toEqual(
        record?.status === 40 ? [40, 1, 1] : [61, 0, 0],
      )
    }
    for (const status of winners) expect([40, 61]).toContain(status)
  })

  it('AS9 of applying and shipping exactly one wins', async () => {
    for (let n = 0; n < RACES; n++) {
      const order = await build.order(userId, { ...giving, lines: [{ quantity: 2 }] })
      const shipping = () => mall.call(officeOrders.ship, { orderId: order.id, ...parcel }, { token: seller })
      const both = n % 2 === 0 ? [apply(order.id), shipping()] : [shipping(), apply(order.id)]
      const [a, b] = await Promise.all<{ code: string; message: string }>(both)
      const [applied, shipped] = n % 2 === 0 ? [a, b] : [b, a]
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      const counts = [applied?.code, shipped?.code, line?.shippedQuantity, line?.afterSaleQuantity]
      expect([
        ['100', 'STATE_CHANGED', 0, 1],
        ['AFTER_SALE_REFUSED', '100', 2, 0],
      ]).toContainEqual(counts)
      if (shipped?.code !== '100') expect(shipped?.message).toContain('退款')
    }
  })

  it('AS2 the last piece is applied for once, however many ask', async () => {
    for (let n = 0; n < 10; n++) {
      const order = await build.order(userId, { ...giving, lines: [{ quantity: 1 }] })
      const answers = await Promise.all(Array.from({ length: 8 }, () => apply(order.id)))
      expect(codesOf(answers)).toEqual(['100', ...Array<string>(7).fill('AFTER_SALE_REFUSED')])
      expect(answers.find(({ code }) => code !== '100')?.message).toContain('已全部申请售后')
    }
  })

  it('security 8: the same key 50 times at once is one application; another body is refused', async () => {
    const order = await build.order(userId, { ...giving, lines: [{ quantity: 50 }] })
    const key = shop.key()
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(order.id, key)))
    expect(new Set(answers.map(({ data }) => data.afterSaleId)).size).toBe(1)
    expect(await db.$count(afterSales)).toBe(1)
    expect((await apply(order.id, key, 2)).code).toBe('KEY_REUSED')
  })

  it('security 9: 30 cancellations of a paid order at once are one refund', async () => {
    const goods = await mall.build.goods({ cash: 3333 })
    const [orderId = ''] = await shop.buy(token, { lines: [{ ...goods, quantity: 3 }] })
    const cancel = () => mall.call(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
    const answers = await Promise.all(Array.from({ length: 30 }, cancel))
    expect(codesOf(answers).filter((code) => code === '100')).toEqual(['100'])
    const [record] = await db.select().from(afterSales)
    const agreeing = () =>
      mall.call(officeAfterSales.audit, { afterSaleId: record?.id ?? '', agree: true }, { token: seller })
    const agreed = await Promise.all(Array.from({ length: 10 }, agreeing))
    expect(codesOf(agreed).filter((code) => code === '100')).toEqual(['100'])
    await Promise.all([shop.refundAll(), shop.refundAll(), shop.refundAll()])
    const [charge] = await db.select().from(cashierCharges)
    expect([charge?.refunded, await db.$count(refunds), await db.$count(refundParts)]).toEqual([9999, 1, 1])
    expect((await db.select().from(orders))[0]?.status).toBe(60)
  })

  it('C.7 two refunds of an order that has given, agreed to at once, take back exactly what it gave', async () => {
    for (let n = 0; n < 10; n++) {
      const line = { quantity: 2, cash: 9_999 }
      const { id: orderId } = await build.order(userId, { ...giving, status: 30, lines: [line] })
      await mall.ok(orderCalls.updateOrderStatus, { orderId, action: 'confirm' }, { token })
      await mall.build.points(userId, -1 - mall.random.below(9_999))
      const ids = await Promise.all(
        [1, 2].map(async () => {
          const asked = { orderId, lineId: `${orderId}-1`, quantity: 1, reason: '商品少件或漏发' }
          const key = { unshipped: false, idempotencyKey: shop.key() }
          return (await mall.ok(calls.createRefunds, { ...asked, ...key }, { token })).afterSaleId
        }),
      )
      const agreeing = (afterSaleId: string) =>
        mall.call(officeAfterSales.audit, { afterSaleId, agree: true }, { token: seller })
      const answers = await Promise.all([...ids, ...ids].map(agreeing))
      expect(codesOf(answers)).toEqual(['100', '100', 'STATE_CHANGED', 'STATE_CHANGED'])
      const rows = await db.select().from(afterSales).where(eq(afterSales.orderId, orderId))
      const taken = rows.map(({ givenBack }) => sumTakenBack(givenBack))
      expect(taken.sort()).toEqual([4_999, 5_000])
      // Restores the points that this round took, before the next round.
      await mall.build.points(userId, 9_999)
    }
  })

  it('three processes at once end a state once', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => build.order(userId, { ...giving, lines: [{ quantity: 1 }] })),
    )
    for (const { id } of made) await apply(id)
    mall.clock.pass(day)
    const runs = await Promise.all(Array.from({ length: 3 }, () => afterSaleDeadlines.run(mall.services)))
    runs.push(await afterSaleDeadlines.run(mall.services))
    expect(runs.reduce((sum, rows) => sum + rows, 0)).toBe(6)
    expect(await db.$count(afterSaleLogs, eq(afterSaleLogs.action, 'agree'))).toBe(6)
    expect(await db.$count(refunds)).toBe(6)
    expect(mall.logs.filter((line) => line.includes('failed'))).toEqual([])
  })
})
