import { beforeEach, describe, expect, it } from 'vitest'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { invoices } from '#server/trade/orders/invoice-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { minute } from '#tests/server/support/support.ts'
import { invoiceHook, NUMBER } from './invoice-hook.ts'

const { mall, now, begin, asked, notice, read, rows, send, run } = await invoiceHook()
const { services, clock } = mall
const { db } = services
beforeEach(begin)

const PDF = Buffer.from('%PDF-1.4 one %%EOF').toString('base64')
const issued = (id: string, more: object = {}) => ({ id, number: NUMBER, issuedAt: clock.now(), ...more })
const done = { status: 200, data: { state: 'DONE' } }

describe('issue 40: an invoice that the receiver issued', () => {
  it('is written down as the office does it, with its PDF for the buyer', async () => {
    const { orderId, id } = await asked()
    expect(await notice(issued(id, { pdf: PDF }))).toMatchObject(done)
    expect(await read(orderId)).toMatchObject({
      state: 'ISSUED',
      issued: [{ number: NUMBER, amount: '48.00', day: '2026-03-02', file: true }],
      request: { state: 'DONE' },
      mayRequest: false,
    })
    const which = { orderId, number: NUMBER }
    const file = await mall.api(toRequest(orderCalls.invoiceFile, which, { token: now.token }))
    expect(await file.text()).toBe('%PDF-1.4 one %%EOF')
    const detail = await mall.ok(orderCalls.findPcDetail, { orderId }, { token: now.token })
    expect(detail.log.map(({ text }) => text).join()).toContain(`开票接口开具发票：${NUMBER}`)
  })

  it('counts once however often it is told; its PDF may come later', async () => {
    const { id } = await asked()
    const answers = await Promise.all([1, 2, 3].map(() => notice(issued(id))))
    expect(answers).toMatchObject([done, done, done])
    for (const text of [PDF, PDF]) expect(await notice(issued(id, { pdf: text }))).toMatchObject(done)
    expect([await db.$count(invoices), await db.$count(uploads)]).toEqual([1, 1])
    expect(services.invoicing.counts.get('issued')).toBe(1)
    const other = await notice(issued(id, { number: '25332000000087654321' }))
    expect([other.status, other.words]).toEqual([422, `这个开票请求已登记发票 ${NUMBER}`])
  })

  it('stands over what was asked for, and waits for a red one where a part was refunded meanwhile', async () => {
    const { orderId, id } = await asked()
    await db.update(orders).set({ invoiceBack: 1_000 })
    expect(await notice(issued(id))).toMatchObject(done)
    expect(await read(orderId)).toMatchObject({
      amount: '38.00',
      issued: [{ amount: '48.00' }],
      actions: ['redden'],
    })
  })

  it('that cannot be written down is told to the office', async () => {
    const { orderId, id } = await asked()
    await db.update(orders).set({ status: 60, closedAt: clock.now() })
    const answer = await notice(issued(id))
    expect([answer.status, answer.words]).toEqual([422, '已全部退款，不开票'])
    expect((await read(orderId)).request).toMatchObject({
      state: 'REFUSED',
      reason: `已开具 ${NUMBER}，但不能登记：已全部退款，不开票`,
    })
    expect(await db.$count(invoices)).toBe(0)
  })

  it('may be one that the office has written down already', async () => {
    const { orderId, id } = await asked()
    const byHand = { orderId, number: NUMBER, day: '2026-03-02' }
    await mall.ok(calls.issueInvoice, byHand, { token: now.office })
    expect(await notice(issued(id))).toMatchObject(done)
    expect(await db.$count(invoices)).toBe(1)
  })
})

describe('issue 40: an invoice that the receiver refuses', () => {
  it('stands in the office with its reason, and is sent again with another id', async () => {
    const { orderId, id } = await asked()
    const refused = { id, refused: ' 税号\n不存在 ' }
    for (const _ of [1, 2])
      expect(await notice(refused)).toMatchObject({ status: 200, data: { state: 'REFUSED' } })
    expect(await read(orderId)).toMatchObject({
      state: 'APPLIED',
      request: { state: 'REFUSED', reason: '税号 不存在' },
      mayRequest: true,
      actions: ['issue'],
    })
    expect(await run()).toBe(0)
    clock.pass(minute)
    expect((await send(orderId)).code).toBe('100')
    await run()
    const [again] = (await rows()).filter((row) => row.id !== id)
    expect(await notice(issued(again?.id ?? ''))).toMatchObject(done)
    expect((await notice({ id: again?.id, refused: '税号不存在' })).status).toBe(422)
    expect(services.invoicing.counts.get('declined')).toBe(1)
  })
})

describe('issue 40: a notice of invoices is refused', () => {
  it('that another key signed, that is old, or of nothing that was asked for', async () => {
    const { id } = await asked()
    const refused = [
      await notice(issued(id), { key: 'a-key-of-somebody-else' }),
      await notice(issued(id), { at: clock.now() - 5 * minute - 1 }),
      await notice(issued('never')),
      await notice({ id: 'never', refused: '税号不存在' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 404, 404])
    expect(services.invoicing.counts.get('rejected')).toBe(4)
    expect(await db.$count(invoices)).toBe(0)
  })

  it('that is no notice', async () => {
    const { orderId, id } = await asked()
    const pdfOf = (text: string) => Buffer.from(text).toString('base64')
    const refused = [
      ['no JSON', 400],
      [{ id }, 400],
      [{ id, refused: '' }, 400],
      [issued(id, { issuedAt: '2026-03-02' }), 400],
      [issued(id, { number: '1' }), 422],
      [issued(id, { issuedAt: clock.now() + 5 * minute + 1 }), 422],
      [issued(id, { pdf: pdfOf('GIF89a') }), 422],
      [issued(id, { pdf: pdfOf('%PDF-1.4 half') }), 422],
      [issued(id, { pdf: pdfOf(`%PDF-1.4 ${'x'.repeat(5 * 1024 * 1024)} %%EOF`) }), 422],
    ] as const
    for (const [message, status] of refused) {
      const answer = await notice(message)
      expect([message, answer.status]).toEqual([message, status])
      expect(answer.words).not.toBe('')
    }
    expect((await notice('x'.repeat(9_000_000))).status).toBe(413)
    expect(await read(orderId)).toMatchObject({ issued: [], request: { state: 'SENT' } })
  })

  it('where the office issues invoices', async () => {
    const { id } = await asked()
    services.invoicing = manualInvoices()
    expect((await notice(issued(id))).status).toBe(404)
  })
})
