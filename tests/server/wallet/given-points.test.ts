import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { backOfficeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { shops } from '#server/people/shops/tables.ts'
import { grantGiven } from '#server/trade/orders/given.ts'
import { orderAllocations, orders } from '#server/trade/orders/tables.ts'
import { pointsEntries, pointsLots } from '#server/wallet/points/tables.ts'
import { givingDesk } from '#tests/server/gifts/giving-desk.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const desk = givingDesk(mall)
beforeEach(desk.begin)

describe('C.4 what an order gives', () => {
  it('is promised before it is bought and while it is on its way, and given once when it is received', async () => {
    const goods = await mall.build.goods({ cash: 9_999 })
    await db.update(shops).set({ freight: 800 })
    const wish = { lines: [{ ...goods, quantity: 1 }] }
    const seen = await desk.shop.price(desk.now.token, wish)
    expect([seen.given, seen.sums.cash]).toEqual(['99.99', '107.99'])
    const [orderId = ''] = await desk.buy(wish)
    expect((await desk.order(orderId)).given).toEqual({ points: '99.99', takenBack: '0', at: null })
    expect(await desk.account()).toMatchObject({ balance: 0 })
    await desk.complete(orderId)
    const at = mall.clock.now()
    expect((await desk.order(orderId)).given).toEqual({ points: '99.99', takenBack: '0', at })
    expect((await desk.ledger()).list).toMatchObject([
      { title: '订单赠送积分', amount: '99.99', expiresAt: at + 365 * day, orderIds: [orderId] },
    ])
    expect((await desk.confirming(orderId)).code).toBe('STATE_CHANGED')
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
    if (row) await db.transaction((tx) => grantGiven({ ...mall.services, db: tx }, row))
    expect(await desk.account()).toMatchObject({ balance: 9_999 })
    expect(await db.$count(pointsLots)).toBe(1)
    expect(await desk.shop.faults()).toEqual([])
  })

  it('is floored, for cash alone: neither gift cards nor points nor carriage give any', async () => {
    await desk.shop.giveRate('0.3')
    await desk.points(50_000)
    const card = await desk.shop.card(desk.now.userId, 1_234)
    const goods = await mall.build.goods({ payModel: 5, cash: 9_999, integral: 30_000 })
    await db.update(shops).set({ freight: 800 })
    const wish = { lines: [{ ...goods, quantity: 2 }], giftCardIds: [card], points: '7' }
    const [orderId = ''] = await desk.buy(wish)
    const parts = await db.select().from(orderAllocations).where(eq(orderAllocations.tender, 'CASH'))
    const cash = parts.filter(({ lineId }) => lineId !== '').reduce((sum, { amount }) => sum + amount, 0)
    expect(cash).toBeLessThan(2 * 9_999 - 700)
    await desk.complete(orderId)
    expect((await desk.entriesOf('GIVE')).map(({ amount }) => amount)).toEqual([Math.floor((cash * 3) / 10)])
  })

  it('is what was set when the order was made; 0 and what is no rate give none', async () => {
    const goods = await mall.build.goods({ cash: 1_000 })
    const wish = { lines: [{ ...goods, quantity: 1 }] }
    const [before = ''] = await desk.buy(wish)
    for (const none of ['0', '', '-1', '五', '100000']) {
      await desk.shop.giveRate(none)
      expect((await desk.shop.price(desk.now.token, wish)).given).toBe('0')
    }
    const [after = ''] = await desk.buy(wish)
    expect((await desk.order(after)).given).toBeNull()
    await desk.shop.giveRate('9')
    await desk.complete(before)
    await desk.complete(after)
    expect((await desk.entriesOf('GIVE')).map(({ bizId, amount }) => [bizId, amount])).toEqual([
      [before, 1_000],
    ])
    expect((await desk.order(after)).given).toBeNull()
  })

  it('an order of two shops promises the sum, and each gives its own part', async () => {
    const [one, two] = [await mall.build.goods({ cash: 333 }), await mall.build.goods({ cash: 335 })]
    await desk.shop.giveRate('0.5')
    const lines = [one, two].map((goods) => ({ ...goods, quantity: 1 }))
    expect((await desk.shop.price(desk.now.token, { lines })).given).toBe('3.33')
    for (const orderId of await desk.buy({ lines })) await desk.complete(orderId)
    expect((await desk.entriesOf('GIVE')).map(({ amount }) => amount).sort()).toEqual([166, 167])
  })

  it('is nothing for an order that never came to its end', async () => {
    const goods = await mall.build.goods({ cash: 1_000 })
    const [orderId = ''] = await desk.buy({ lines: [{ ...goods, quantity: 1 }] })
    await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, desk.buyer())
    const { list } = await mall.ok(calls.centrePage, {}, desk.buyer())
    await desk.audit(list[0]?.afterSaleId ?? '')
    await desk.refundAll()
    expect(await desk.order(orderId)).toMatchObject({ status: 60, given: null })
    expect(await db.$count(pointsEntries)).toBe(0)
    expect(await desk.shop.faults()).toEqual([])
  })
})

describe('I6 at once', () => {
  const ROUNDS = process.env.DEEP ? 100 : 8

  it('thirty receipts of one return take the points back once', async () => {
    const goods = await mall.build.goods({ cash: 5_000 })
    const orderId = await desk.received({ lines: [{ ...goods, quantity: 1 }] })
    const id = await desk.apply(orderId)
    await desk.audit(id)
    await desk.sendBack(id)
    const receive = () =>
      mall.call(backOfficeAfterSales.receive, { afterSaleId: id, accept: true }, desk.seller())
    const answers = await Promise.all(Array.from({ length: 30 }, receive))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    await Promise.all([desk.refundAll(), desk.refundAll(), desk.refundAll()])
    const own = and(eq(pointsEntries.bizType, 'GIVE_CANCEL'), eq(pointsEntries.bizId, id))
    expect(await db.$count(pointsEntries, own)).toBe(1)
    expect(await desk.account()).toMatchObject({ balance: 0 })
    expect(await desk.shop.faults()).toEqual([])
  })

  it('thirty confirmations give once', async () => {
    const goods = await mall.build.goods({ cash: 5_000 })
    const [orderId = ''] = await desk.buy({ lines: [{ ...goods, quantity: 1 }] })
    await desk.send(orderId)
    const answers = await Promise.all(Array.from({ length: 30 }, () => desk.confirming(orderId)))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(await desk.account()).toMatchObject({ balance: 5_000 })
  })

  const BOOKS = 'a refund, a payment with the same points, income and another receipt leave every book right'
  it(BOOKS, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const goods = await mall.build.goods({ payModel: 3, cash: 5_000, integral: 1_000 })
      const line = { lines: [{ ...goods, quantity: 1 }] }
      await desk.points(2_500)
      const [first = '', second = ''] = [await desk.received(line), (await desk.buy(line))[0]]
      await desk.send(second)
      const id = await desk.apply(first)
      await desk.audit(id)
      await desk.sendBack(id)
      const { balance } = await desk.account()
      const spending = await mall.build.goods({ payModel: 1, cash: 0, integral: balance })
      const trade = await desk.shop.submit(desk.now.token, { lines: [{ ...spending, quantity: 1 }] })
      const works = [
        () => desk.receive(id),
        () => desk.confirming(second),
        () => desk.shop.tryPay(desk.now.token, trade),
        () => desk.points(700),
      ]
      const answers = await Promise.all(
        [...works.slice(round % 4), ...works.slice(0, round % 4)].map((work) => work()),
      )
      const codes = answers.map((answer) => (answer && 'code' in answer ? answer.code : '100'))
      expect(codes.filter((code) => code !== '100' && code !== 'POINT_NOT_ENOUGH')).toEqual([])
      await Promise.all([desk.refundAll(), desk.refundAll()])
      expect(await desk.shop.faults()).toEqual([])
    }
    expect(mall.logs.filter((one) => one.includes('deadlock'))).toEqual([])
  })
})
