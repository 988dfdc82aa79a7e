import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { officePayments as calls } from '#schemas/trade/payment-office/calls.ts'
import { tradeList } from '#schemas/trade/payment-office/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
beforeEach(() => mall.reset())

async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const { userId, token } = await shop.buyer()
  const { goodsId, skuId } = await mall.build.goods({ cash: 1234 })
  const order = (quantity: number) =>
    shop.submit(token, {
      lines: [{ goodsId, skuId, quantity }],
      couponIds: [],
      giftCardIds: [],
      points: 'NONE',
      deliveries: [],
    })
  return { as, userId, token, order }
}

it('lists what was paid and what was not, by number, order, cashier and member', async () => {
  const { as, userId, token, order } = await begin()
  const [paid, open] = [await order(1), await order(2)]
  await shop.pay(token, paid)
  const found = async (query: Record<string, string>) =>
    (await mall.ok(tradeList.page, query, as)).list.map(({ tradeId }) => tradeId).sort()
  const both = [paid.tradeId, open.tradeId].sort()
  expect(await found({})).toEqual(both)
  expect(await found({ status: 'PAID' })).toEqual([paid.tradeId])
  expect(await found({ kind: 'GIFT_CARDS' })).toEqual([])
  expect(await found({ word: open.orders[0]?.orderId ?? '' })).toEqual([open.tradeId])
  const [buyer] = await db.select().from(users).where(eq(users.id, userId))
  expect(await found({ word: buyer?.userName.toUpperCase() ?? '' })).toEqual(both)
  const detail = await mall.ok(calls.trade, { tradeId: paid.tradeId }, as)
  expect(detail).toMatchObject({
    status: 'PAID',
    sum: { cash: '12.34', points: '0', giftCard: '0.00' },
    orders: [{ orderId: paid.orders[0]?.orderId }],
    payments: [{ attemptNo: 1, status: 'SUCCESS', cash: '12.34' }],
    charges: [{ status: 'PAID', amount: '12.34', refunded: '0.00' }],
    refunds: [],
  })
  expect(await found({ word: detail.charges[0]?.gatewayNo ?? '' })).toEqual([paid.tradeId])
  expect((await mall.call(calls.trade, { tradeId: 'none' }, as)).code).toBe('NOT_FOUND')
})

it('sums what the filters leave, over all pages, to the fen', async () => {
  const { as, token, order } = await begin()
  for (let at = 1; at <= 25; at++) {
    const trade = await order((at % 5) + 1)
    if (at % 3 === 0) await shop.pay(token, trade)
  }
  for (const query of [{}, { status: 'PAID' }, { status: 'UNPAID,CANCELLED' }]) {
    const rows = []
    for (let after: string | undefined; ;) {
      const page = await mall.ok(tradeList.page, { ...query, pageSize: 10, ...(after && { after }) }, as)
      rows.push(...page.list)
      if (page.next === null) break
      after = page.next
    }
    const cash = rows.reduce((sum, row) => sum + (parseYuan(row.cash) ?? NaN), 0)
    const points = rows.reduce((sum, row) => sum + (parsePoints(row.points) ?? NaN), 0)
    const { listed, paid } = await mall.ok(calls.tradeSums, query, as)
    expect(listed.count).toBe(rows.length)
    expect(parseYuan(listed.cash)).toBe(cash)
    expect(parsePoints(listed.points)).toBe(points)
    expect(paid.count).toBe(rows.filter(({ status }) => status === 'PAID').length)
  }
})

it('tells what went back, once it is back', async () => {
  const { as, token, order } = await begin()
  const trade = await order(2)
  await shop.pay(token, trade)
  const orderId = trade.orders[0]?.orderId ?? ''
  await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
  const [sale] = await db.select().from(afterSales)
  await mall.ok(officeAfterSales.audit, { afterSaleId: sale?.id ?? '', agree: true }, as)
  await executeRefunds.run(mall.services)
  const detail = await mall.ok(calls.trade, { tradeId: trade.tradeId }, as)
  expect(detail.refunds).toMatchObject([{ status: 'SUCCESS', sum: { cash: '24.68' } }])
  expect(detail.charges).toMatchObject([{ amount: '24.68', refunded: '24.68' }])
  const { paid, refunded } = await mall.ok(calls.tradeSums, {}, as)
  expect([paid, refunded]).toMatchObject([{ cash: '24.68' }, { count: 1, cash: '24.68', points: '0' }])
  expect(await mall.ok(calls.tradeSums, { status: 'UNPAID' }, as)).toMatchObject({ refunded: { count: 0 } })
})
