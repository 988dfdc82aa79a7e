import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { warehouseInvoices } from '#server/app/demo/warehouse/invoices.ts'
import { leaveToPeople } from '#server/app/demo/warehouse/tasks.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { invoices } from '#server/trade/orders/invoice-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const build = orderBuilders(mall)
const shop = shoppers(mall)
let token = ''
let userId = ''
let admin = ''
beforeEach(async () => {
  await mall.reset()
  const buyer = await shop.buyer()
  token = buyer.token
  userId = buyer.userId
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

const invoice: OrderInvoice = {
  kind: 'ELECTRONIC',
  titleKind: 'PERSONAL',
  title: '沈知夏',
  content: 'DETAIL',
  taxNumber: '',
  address: '',
  telephone: '',
  bank: '',
  account: '',
}
const [BLUE, RED] = ['25332000000012345678', '25332000000087654321']
const TODAY = '2026-03-02'

const issue = (orderId: string, more: Partial<In<typeof officeInvoices.issueInvoice>> = {}, asker = admin) =>
  mall.call(
    officeInvoices.issueInvoice,
    { orderId, number: BLUE, day: TODAY, reason: '全部退款', ...more },
    { token: asker },
  )
const shown = async (orderId: string) => {
  const { invoiceStatus, invoices: issued } = await mall.ok(calls.findPcDetail, { orderId }, { token })
  return [
    invoiceStatus,
    ...issued.map(({ number, day: on, red }) => `${red ? 'RED' : 'BLUE'} ${number} ${on}`),
  ]
}
const asked = (status: 10 | 20 | 30 | 40 | 50 | 60, more = {}) =>
  build.order(userId, { status, order: { invoice, ...more } })

describe('B.8 the invoice of an order', () => {
  it('asked for at submit, issued when it is paid, taken back when all of it is refunded', async () => {
    const { goodsId, skuId } = await mall.build.goods({ cash: 5000 })
    const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 2 }] }, { invoice })
    const orderId = trade.orders[0]?.orderId ?? ''
    expect(await shown(orderId)).toEqual(['付款后开具'])
    expect((await issue(orderId)).message).toBe('订单尚未付款，付款后才能开票')
    await shop.pay(token, trade)
    expect(await shown(orderId)).toEqual(['待开票'])
    expect((await issue(orderId, { red: true })).message).toBe('该订单还没有开票，无需冲红')
    expect((await issue(orderId)).code).toBe('100')
    expect(await shown(orderId)).toEqual(['已开票', `BLUE ${BLUE} ${TODAY}`])
    expect((await issue(orderId, { number: RED, red: true })).message).toBe(
      '订单没有退款，不能冲红；开错的发票请作废',
    )
    await mall.ok(calls.cancelOrder, { orderId, reason: '不想要了' }, { token })
    const [record] = await db.select().from(afterSales)
    await mall.ok(officeAfterSales.audit, { afterSaleId: record?.id ?? '', agree: true }, { token: admin })
    await executeRefunds.run(services)
    expect(await shown(orderId)).toEqual(['已开票，待冲红', `BLUE ${BLUE} ${TODAY}`])
    expect((await issue(orderId, { number: RED, red: true })).code).toBe('100')
    expect(await shown(orderId)).toEqual(['已冲红', `BLUE ${BLUE} ${TODAY}`, `RED ${RED} ${TODAY}`])
    const { log } = await mall.ok(calls.findPcDetail, { orderId }, { token })
    const texts = log.filter(({ operator }) => operator === '商家').map(({ text }) => text)
    expect(texts).toEqual([`商家开具发票：${BLUE}`, `商家开具红字发票：${RED}`])
  })

  it('asked for when the order is completed', async () => {
    const { id } = await build.order(userId, { status: 40 })
    expect(await shown(id)).toEqual(['未申请'])
    expect((await issue(id)).message).toBe('该订单没有申请发票')
    await mall.ok(calls.applyInvoice, { orderId: id, invoice }, { token })
    expect(await shown(id)).toEqual(['待开票'])
    await issue(id)
    expect(await shown(id)).toEqual(['已开票', `BLUE ${BLUE} ${TODAY}`])
    const again = await mall.call(calls.applyInvoice, { orderId: id, invoice }, { token })
    expect(again.message).toBe('该订单已申请发票，无需重复申请')
  })

  it('is none of an order that was cancelled, wholly refunded before, or paid with points alone', async () => {
    const points = { cash: 0, giftCard: 0, pointsFen: 0 }
    const none = [
      [await asked(50), '订单已取消，不开票'],
      [await asked(60), '已全部退款，不开票'],
      [await asked(40, points), '没有可开票的金额'],
    ] as const
    for (const [{ id }, words] of none) {
      expect(await shown(id)).toEqual([words])
      expect((await issue(id)).code).toBe('STATE_CHANGED')
    }
    expect(await db.$count(invoices)).toBe(0)
  })

  it('is issued once: the same again changes nothing, another number is refused', async () => {
    const { id } = await asked(40)
    for (const number of [BLUE, ' 2533 2000-0000 1234 5678', BLUE])
      expect((await issue(id, { number })).code).toBe('100')
    const second = await issue(id, { number: RED })
    expect([second.code, second.message]).toEqual(['STATE_CHANGED', '该订单已开票，不能重复开具'])
    const { log } = await mall.ok(calls.findPcDetail, { orderId: id }, { token })
    expect(log.map(({ text }) => text)).toEqual([`商家开具发票：${BLUE}`])
    const [other, third] = [await asked(40), await asked(40)]
    expect((await issue(other.id)).message).toBe('该发票号码已登记过，请核对后重试')
    const numbers = [1, 2, 3, 4, 5].map((n) => `2533200000009999000${n}`)
    const codes = await Promise.all(numbers.map(async (number) => (await issue(third.id, { number })).code))
    expect(codes.filter((code) => code === '100')).toHaveLength(1)
    expect(await db.$count(invoices, eq(invoices.orderId, third.id))).toBe(1)
  })

  it('bears a number and a day that can be', async () => {
    const { id } = await asked(40)
    const { id: closed } = await asked(60)
    await db.insert(invoices).values({ number: RED, orderId: closed, kind: 'BLUE', day: TODAY, createdAt: 0 })
    const refused = [
      [await issue(id, { number: '123' }), '发票号码不正确'],
      [await issue(id, { day: '2026-02-30' }), '开票日期不正确'],
      [await issue(id, { day: '2026-03-03' }), '不能晚于今天'],
      [await issue(id, { day: '2026-03-01' }), '不能早于付款日期'],
    ] as const
    mall.clock.pass(day)
    await db.update(invoices).set({ day: '2026-03-03' })
    const early = [await issue(closed, { red: true }), '冲红日期不能早于开票日期'] as const
    for (const [answer, words] of [...refused, early]) {
      expect([words, answer.code]).toEqual([words, 'BAD_INPUT'])
      expect(answer.message).toContain(words)
    }
    expect((await issue(id, { day: '20260302' })).code).toBe('BAD_INPUT')
    expect(await db.$count(invoices)).toBe(1)
  })

  it('§6 is the back office’s alone to issue', async () => {
    const { id } = await asked(40)
    const kinds = [{}, { roles: ['editor'] }, { roles: ['purchaser'] }]
    const others = await Promise.all(kinds.map(async (kind) => (await mall.build.member(kind)).token))
    for (const other of [...others, token])
      for (const orderId of [id, 'nothing'])
        expect((await issue(orderId, {}, other)).code).toBe('NO_PERMISSION')
    expect((await issue('nothing')).code).toBe('NOT_FOUND')
    expect(await shown(id)).toEqual(['待开票'])
  })
})

describe('the simulated warehouse', () => {
  it('issues what is asked for once everything is sent, and takes it back after a full refund; labelled', async () => {
    const [waiting, sent, left, closed] = [await asked(20), await asked(30), await asked(30), await asked(60)]
    await leaveToPeople(services, [left.id])
    const runs = await Promise.all([1, 2, 3].map(() => warehouseInvoices.run(services)))
    expect(runs.reduce((all, rows) => all + rows, 0)).toBe(1)
    expect(await shown(sent.id)).toEqual(['已开票', expect.stringMatching(/^BLUE SIM\d{12} 2026-03-02$/)])
    for (const { id } of [waiting, left]) expect(await shown(id)).toEqual(['待开票'])
    await db.update(orders).set({ status: 60 }).where(eq(orders.id, sent.id))
    expect(await warehouseInvoices.run(services)).toBe(1)
    expect((await shown(sent.id))[0]).toBe('已冲红')
    expect((await shown(closed.id))[0]).toBe('已全部退款，不开票')
    expect(await warehouseInvoices.run(services)).toBe(0)
    const { log } = await mall.ok(calls.findPcDetail, { orderId: sent.id }, { token })
    for (const { text } of log) expect(text).toMatch(/^模拟仓库开具(红字)?发票：SIM\d{12}$/)
  })

  it('is in no other mall', () => {
    const names = listJobs({ simulation: false }).map(({ name }) => name)
    expect(names).not.toContain('warehouse-invoices')
  })
})
