import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { checkHealth } from '#server/app/jobs/health.ts'
import { describeInvoices, manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { invoiceRequests } from '#server/trade/orders/invoice-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { day, minute } from '#tests/server/support/support.ts'
import { INVOICE, invoiceHook, NUMBER } from './invoice-hook.ts'

const { mall, receiver, now, begin, order, rows, run, asked, read, send } = await invoiceHook()
const { services, clock } = mall
const { db } = services
beforeEach(begin)

const second = 1_000
const health = async () => (await checkHealth(services)).find(({ name }) => name === '发票')
const issueByHand = (orderId: string) => {
  const given = { orderId, number: NUMBER, day: '2026-03-02' }
  return mall.ok(calls.issueInvoice, given, { token: now.office })
}

it('the start says which way is on, without the path, which may hold a secret', () => {
  expect(describeInvoices(null)).toBe('发票：由后台开具和登记')
  const line = describeInvoices({ url: 'https://invoices.example/s3cret-word', key: 'k'.repeat(16) })
  expect(line).toContain('https://invoices.example；')
  expect(line).toContain('/order/invoice/notice')
  expect(line).not.toContain('s3cret-word')
})

describe('issue 40: an invoice that is due', () => {
  it('is asked for once, signed, with what it is about', async () => {
    const { id: orderId } = await order()
    await Promise.all([run(), run(), run()])
    const [row] = await rows()
    expect(receiver.taken).toEqual([
      {
        id: row?.id,
        orderId,
        kind: 'ELECTRONIC',
        titleKind: 'COMPANY',
        title: INVOICE.title,
        taxNo: INVOICE.taxNumber,
        address: '',
        telephone: '',
        bank: '',
        account: '',
        content: 'DETAIL',
        email: '',
        lines: [expect.objectContaining({ spec: '颜色：霁青', quantity: 2, amount: '40.00' })],
        freight: '8.00',
        refunded: '0.00',
        amount: '48.00',
      },
    ])
    expect(row).toMatchObject({ state: 'SENT', amount: 4_800, tries: 1, nextAt: null })
    clock.pass(day)
    expect(await run()).toBe(0)
    expect(receiver.now.forged).toBe(0)
  })

  it('is about what is left after refunds', async () => {
    await order({ order: { invoiceBack: 2_050 } })
    await run()
    expect(receiver.taken).toMatchObject([{ refunded: '20.50', amount: '27.50' }])
  })

  it.each([
    ['is not sent yet', { status: 20 as const }],
    ['is refunded wholly', { order: { invoiceBack: 4_800 } }],
    ['asks for none', { order: { invoice: null } }],
  ])('is none where the order %s', async (_, given) => {
    await order(given)
    expect([await run(), receiver.taken]).toEqual([0, []])
  })

  it('is none where the office has issued it, or the order is older than 90 days', async () => {
    const { id } = await order()
    await issueByHand(id)
    await order({ order: { createdAt: clock.now() - 91 * day } })
    expect([await run(), receiver.taken]).toEqual([0, []])
  })

  it('is asked for with the same amount in every try, and no more once the office issued it', async () => {
    const { id } = await order()
    receiver.now.status = 503
    await run()
    expect(await rows()).toMatchObject([{ state: 'WAITING', reason: 'HTTP 503', amount: 4_800 }])
    await db.update(orders).set({ invoiceBack: 1_000 }).where(eq(orders.id, id))
    receiver.now.status = 202
    clock.pass(5 * second)
    await run()
    expect(receiver.taken).toMatchObject([{ amount: '48.00', refunded: '0.00' }])
    const { id: other } = await order()
    receiver.now.status = 503
    await run()
    await issueByHand(other)
    receiver.now.status = 202
    clock.pass(5 * second)
    await run()
    expect(receiver.taken).toHaveLength(1)
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['DONE', 'SENT'])
  })

  it('is asked for ten times at most; the office reads why, and sends it again', async () => {
    const { id } = await order()
    receiver.now.status = 500
    for (let tries = 0; tries < 12; tries++) {
      await run()
      clock.pass(9 * 60 * minute)
    }
    expect(await rows()).toMatchObject([{ state: 'FAILED', tries: 10, reason: 'HTTP 500' }])
    expect(await read(id)).toMatchObject({
      request: { state: 'FAILED', reason: 'HTTP 500' },
      mayRequest: true,
    })
    receiver.now.status = 202
    expect((await send(id)).code).toBe('100')
    await run()
    expect(receiver.taken).toHaveLength(1)
    expect(await read(id)).toMatchObject({ request: { state: 'SENT', reason: '' }, mayRequest: false })
    expect((await send(id)).message).toBe('已发送开票请求，请等待开票结果')
  })

  it('is asked for once more after the office voided what came of it', async () => {
    const { id } = await order()
    await run()
    await db.update(invoiceRequests).set({ state: 'DONE', number: NUMBER })
    await issueByHand(id)
    expect(await run()).toBe(0)
    const wrong = { orderId: id, number: NUMBER, reason: '抬头有误' }
    await mall.ok(calls.voidInvoice, wrong, { token: now.office })
    clock.pass(minute)
    await run()
    expect(receiver.taken).toHaveLength(2)
  })

  it('is asked for at the office’s wish however old the order is, but only where one can be issued', async () => {
    const { id } = await order({ order: { createdAt: clock.now() - 91 * day } })
    const both = await Promise.all([send(id), send(id)])
    expect(both.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
    await run()
    expect(receiver.taken).toMatchObject([{ orderId: id }])
    const closed = await order({ status: 60, order: { closedAt: clock.now() } })
    expect((await send(closed.id)).code).toBe('STATE_CHANGED')
  })

  it('is the office’s without a receiver', async () => {
    const { id } = await order()
    services.invoicing = manualInvoices()
    expect([await run(), await rows()]).toEqual([0, []])
    expect(await read(id)).toMatchObject({ request: null, mayRequest: false, actions: ['issue'] })
    expect((await send(id)).code).toBe('STATE_CHANGED')
    expect(await health()).toMatchObject({ state: 'good', value: '由后台开具和登记' })
  })
})

it('系统健康 counts what waits and what was lost', async () => {
  await asked()
  expect(await health()).toMatchObject({
    state: 'good',
    value: '24 小时内开具 0 张，等待开票 1 张，等待发送 0 张，被拒绝或失败 0 张',
  })
  receiver.now.status = 422
  await asked()
  expect(await health()).toMatchObject({ state: 'doubtful', advice: expect.stringContaining('重新发送') })
  receiver.now.status = 503
  await asked()
  clock.pass(11 * minute)
  expect(await health()).toMatchObject({ state: 'bad', advice: expect.stringContaining('INVOICE_HTTP_URL') })
})
