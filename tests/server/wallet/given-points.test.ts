import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { shops } from '#server/people/shops/tables.ts'
import { grantGiven } from '#server/trade/orders/given.ts'
import { orderAllocations, orders } from '#server/trade/orders/tables.ts'
import { pointsEntries, pointsLots } from '#server/wallet/points/tables.ts'
import { givingOffice } from '#tests/server/gifts/giving-office.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = givingOffice(mall)
beforeEach(office.begin)

describe('C.4 what an order gives', () => {
  it('is promised before it is bought and while it is on its way, and given once when it is received', async () => {
    const goods = await mall.build.goods({ cash: 9_999 })
    await db.update(shops).set({ freight: 800 })
    const wish = { lines: [{ ...goods, quantity: 1 }] }
    const seen = await office.shop.price(office.now.token, wish)
    expect([seen.given, seen.sums.cash]).toEqual(['99.99', '107.99'])
    const [orderId = ''] = await office.buy(wish)
    expect((await office.order(orderId)).given).toEqual({ points: '99.99', takenBack: '0', at: null })
    expect(await office.account()).toMatchObject({ balance: 0 })
    await office.complete(orderId)
    const at = mall.clock.now()
    expect((await office.order(orderId)).given).toEqual({ points: '99.99', takenBack: '0', at })
    expect((await office.ledger()).list).toMatchObject([
      { title: '订单赠送积分', amount: '99.99', expiresAt: at + 365 * day, orderIds: [orderId] },
    ])
    expect((await office.confirming(orderId)).code).toBe('STATE_CHANGED')
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
    if (row) await db.transaction((tx) => grantGiven({ ...mall.services, db: tx }, row))
    expect(await office.account()).toMatchObject({ balance: 9_999 })
    expect(await db.$count(pointsLots)).toBe(1)
    expect(await office.shop.faults()).toEqual([])
  })

  it('is floored, for cash alone: neither gift cards nor points nor carriage give any', async () => {
    await office.shop.giveRate('0.3')
    await office.points(50_000)
    const card = await office.shop.card(office.now.userId, 1_234)
    const goods = await mall.build.goods({ payModel: 5, cash: 9_999, integral: 30_000 })
    await db.update(shops).set({ freight: 800 })
    const wish = { lines: [{ ...goods, quantity: 2 }], giftCardIds: [card], points: '7' }
    const [orderId = ''] = await office.buy(wish)
    const parts = await db.select().from(orderAllocations).where(eq(orderAllocations.tender, 'CASH'))
    const cash = parts.filter(({ lineId }) => lineId !== '').reduce((sum, { amount }) => sum + amount, 0)
    expect(cash).toBeLessThan(2 * 9_999 - 700)
    await office.complete(orderId)
    expect((await office.entriesOf('GIVE')).map(({ amount }) => amount)).toEqual([
      Math.floor((cash * 3) / 10),
    ])
  })

  it('is what was set when the order was made; 0 and what is no rate give none', async () => {
    const goods = await mall.build.goods({ cash: 1_000 })
    const wish = { lines: [{ ...goods, quantity: 1 }] }
    const [before = ''] = await office.buy(wish)
    for (const none of ['0', '', '-1', '五', '100000']) {
      await office.shop.giveRate(none)
      expect((await office.shop.price(office.now.token, wish)).given).toBe('0')
    }
    const [after = ''] = await office.buy(wish)
    expect((await office.order(after)).given).toBeNull()
    await office.shop.giveRate('9')
    await office.complete(before)
    await office.complete(after)
    expect((await office.entriesOf('GIVE')).map(({ bizId, amount }) => [bizId, amount])).toEqual([
      [before, 1_000],
    ])
    expect((await office.order(after)).given).toBeNull()
  })

  it('an order of two shops promises the sum, and each gives its own part', async () => {
    const [one, two] = [await mall.build.goods({ cash: 333 }), await mall.build.goods({ cash: 335 })]
    await office.shop.giveRate('0.5')
    const lines = [one, two].map((goods) => ({ ...goods, quantity: 1 }))
    expect((await office.shop.price(office.now.token, { lines })).given).toBe('3.33')
    for (const orderId of await office.buy({ lines })) await office.complete(orderId)
    expect((await office.entriesOf('GIVE')).map(({ amount }) => amount).sort()).toEqual([166, 167])
  })

  it('is nothing for an order that never came to its end', async () => {
    const goods = await mall.build.goods({ cash: 1_000 })
    const [orderId = ''] = await office.buy({ lines: [{ ...goods, quantity: 1 }] })
    await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, office.buyer())
    const { list } = await mall.ok(calls.centrePage, {}, office.buyer())
    await office.audit(list[0]?.afterSaleId ?? '')
    await office.refundAll()
    expect(await office.order(orderId)).toMatchObject({ status: 60, given: null })
    expect(await db.$count(pointsEntries)).toBe(0)
    expect(await office.shop.faults()).toEqual([])
  })
})

describe('I6 at once', () => {
  const ROUNDS = process.env.DEEP ? 100 : 8

  it('thirty receipts of one return take the points back once', async () => {
    const goods = await mall.build.goods({ cash: 5_000 })
    const orderId = await office.received({ lines: [{ ...goods, quantity: 1 }] })
    const id = await office.apply(orderId)
    await office.audit(id)
    await office.sendBack(id)
    const receive = () =>
      mall.call(officeAfterSales.receive, { afterSaleId: id, accept: true }, office.seller())
    const answers = await Promise.all(Array.from({ length: 30 }, receive))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    await Promise.all([office.refundAll(), office.refundAll(), office.refundAll()])
    const own = and(eq(pointsEntries.bizType, 'GIVE_CANCEL'), eq(pointsEntries.bizId, id))
    expect(await db.$count(pointsEntries, own)).toBe(1)
    expect(await office.account()).toMatchObject({ balance: 0 })
    expect(await office.shop.faults()).toEqual([])
  })

  it('thirty confirmations give once', async () => {
    const goods = await mall.build.goods({ cash: 5_000 })
    const [orderId = ''] = await office.buy({ lines: [{ ...goods, quantity: 1 }] })
    await office.send(orderId)
    const answers = await Promise.all(Array.from({ length: 30 }, () => office.confirming(orderId)))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(await office.account()).toMatchObject({ balance: 5_000 })
  })

  const BOOKS = 'a refund, a payment with the same points, income and another receipt leave every book right'
  it(BOOKS, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const goods = await mall.build.goods({ payModel: 3, cash: 5_000, integral: 1_000 })
      const line = { lines: [{ ...goods, quantity: 1 }] }
      await office.points(2_500)
      const [first = '', second = ''] = [await office.received(line), (await office.buy(line))[0]]
      await office.send(second)
      const id = await office.apply(first)
      await office.audit(id)
      await office.sendBack(id)
      const { balance } = await office.account()
      const spending = await mall.build.goods({ payModel: 1, cash: 0, integral: balance })
      const trade = await office.shop.submit(office.now.token, { lines: [{ ...spending, quantity: 1 }] })
      const works = [
        () => office.receive(id),
        () => office.confirming(second),
        () => office.shop.tryPay(office.now.token, trade),
        () => office.points(700),
      ]
      const answers = await Promise.all(
        [...works.slice(round % 4), ...works.slice(0, round % 4)].map((work) => work()),
      )
      const codes = answers.map((answer) => (answer && 'code' in answer ? answer.code : '100'))
      expect(codes.filter((code) => code !== '100' && code !== 'POINT_NOT_ENOUGH')).toEqual([])
      await Promise.all([office.refundAll(), office.refundAll()])
      expect(await office.shop.faults()).toEqual([])
    }
    expect(mall.logs.filter((one) => one.includes('deadlock'))).toEqual([])
  })
})
