import { Hono } from 'hono'
import type { OrderInvoice } from '#schemas/trade/orders/entities.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { addHookNotices } from '#server/app/http/hook-notices.ts'
import { askForInvoices } from '#server/trade/invoicing/ask-for-invoices.ts'
import { hookInvoiceReceiver, hookInvoices } from '#server/trade/invoicing/issuers.ts'
import { invoiceRequests } from '#server/trade/orders/invoice-tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { signedNotice, startHookReceiver } from '#tests/server/support/hook-receiver.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const KEY = 'a-key-of-both-sides'
export const NUMBER = '25332000000012345678'

export const INVOICE: OrderInvoice = {
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

/** A mall whose invoices a receiver outside issues; `begin` before each case. */
export async function invoiceHook() {
  let time = () => 0
  const receiver = await startHookReceiver(KEY, { now: () => time() })
  const config = { url: receiver.url, key: KEY }
  const mall = await startTestMall({
    invoicing: (base) => hookInvoices(hookInvoiceReceiver(base, config)),
  })
  time = mall.clock.now
  const { services } = mall
  const { invoicing } = services
  const build = orderBuilders(mall)
  const api = new Hono()
  addHookNotices(api, services)
  const now = { office: '', token: '', userId: '' }

  async function begin() {
    await mall.reset()
    receiver.reset()
    services.invoicing = invoicing
    invoicing.counts.clear()
    const { user, token } = await mall.build.member({})
    const admin = await mall.build.member({ roles: ['admin'] })
    Object.assign(now, { office: admin.token, token, userId: user.id })
  }
  /** A received order of two pieces for ￥40.00 and ￥8.00 of carriage, whose invoice is due. */
  const order = (more: Parameters<typeof build.order>[1] = {}) =>
    build.order(now.userId, {
      status: 40,
      freight: 800,
      lines: [{ quantity: 2, cash: 4_000 }],
      ...more,
      order: { invoice: INVOICE, ...more.order },
    })
  const rows = () => services.db.select().from(invoiceRequests)
  const run = () => askForInvoices.run(services)
  /** Asks for the invoice of a new order. Gives the order and the id of the request. */
  async function asked() {
    const { id: orderId } = await order()
    await run()
    const id = (await rows()).find((row) => row.orderId === orderId)?.id ?? ''
    return { orderId, id }
  }
  /** Posts a notice, signed with the key and now unless said otherwise. */
  async function notice(message: unknown, signing: Partial<Parameters<typeof signedNotice>[1]> = {}) {
    const body = typeof message === 'string' ? message : JSON.stringify(message)
    const signed = signedNotice(body, { key: KEY, at: mall.clock.now(), ...signing })
    const answer = await api.request('/order/invoice/notice', signed)
    const { data, message: words } = (await answer.json()) as { data: unknown; message: string }
    return { status: answer.status, data, words }
  }
  const read = (orderId: string) => mall.ok(calls.invoice, { orderId }, { token: now.office })
  const send = (orderId: string) => mall.call(calls.requestInvoice, { orderId }, { token: now.office })
  return { mall, receiver, now, begin, order, rows, run, asked, notice, read, send }
}
