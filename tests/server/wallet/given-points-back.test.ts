import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { shops } from '#server/people/shops/tables.ts'
import { pointsEntries, pointsLots } from '#server/wallet/points/tables.ts'
import { givingOffice } from '#tests/server/gifts/giving-office.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = givingOffice(mall)
beforeEach(office.begin)

describe('C.7 what a refund takes back', () => {
  it('before the order has given: less is given', async () => {
    const goods = await mall.build.goods({ cash: 3_333 })
    const [orderId = ''] = await office.buy({ lines: [{ ...goods, quantity: 3 }] })
    const asked = {
      orderId,
      lineId: await office.lineOf(orderId),
      quantity: 1,
      reason: '不想要了',
      unshipped: true,
    }
    const { afterSaleId } = await mall.ok(
      calls.createRefunds,
      { ...asked, idempotencyKey: office.shop.key() },
      office.buyer(),
    )
    await office.audit(afterSaleId)
    expect((await office.order(orderId)).given).toEqual({ points: '66.66', takenBack: '0', at: null })
    await office.refundAll()
    await office.complete(orderId)
    expect((await office.detail(afterSaleId)).givenBack).toBeNull()
    expect(await office.account()).toMatchObject({ balance: 6_666 })
    await office.returned(orderId, { quantity: 2 })
    expect(await office.account()).toMatchObject({ balance: 0 })
    expect((await office.order(orderId)).given).toMatchObject({ points: '66.66', takenBack: '66.66' })
    expect(await office.shop.faults()).toEqual([])
  })

  it('is taken from what is unspent, from its own lot first, piece by piece exactly what was given', async () => {
    await office.shop.giveRate('0.7')
    const goods = await mall.build.goods({ cash: 3_333 })
    const orderId = await office.received({ lines: [{ ...goods, quantity: 3 }] })
    await office.points(5_000, mall.clock.now() + 30 * day)
    const taken: number[] = []
    for (let n = 0; n < 3; n++) {
      const { balance } = await office.account()
      const id = await office.returned(orderId)
      taken.push(balance - (await office.account()).balance)
      const { givenBack, refund } = await office.detail(id)
      expect(givenBack).toMatchObject({ fromRefund: '0', debt: '0' })
      expect(refund?.parts).toMatchObject({ points: '0', cash: '33.33' })
    }
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(Math.floor((9_999 * 7) / 10))
    expect(await db.select().from(pointsLots).where(eq(pointsLots.remaining, 5_000))).toHaveLength(1)
    expect((await office.ledger()).list[0]).toMatchObject({ title: '退款收回赠送积分', orderIds: [orderId] })
    expect(await office.order(orderId)).toMatchObject({
      status: 60,
      given: { points: '69.99', takenBack: '69.99' },
    })
    expect(await office.shop.faults()).toEqual([])
  })

  /** 30 points and ￥100.00 were paid, 100 points given, and all but `left` of them spent. */
  async function spentAllBut(left: number): Promise<string> {
    await office.points(3_000)
    const goods = await mall.build.goods({ payModel: 3, cash: 10_000, integral: 3_000 })
    const orderId = await office.received({ lines: [{ ...goods, quantity: 1 }] })
    await office.points(left - 10_000)
    expect(await office.account()).toMatchObject({ balance: left })
    return orderId
  }

  it('is taken from the points of the refund when it is spent: preview, application, grant and refund agree', async () => {
    const orderId = await spentAllBut(8_000)
    const lineId = await office.lineOf(orderId)
    const offer = await mall.ok(calls.queryApply, { orderId, lineId }, office.buyer())
    const due = { points: '10', cash: '100.00', giftCard: '0.00' }
    const givenBack = { total: '100', fromRefund: '20', debt: '0' }
    expect(offer.amounts).toMatchObject([{ shipped: due, sellerFault: due, givenBack }])
    const id = await office.apply(orderId)
    expect(await office.detail(id)).toMatchObject({ applied: due, granted: null, givenBack })
    expect((await office.detail(id)).log[0]?.text).toContain(
      '预计退还 10 积分 + ￥100.00，收回赠送的 100 积分',
    )
    await office.comeBack(id)
    expect(await office.detail(id)).toMatchObject({ applied: due, granted: due, givenBack })
    expect(await office.account()).toMatchObject({ balance: 0 })
    await office.refundAll()
    expect(await office.detail(id)).toMatchObject({ status: 50, refund: { status: 'SUCCESS', parts: due } })
    expect((await office.order(orderId)).refunded).toEqual(due)
    expect(await office.account()).toMatchObject({ balance: 1_000 })
    expect(await office.shop.faults()).toEqual([])
  })

  it('is a debt beyond that, which later income pays, and nothing else happens to it', async () => {
    const orderId = await spentAllBut(2_000)
    const id = await office.returned(orderId)
    expect((await office.detail(id)).givenBack).toEqual({ total: '100', fromRefund: '30', debt: '50' })
    expect((await office.detail(id)).refund?.parts).toEqual({ points: '0', cash: '100.00', giftCard: '0.00' })
    const told = await office.ledger()
    expect([told.owed, told.list[0]]).toMatchObject([
      '50',
      { title: '退款收回赠送积分', amount: '-20', owed: '50', balanceAfter: '0' },
    ])
    await office.points(3_000)
    const paid = await office.ledger()
    expect([paid.owed, paid.list[0]]).toMatchObject(['20', { title: '抵扣待收回积分', amount: '-30' }])
    expect(await office.account()).toMatchObject({ balance: 0 })
    expect(await office.shop.faults()).toEqual([])
    await office.points(10_000)
    expect([(await office.ledger()).owed, (await office.account()).balance]).toEqual(['0', 8_000])
    expect(await office.shop.faults()).toEqual([])
  })

  it('a debt alone stands in the ledger, though it moves no balance', async () => {
    const goods = await mall.build.goods({ cash: 1_000 })
    const orderId = await office.received({ lines: [{ ...goods, quantity: 1 }] })
    await office.points(-1_000)
    await office.returned(orderId)
    const { list } = await office.ledger()
    expect(list[0]).toMatchObject({ title: '退款收回赠送积分', amount: '0', owed: '10' })
    const [out, income] = await Promise.all(
      (['out', 'in'] as const).map((direction) =>
        mall.ok(assets.pointsEntries, { direction }, office.buyer()),
      ),
    )
    expect([out?.list[0]?.owed, income?.list.some(({ amount }) => amount === '0')]).toEqual(['10', false])
    expect(await office.shop.faults()).toEqual([])
  })

  it('points that a payment holds are not unspent; let go, they pay what is owed', async () => {
    const goods = await mall.build.goods({ cash: 1_000 })
    const orderId = await office.received({ lines: [{ ...goods, quantity: 1 }] })
    const mixed = await mall.build.goods({ payModel: 3, cash: 100, integral: 1_000 })
    const trade = await office.shop.submit(office.now.token, { lines: [{ ...mixed, quantity: 1 }] })
    await office.shop.toCashier(office.now.token, trade)
    expect(await office.account()).toEqual({ balance: 1_000, frozen: 1_000 })
    await office.returned(orderId)
    expect(await office.account()).toEqual({ balance: 1_000, frozen: 1_000 })
    expect((await office.ledger()).owed).toBe('10')
    const held = trade.orders[0]?.orderId ?? ''
    await mall.ok(orderCalls.cancelOrder, { orderId: held, reason: '不想要了' }, office.buyer())
    expect(await office.account()).toEqual({ balance: 0, frozen: 0 })
    expect((await office.ledger()).owed).toBe('0')
    expect(await office.shop.faults()).toEqual([])
  })

  it('is for the cash that goes back: a lower grant takes less, the carriage takes none', async () => {
    const goods = await mall.build.goods({ cash: 5_000 })
    await db.update(shops).set({ freight: 800 })
    const orderId = await office.received({ lines: [{ ...goods, quantity: 2 }] })
    const lowered = await office.apply(orderId)
    expect((await office.detail(lowered)).givenBack?.total).toBe('50')
    const granted = { points: '0', cash: '40.00', giftCard: '0.00' }
    await office.audit(lowered, { granted, text: '商品有使用痕迹' })
    expect((await office.detail(lowered)).givenBack?.total).toBe('40')
    await office.sendBack(lowered)
    await office.receive(lowered)
    expect((await office.detail(lowered)).givenBack?.total).toBe('40')
    const faulty = await office.apply(orderId, { reason: '商品质量问题' })
    expect((await office.detail(faulty)).applied.cash).toBe('58.00')
    await office.comeBack(faulty)
    await office.refundAll()
    expect((await office.detail(faulty)).givenBack?.total).toBe('50')
    expect(await office.account()).toMatchObject({ balance: 1_000 })
    expect(await office.order(orderId)).toMatchObject({
      status: 60,
      given: { points: '100', takenBack: '90' },
    })
    expect(await office.shop.faults()).toEqual([])
  })

  it('an application that comes to nothing takes nothing back', async () => {
    const goods = await mall.build.goods({ cash: 5_000 })
    const orderId = await office.received({ lines: [{ ...goods, quantity: 1 }] })
    const id = await office.apply(orderId)
    await office.cancel(id)
    const rejected = await office.apply(orderId)
    await office.audit(rejected, { agree: false, text: '已使用' })
    const exchanged = await office.apply(orderId, { type: 3 })
    expect((await office.detail(exchanged)).givenBack).toBeNull()
    expect(await office.account()).toMatchObject({ balance: 5_000 })
    expect(await db.$count(pointsEntries, eq(pointsEntries.bizType, 'GIVE_CANCEL'))).toBe(0)
    expect(await office.shop.faults()).toEqual([])
  })
})
