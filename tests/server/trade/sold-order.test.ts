import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as afterSaleCalls } from '#schemas/trade/after-sales/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { soldOrders } from '#schemas/trade/orders/sold-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { ADDRESS, orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const made = orderBuilders(mall)
let shop = ''
let supplier = ''
beforeEach(async () => {
  await office.begin()
  shop = await mall.build.shop()
  supplier = (await mall.build.member({ roles: ['supplier'], supplier: true, shopId: shop })).token
})

const detail = (orderId: string, token = office.now.seller) =>
  mall.ok(soldOrders.order, { orderId }, { token })
const ofBuyer = (orderId: string) => office.shop.detail(office.now.token, orderId)

/** Three pieces of two goods of the shop, paid with a card and cash. */
async function bought() {
  const goods = { shopId: shop, businessId: `b-${shop}` }
  const [tea, cup] = [await mall.build.goods(goods), await mall.build.goods(goods)]
  const cardId = await office.shop.giftCard(office.now.userId, 700)
  const lines = [
    { goodsId: tea.goodsId, skuId: tea.skuId, quantity: 2 },
    { goodsId: cup.goodsId, skuId: cup.skuId, quantity: 1 },
  ]
  const [orderId = ''] = await office.shop.buy(office.now.token, { lines, giftCardIds: [cardId] })
  return { orderId, cardId }
}

describe('an order as who sold it sees it', () => {
  it('says all that its buyer reads in the same words, and what he does not', async () => {
    const { orderId, cardId } = await bought()
    await mall.ok(
      officeOrders.ship,
      {
        orderId,
        ...parcel,
        lines: [{ lineId: (await ofBuyer(orderId)).lines[0]?.lineId ?? '', quantity: 1 }],
      },
      office.seller(),
    )
    const [buyer, seller] = [await ofBuyer(orderId), await detail(orderId)]
    const { address, lines, log, ...same } = buyer
    expect(seller).toMatchObject(same)
    expect(seller.lines).toMatchObject(lines)
    expect(seller.log).toMatchObject(log)
    expect(address?.telephone).toContain('****')
    expect(seller.address).toMatchObject({ name: ADDRESS.name, telephone: ADDRESS.telephone })
    expect(seller.buyer).toMatchObject({ userId: office.now.userId, enabled: true })
    expect(seller.lines.map(({ lineNo, sendable }) => [lineNo, sendable])).toEqual([
      [1, 1],
      [2, 1],
    ])
    const paid = seller.lines.flatMap((line) => line.allocations).concat([])
    const fen = (tender: string) =>
      paid
        .filter((part) => part.tender === tender)
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect([fen('CASH') + Math.round(Number(seller.freightPaid.cash) * 100), fen('GIFT_CARD')]).toEqual([
      Math.round(Number(buyer.payable.cash) * 100),
      700,
    ])
    expect(paid.find(({ tender }) => tender === 'GIFT_CARD')?.ref).toBe(cardId)
    expect(seller.payments).toMatchObject([
      { attemptNo: 1, status: 'SUCCESS', giftCard: '7.00', failure: null },
    ])
    expect(seller.payments[0]?.cash).toBe(buyer.payable.cash)
    expect(seller.log.at(-1)).toMatchObject({ who: expect.stringContaining('user-'), from: 20, to: 25 })
    expect(seller.actions).toEqual(['ship', 'refund'])
  })

  it('holds its refunds with their parts, and what to do about one that failed', async () => {
    const { orderId, cardId } = await bought()
    const { lines } = await ofBuyer(orderId)
    const asked = {
      orderId,
      lineId: lines[0]?.lineId ?? '',
      quantity: 2,
      reason: '不想要了',
      unshipped: true,
    }
    const { afterSaleId } = await mall.ok(
      afterSaleCalls.createRefunds,
      { ...asked, idempotencyKey: office.shop.key() },
      office.buyer(),
    )
    await office.audit(afterSaleId)
    await db.update(cashierCharges).set({ status: 'OPEN' })
    await office.shop.refundAll()
    const failed = await detail(orderId)
    expect(failed.afterSales).toMatchObject([{ afterSaleId, type: 1, status: 40, quantity: 2 }])
    expect(failed.refunds).toMatchObject([
      {
        afterSaleId,
        status: 'FAILED',
        tries: 1,
        failure: expect.any(String),
        advice: expect.stringMatching(/立即重试/),
      },
    ])
    const { sum, parts, refundId } = failed.refunds[0] ?? { sum: null, parts: [], refundId: '' }
    expect(parts.find(({ tender }) => tender === 'GIFT_CARD')).toEqual({
      tender: 'GIFT_CARD',
      ref: cardId,
      amount: sum?.giftCard,
    })
    expect(failed.refunded).toEqual({ points: '0', cash: '0.00', giftCard: '0.00' })
    await db.update(cashierCharges).set({ status: 'PAID' })
    await mall.ok(officeRefunds.refund, { refundId }, office.seller())
    const done = await detail(orderId)
    expect(done.refunds).toMatchObject([{ status: 'SUCCESS', advice: null, nextTryAt: null }])
    expect(done.refunded).toEqual(sum)
    expect((await ofBuyer(orderId)).refunded).toEqual(sum)
    const [card] = await db.select().from(giftCards)
    expect(card?.balance).toBe(Math.round(Number(sum?.giftCard) * 100))
  })

  it('is found when its buyer took it off his list', async () => {
    const order = await made.order(office.now.userId, { status: ORDER.COMPLETED, order: { hiddenAt: 1 } })
    expect((await detail(order.id)).hiddenAt).toBe(1)
  })

  it.each([
    [ORDER.PENDING_PAYMENT, {}, ['cancel']],
    [ORDER.PENDING_SHIPMENT, {}, ['ship', 'refund']],
    [ORDER.PENDING_PICKUP, { deliveryType: 2 }, ['verifyPickup', 'refund']],
    [ORDER.PENDING_SHIPMENT, { teamId: 'none' }, ['refund']],
    [ORDER.SHIPPED, {}, []],
    [ORDER.CANCELLED, {}, []],
  ] as const)('in %i %j offers %j', async (status, order, actions) => {
    const { id } = await made.order(office.now.userId, { status, order: { ...order } })
    expect((await detail(id)).actions).toEqual(actions)
  })
})

describe('S.22 an order as its supplier sees it', () => {
  it('of another shop is as one that is not there', async () => {
    const theirs = await made.order(office.now.userId)
    const missing = await mall.call(soldOrders.order, { orderId: 'none' }, { token: supplier })
    expect(await mall.call(soldOrders.order, { orderId: theirs.id }, { token: supplier })).toEqual(missing)
    expect(missing.code).toBe('NOT_FOUND')
  })

  it('names no account, card, charge, invoice or failure', async () => {
    const { orderId, cardId } = await bought()
    const seen = await detail(orderId, supplier)
    expect(seen).toMatchObject({
      buyer: null,
      payments: [],
      invoice: null,
      invoices: [],
      given: null,
      delivered: [],
    })
    expect(seen.log.map(({ who }) => who)).toEqual(seen.log.map(() => null))
    for (const secret of [cardId, office.now.userId, 'user-'])
      expect(JSON.stringify(seen)).not.toContain(secret)
    expect(seen.lines.map((line) => line.paid)).toEqual(
      (await ofBuyer(orderId)).lines.map((line) => line.paid),
    )
  })

  it.each([
    [ORDER.PENDING_PAYMENT, false],
    [ORDER.PENDING_SHIPMENT, true],
    [ORDER.PARTIALLY_SHIPPED, true],
    [ORDER.SHIPPED, false],
    [ORDER.COMPLETED, false],
    [ORDER.CLOSED, false],
  ] as const)('in %i tells where it goes: %s', async (status, seen) => {
    const { id } = await made.order(office.now.userId, { status, order: { shopId: shop } })
    const text = JSON.stringify(await detail(id, supplier))
    for (const fact of [ADDRESS.name, ADDRESS.telephone, ADDRESS.detail])
      expect(text.includes(fact)).toBe(seen)
    expect((await detail(id)).address).toEqual(ADDRESS)
  })
})
