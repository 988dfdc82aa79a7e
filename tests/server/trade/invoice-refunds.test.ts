import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { orders as ownCalls } from '#schemas/trade/orders/calls.ts'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { invoiceList } from '#schemas/trade/orders/invoice-list.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { NO_INVOICE_TEXTS } from '#schemas/trade/orders/invoice.ts'
import { invoices } from '#server/trade/orders/invoice-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

const [FIRST, RED, SECOND] = ['25332000000012345678', '25332000000087654321', '25332000000055555555']
const invoice: OrderInvoice = {
  ...NO_INVOICE_TEXTS,
  kind: 'ELECTRONIC',
  titleKind: 'PERSONAL',
  title: '沈知夏',
  content: 'DETAIL',
}

/** Three pieces for ￥100.01 that are sent, of which an invoice is wanted. */
const order = async () =>
  (
    await build.order(office.now.userId, {
      status: 30,
      lines: [{ quantity: 3, cash: 10_001 }],
      order: { invoice },
    })
  ).id

const issue = (orderId: string, number: string, red = false) =>
  mall.call(
    calls.issueInvoice,
    { orderId, number, day: '2026-03-02', red, reason: red ? '部分退款' : '' },
    office.seller(),
  )
const read = (orderId: string) => mall.ok(calls.invoice, { orderId }, office.seller())
const shown = async (orderId: string) =>
  (await mall.ok(ownCalls.findPcDetail, { orderId }, office.buyer())).invoiceStatus
/** Returns the issued invoices as the buyer sees them. */
const seen = async (orderId: string) =>
  (await mall.ok(ownCalls.findPcDetail, { orderId }, office.buyer())).invoices.map(
    ({ number, amount, red, takenBack }) => [number, amount, red ? 'red' : 'blue', takenBack],
  )
const listed = async (state: string) =>
  (await mall.ok(invoiceList.page, { state }, office.seller())).list.map(({ orderId }) => orderId)

/** Pieces come back, and their refund is granted. */
async function refund(orderId: string, quantity: number): Promise<void> {
  const id = await office.apply(orderId, { quantity })
  await office.comeBack(id)
  await office.shop.refundAll()
}

it('one that is not issued yet is about what remains paid', async () => {
  const orderId = await order()
  const asked = await office.apply(orderId, { quantity: 1 })
  expect((await read(orderId)).amount, 'an application alone changes nothing').toBe('100.01')
  await office.comeBack(asked)
  expect((await read(orderId)).amount).toBe('66.68')
  expect((await issue(orderId, FIRST)).code).toBe('100')
  expect(await read(orderId)).toMatchObject({
    state: 'ISSUED',
    issued: [{ amount: '66.68' }],
    actions: ['void'],
  })
  expect(await shown(orderId)).toBe('已开票')
  expect(await listed('REDO')).toEqual([])
})

it('one that is issued is to be taken back by a red one, and another is issued of what is left', async () => {
  const orderId = await order()
  await issue(orderId, FIRST)
  expect((await issue(orderId, RED, true)).message).toBe('订单没有退款，不能冲红；开错的发票请作废')
  await refund(orderId, 1)
  expect(await read(orderId)).toMatchObject({ state: 'ISSUED', amount: '66.68', actions: ['redden'] })
  expect(await shown(orderId)).toBe('已开票，退款后待冲红重开')
  expect(await listed('REDO')).toEqual([orderId])
  const { message } = await mall.call(
    calls.voidInvoice,
    { orderId, number: FIRST, reason: '金额有误' },
    office.seller(),
  )
  expect(message).toBe('订单已退款，请开具红字发票')
  const answers = await Promise.all([1, 2, 3].map(() => issue(orderId, RED, true)))
  expect(answers.map(({ code }) => code)).toEqual(['100', '100', '100'])
  expect(await db.$count(invoices)).toBe(2)
  expect(await read(orderId)).toMatchObject({ state: 'APPLIED', actions: ['issue'] })
  expect([await shown(orderId), await listed('REDO'), await listed('APPLIED')]).toEqual([
    '待开票',
    [],
    [orderId],
  ])
  const before = [
    [FIRST, '100.01', 'blue', true],
    [RED, '100.01', 'red', false],
  ]
  expect(await seen(orderId)).toEqual(before)
  mall.clock.pass(1000)
  expect((await issue(orderId, SECOND)).code).toBe('100')
  expect(await seen(orderId)).toEqual([...before, [SECOND, '66.68', 'blue', false]])
  const { issued } = await read(orderId)
  expect(issued.map(({ number, amount, red, reason }) => [number, amount, red, reason])).toEqual([
    [FIRST, '100.01', false, `已由红字发票 ${RED} 冲红`],
    [RED, '100.01', true, '部分退款'],
    [SECOND, '66.68', false, ''],
  ])
  // The rest goes back, too: now it is taken back for good.
  await refund(orderId, 2)
  await db.update(orders).set({ status: 60 }).where(eq(orders.id, orderId))
  expect(await shown(orderId)).toBe('已开票，待冲红')
  expect(await listed('REDO')).toEqual([orderId])
  expect((await issue(orderId, '25332000000066666666', true)).code).toBe('100')
  expect([await shown(orderId), await listed('RED')]).toEqual(['已冲红', [orderId]])
  expect(await seen(orderId)).toMatchObject([
    ...before,
    [SECOND, '66.68', 'blue', true],
    ['25332000000066666666', '66.68', 'red', false],
  ])
})

it('the buyer keeps what a red one took back and its PDF, and never sees what was void', async () => {
  const orderId = await order()
  const wrong = { orderId, number: '25332000000011111111', reason: '抬头有误' }
  await issue(orderId, wrong.number)
  await mall.ok(calls.voidInvoice, wrong, office.seller())
  await issue(orderId, FIRST)
  await refund(orderId, 1)
  await issue(orderId, RED, true)
  expect(await seen(orderId)).toEqual([
    [FIRST, '100.01', 'blue', true],
    [RED, '100.01', 'red', false],
  ])
  const pdf = async (number: string) => {
    const request = toRequest(ownCalls.invoiceFile, { orderId, number }, office.buyer())
    return (await (await mall.api(request)).json()).message
  }
  expect(await pdf(FIRST)).toBe('这张发票还没有文件，请联系客服')
  expect(await pdf(wrong.number)).toBe('没有这张发票，请刷新后查看')
})

it('nothing is left of one whose money went back but for points', async () => {
  const orderId = await order()
  await issue(orderId, FIRST)
  await db.update(orders).set({ invoiceBack: 10_001 }).where(eq(orders.id, orderId))
  expect(await shown(orderId)).toBe('已开票，退款后待冲红')
  await issue(orderId, RED, true)
  expect(await shown(orderId)).toBe('没有可开票的金额')
  expect((await issue(orderId, SECOND)).message).toBe('没有可开票的金额')
})

it('points that were given for cash are a part of it, by pieces and by what the seller grants', async () => {
  const lines = [{ quantity: 2, cash: 4_000, points: 3_000, line: { pointsFen: 1_001 } }]
  const made = await build.order(office.now.userId, {
    status: 30,
    lines,
    order: { invoice, pointsFen: 1_001 },
  })
  expect((await read(made.id)).amount).toBe('50.01')
  await refund(made.id, 1)
  // 20.00 of cash and 5.00 of the points; the last fen goes with the last piece.
  expect((await read(made.id)).amount).toBe('25.01')
  const half = { cash: '20.00', points: '7.5', giftCard: '0.00' }
  const last = await office.apply(made.id, { quantity: 1 })
  await office.audit(last, { granted: half, text: '有使用痕迹' })
  await office.sendBack(last)
  await office.receive(last)
  const [row] = await db.select().from(orders).where(eq(orders.id, made.id))
  expect(row?.invoiceBack).toBe(4_500 + 250)
})
