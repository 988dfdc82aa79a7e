import { beforeEach, expect, it } from 'vitest'
import { orders } from '#schemas/trade/orders/calls.ts'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { invoiceList } from '#schemas/trade/orders/invoice-list.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { ORDER, type OrderStatus } from '#schemas/trade/orders/states.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
beforeEach(() => mall.reset())

const invoice: OrderInvoice = {
  kind: 'ELECTRONIC',
  titleKind: 'COMPANY',
  title: '澄江科技有限公司',
  content: 'DETAIL',
  taxNumber: '91440300MA5ABCDE1H',
  address: '',
  telephone: '',
  bank: '',
  account: '',
}
const [FIRST, SECOND] = ['25332000000012345678', '25332000000087654321']

/** A form with a file, as the browser sends it. */
async function attach(which: { orderId: string; number: string }, text: string, token: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(which)) form.append(name, value)
  form.append('file', new File([text], '发票.pdf', { type: 'application/pdf' }))
  const url = `http://mall.test${calls.attachInvoice.path}`
  return readAnswer(
    await mall.api(new Request(url, { method: 'POST', headers: { Token: token }, body: form })),
  )
}

async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const { user, token } = await mall.build.member({})
  const amounts = { cash: 1000, giftCard: 500, pointsFen: 250, invoice }
  const { id: orderId } = await build.order(user.id, { status: 40, order: amounts })
  const issue = (number: string) => mall.call(calls.issueInvoice, { orderId, number, day: '2026-03-02' }, as)
  const read = () => mall.ok(calls.invoice, { orderId }, as)
  return { as, token, orderId, issue, read }
}

it('are listed by state, number and title, with what they are about: no points, but what they cover', async () => {
  const { as, orderId, issue } = await begin()
  const found = async (query: Record<string, string>) => (await mall.ok(invoiceList.page, query, as)).list
  expect(await found({ state: 'APPLIED' })).toMatchObject([{ orderId, amount: '17.50', stateText: '待开票' }])
  expect(await found({ state: 'ISSUED,RED' })).toEqual([])
  await issue(FIRST)
  expect(await found({ state: 'APPLIED' })).toEqual([])
  expect(await found({ word: FIRST })).toMatchObject([{ orderId, number: FIRST, day: '2026-03-02' }])
  expect(await found({ word: '澄江' })).toHaveLength(1)
  expect((await mall.call(invoiceList.page, { state: 'NONE' }, as)).code).toBe('BAD_INPUT')
})

it('are to be issued only of orders that are paid and go on; the others are found by what they wait for', async () => {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const { user } = await mall.build.member({})
  const idOf = async (status: OrderStatus, more = {}) =>
    (await build.order(user.id, { status, order: { invoice, ...more } })).id
  const [unpaid, cancelled] = [await idOf(ORDER.PENDING_PAYMENT), await idOf(ORDER.CANCELLED)]
  const [paid, closed] = [await idOf(ORDER.PENDING_SHIPMENT), await idOf(ORDER.CLOSED)]
  const backAll = await idOf(ORDER.COMPLETED, { invoiceBack: 1000 })
  const found = async (state: string) => {
    const { list } = await mall.ok(invoiceList.page, { state }, as)
    return list.map(({ orderId, stateText }) => [orderId, stateText]).sort()
  }
  expect(await found('APPLIED')).toEqual([[paid, '待开票']])
  expect(await found('LATER')).toEqual([[unpaid, '付款后开具']])
  expect(await found('NEVER')).toEqual([
    [cancelled, '订单已取消，不开票'],
    [closed, '已全部退款，不开票'],
    [backAll, '没有可开票的金额'],
  ])
})

it('a wrong one is void for a reason, and another one is issued in its place', async () => {
  const { as, token, orderId, issue, read } = await begin()
  await issue(FIRST)
  const wrong = { orderId, number: FIRST, reason: ' ' }
  expect((await mall.call(calls.voidInvoice, wrong, as)).code).toBe('BAD_INPUT')
  const right = { ...wrong, reason: '抬头有误' }
  const answers = await Promise.all([1, 2, 3].map(() => mall.call(calls.voidInvoice, right, as)))
  expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await read()).toMatchObject({ state: 'APPLIED', actions: ['issue'] })
  const seen = () => mall.ok(orders.findPcDetail, { orderId }, { token })
  expect(await seen()).toMatchObject({ invoiceStatus: '待开票', invoices: [] })
  expect((await issue(FIRST)).message).toBe('该发票号码已登记过，请核对后重试')
  expect((await issue(SECOND)).code).toBe('100')
  expect(await seen()).toMatchObject({ invoices: [{ number: SECOND, file: false }] })
  const { issued } = await read()
  expect(issued).toMatchObject([
    { number: FIRST, reason: '抬头有误' },
    { number: SECOND, voidedAt: null },
  ])
  const log = await db.select().from(auditEntries)
  expect(log.filter(({ action }) => action === 'voidInvoice')).toMatchObject([
    { after: { reason: '抬头有误' } },
  ])
})

it('its PDF is for its buyer and the office alone, and one at a time', async () => {
  const { as, token, orderId, issue } = await begin()
  await issue(FIRST)
  const which = { orderId, number: FIRST }
  const own = (asker: string) => mall.api(toRequest(orders.invoiceFile, which, { token: asker }))
  expect(await (await own(token)).json()).toMatchObject({ code: 'NOT_FOUND' })
  const refused = ['GIF89a', '%PDF-1.4 half'].map((text) => attach(which, text, as.token))
  expect((await Promise.all(refused)).map(({ code }) => code)).toEqual(['UPLOAD_REFUSED', 'UPLOAD_REFUSED'])
  for (const text of ['%PDF-1.4 one %%EOF', '%PDF-1.4 two %%EOF'])
    expect((await attach(which, text, as.token)).code).toBe('100')
  expect(await db.$count(uploads)).toBe(1)
  const file = await own(token)
  expect(await file.text()).toBe('%PDF-1.4 two %%EOF')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice.pdf"/)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const stranger = await mall.build.member({})
  expect(await (await own(stranger.token)).json()).toMatchObject({ code: 'NOT_FOUND' })
  await mall.ok(calls.voidInvoice, { ...which, reason: '金额有误' }, as)
  expect(await (await own(token)).json()).toMatchObject({ code: 'NOT_FOUND' })
})
