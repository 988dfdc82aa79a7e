import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { applications as mine } from '#schemas/sourcing/applications/calls.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { cashier } from '#schemas/trade/payments/calls.ts'
import { reactions, steps } from '#server/app/reactions/reactions.ts'
import { groupTeams } from '#server/catalog/activities/tables.ts'
import { applications, users } from '#server/people/accounts/tables.ts'
import type { Reactions } from '#server/platform/call/context.ts'
import { shareCompanies } from '#server/sourcing/share-platform/tables.ts'
import { agree } from '#server/trade/after-sales/decide.ts'
import { lockAfterSale } from '#server/trade/after-sales/find.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { cashierCallbacks } from '#server/trade/payments/cashier.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { cardShop } from '#tests/server/gifts/card-shop.ts'
import { shareOffice } from '#tests/server/sourcing/share-office.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { buyers } from '#tests/server/support/buy.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { approvalOffice } from '#tests/server/trade/approval-office.ts'

const mall = await startTestMall()
const { services, build } = mall
const { db } = services
const { buyer, giftCard, buy, refundAll } = buyers(mall)
const shop = shoppers(mall)
const { activity } = promotions(mall)
beforeEach(mall.reset)

async function wishFor(more: { activityId?: string } = {}) {
  const { goodsId, skuId } = await build.goods({ cash: 500 })
  const activityId =
    more.activityId === undefined
      ? {}
      : { activityId: await activity({ kind: 'GROUP', groupSize: 2 }, { goodsId, skuId, quantity: 10 }) }
  return { lines: [{ goodsId, skuId, quantity: 1, ...activityId }] }
}

const tradeStatus = async () => (await db.select().from(trades)).map(({ status }) => status)

/** A paid order of a team, all of whose money is granted back. */
async function refunded(): Promise<{ orderId: string; afterSaleId: string }> {
  const { token } = await buyer()
  const [orderId = ''] = await buy(token, await wishFor({ activityId: 'group' }))
  await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
  const [record] = await db.select().from(afterSales)
  const [order] = await db.select().from(orders)
  if (!record || !order) throw new Error('nothing was applied for')
  await db.transaction(async (tx) => {
    const transaction = { ...services, db: tx }
    const open = await lockAfterSale(transaction, record, order.tradeId)
    await agree(transaction, open, { role: 'system', text: '同意', granted: null, sellerText: '' })
  })
  return { orderId, afterSaleId: record.id }
}

/** By row of the table: what is seen where it is wired. */
const seen: { [K in keyof Reactions]: () => Promise<void> } = {
  async nothingDue() {
    const { userId, token } = await buyer()
    const card = await giftCard(userId, 1_000)
    const made = await shop.submit(token, { ...(await wishFor()), giftCardIds: [card] })
    expect(made.payable).toEqual({ points: '0', cash: '0.00' })
    expect(await tradeStatus()).toEqual(['PAID'])
  },
  async orderPaid() {
    const { token } = await buyer()
    await buy(token, await wishFor({ activityId: 'group' }))
    expect((await db.select().from(groupTeams)).map(({ joined }) => joined)).toEqual([1])
  },
  async tradePaid() {
    const { userId, token } = await buyer()
    await cardShop(mall).buy(token)
    expect((await db.select().from(giftCards)).map(({ ownerId }) => ownerId)).toEqual([userId])
  },
  async paidTooLate() {
    const { token } = await buyer()
    const trade = await shop.submit(token, await wishFor())
    const gatewayNo = await shop.toCashier(token, trade)
    const orderId = trade.orders[0]?.orderId ?? ''
    await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
    await mall.ok(cashier.settle, { gatewayNo, outcome: 'PAY' })
    expect(await db.$count(refunds)).toBe(1)
  },
  async tradeReturned() {
    const office = approvalOffice(mall)
    const [company, approver] = [await office.company(), await office.approver()]
    await office.appoint(company, approver)
    const { tradeId } = await office.order(company)
    await office.decide(approver, tradeId, 'RETURN', '太贵')
    expect(await tradeStatus()).toEqual(['CANCELLED'])
  },
  async refundFinished() {
    const { afterSaleId } = await refunded()
    await refundAll()
    const [record] = await db.select().from(afterSales).where(eq(afterSales.id, afterSaleId))
    expect(record?.status).toBe(AFTER_SALE.DONE)
  },
  async orderClosed() {
    const { orderId } = await refunded()
    await refundAll()
    expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe(ORDER.CLOSED)
    expect((await db.select().from(groupTeams)).map(({ joined }) => joined)).toEqual([0])
  },
  async applicationDecided() {
    const { userId } = await buyer()
    const { token } = await mall.build.member({ roles: ['admin'] })
    const content = { name: '许知衡', telephone: '13800001234', content: '十年经验' }
    const row = { id: 'wish', kind: 'partner', userId, content, createdAt: mall.clock.now() }
    await db.insert(applications).values(row)
    const input = { applicationId: row.id, action: 'approve', status: 'SUBMITTED' } as const
    await mall.ok(officeApplications.decideApplication, input, { token })
    expect((await db.select().from(users).where(eq(users.id, userId)))[0]?.partnerStatus).toBe(1)
  },
  async applicationMended() {
    const { userId, token } = await buyer()
    const office = shareOffice(mall)
    await office.industries()
    const id = await office.listed('supplier', {
      userId,
      status: 'REFUSED',
      licence: await office.licence(userId),
    })
    const [company] = await db.select().from(shareCompanies)
    if (!company) throw new Error('no company')
    const { name, licenceNumber, licence, region, contact, telephone, goods, intro } = company
    const texts = { name, licenceNumber, licence, region, contact, telephone, goods, intro }
    const content = { ...texts, industry: '食品酒饮 / 茶叶' }
    const row = { id, kind: 'shareSupplier', userId, content, createdAt: mall.clock.now() }
    await db.insert(applications).values({ ...row, status: 'REJECTED' })
    const mended = [{ field: 'name', text: '杭州新茶有限公司' }]
    await mall.ok(mine.resubmit, { applicationId: id, status: 'REJECTED', content: mended }, { token })
    expect((await db.select().from(shareCompanies))[0]).toMatchObject({
      name: '杭州新茶有限公司',
      status: 'WAITING',
    })
  },
}

describe('reactions', () => {
  const names = getTypedKeys(steps)

  it.each(names)('%s is wired', (name) => seen[name]())

  it.each(names)('%s: without it nothing of the kind happens', async (name) => {
    vi.spyOn(reactions, name).mockResolvedValue(undefined)
    await expect(seen[name]()).rejects.toThrow('expected')
  })

  it('one that fails rolls the payment back, and the next notice of the channel succeeds', async () => {
    const { token } = await buyer()
    const trade = await shop.submit(token, await wishFor({ activityId: 'group' }))
    const gatewayNo = await shop.toCashier(token, trade)
    vi.spyOn(reactions, 'orderPaid').mockRejectedValueOnce(new Error('no team'))
    expect((await mall.call(cashier.settle, { gatewayNo, outcome: 'PAY' })).code).not.toBe('100')
    expect(await tradeStatus()).toEqual(['UNPAID'])
    // The channel sends its notice again until it was received.
    expect(await cashierCallbacks.run(services)).toBe(1)
    expect(await tradeStatus()).toEqual(['PAID'])
  })

  it('one that fails leaves a refund to be tried again, with nothing of it done', async () => {
    await refunded()
    vi.spyOn(reactions, 'orderClosed').mockRejectedValueOnce(new Error('no team'))
    await refundAll()
    expect((await db.select().from(refunds)).map(({ status }) => status)).toEqual(['FAILED'])
    expect((await db.select().from(afterSales))[0]?.status).toBe(AFTER_SALE.REFUNDING)
    mall.clock.pass(3_600_000)
    await refundAll()
    expect((await db.select().from(afterSales))[0]?.status).toBe(AFTER_SALE.DONE)
  })
})
