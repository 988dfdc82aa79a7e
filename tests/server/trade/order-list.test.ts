import { beforeAll, describe, expect, it } from 'vitest'
import { orderList } from '#schemas/trade/orders/list.ts'
import { ORDER, type OrderStatus } from '#schemas/trade/orders/states.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const made = orderBuilders(mall)
const STATES: readonly OrderStatus[] = [ORDER.PENDING_PAYMENT, ORDER.PENDING_SHIPMENT, ORDER.COMPLETED]
let admin = ''
let supplier = ''
let shop = ''
const ids: string[] = []

beforeAll(async () => {
  await mall.reset()
  shop = await mall.build.shop()
  const other = await mall.build.shop()
  admin = (await mall.build.member({ roles: ['admin'] })).token
  supplier = (await mall.build.member({ roles: ['supplier'], shopId: shop })).token
  const { id: buyer } = await mall.build.user({ userName: 'shen' })
  // Several stand at the same moment, and many cost the same.
  for (let turn = 0; turn < 23; turn++) {
    const status = STATES[turn % 3] ?? ORDER.COMPLETED
    const at = START + Math.floor(turn / 4) * day
    const order = { shopId: turn % 2 === 0 ? shop : other, createdAt: at }
    const cash = (turn % 5) * 100 + 100
    ids.push((await made.order(buyer, { status, order, lines: [{ cash }] })).id)
  }
})

type Query = Parameters<typeof mall.ok<typeof orderList.page>>[1]
const ask = (query: Query, token = admin) => mall.ok(orderList.page, query, { token })

describe('the list of orders', () => {
  for (const sort of ['createdAt', 'cash'] as const)
    for (const order of ['desc', 'asc'] as const)
      it(`walks by ${sort} ${order} through every order once, and the same way back`, async () => {
        const pages: string[][] = []
        let next: string | undefined
        let last: Awaited<ReturnType<typeof ask>>
        do {
          last = await ask({ sort, order, pageSize: 5, ...(next && { after: next }) })
          pages.push(last.list.map(({ orderId }) => orderId))
          next = last.next ?? undefined
        } while (next)
        expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3])
        expect(pages.flat().toSorted()).toEqual(ids.toSorted())
        const sign = order === 'desc' ? -1 : 1
        const whole = (await ask({ sort, order, pageSize: 100 })).list
        expect(whole.map(({ orderId }) => orderId)).toEqual(pages.flat())
        const values = whole.map((row) => (sort === 'cash' ? Number(row.cash) : row.createdAt))
        expect(values).toEqual(values.toSorted((a, b) => sign * (a - b)))
        const back: string[][] = [pages.at(-1) ?? []]
        let previous = last.previous
        while (previous) {
          const page = await ask({ sort, order, pageSize: 5, before: previous })
          back.unshift(page.list.map(({ orderId }) => orderId))
          previous = page.previous
        }
        expect(back).toEqual(pages)
      })

  it('is filtered by state and days, both of which belong to it, and counts what it found', async () => {
    const found = await ask({ status: '10,20', created: '2026-03-03~2026-03-04', pageSize: 100 })
    expect(found.list.every(({ status }) => [10, 20].includes(status))).toBe(true)
    const days = new Set(found.list.map(({ createdAt }) => Math.floor((createdAt - START) / day)))
    expect([...days].toSorted()).toEqual([1, 2])
    expect(found.total).toBe(found.list.length)
  })

  it('searches by number and goods', async () => {
    const [id = ''] = ids
    expect((await ask({ word: id })).list.map(({ orderId }) => orderId)).toContain(id)
    expect((await ask({ word: '没有这样的商品' })).list).toEqual([])
  })

  it.each([
    ['after', 'bm9wZQ'],
    ['after', Buffer.from('["createdAt","x","o1"]').toString('base64url')],
    ['before', Buffer.from('["cash",1,"o1"]').toString('base64url')],
    ['created', '2026-02-30'],
    ['status', 'ab'],
  ])('refuses a made-up %s', async (name, value) => {
    const answer = await mall.call(orderList.page, { [name]: value }, { token: admin })
    expect(answer.code).toBe('BAD_INPUT')
    expect(answer.message).toMatch(/请/)
  })

  it('shows a supplier the own shop’s, and a receiver only of what is to be shipped', async () => {
    const { list, total } = await ask({ pageSize: 100 }, supplier)
    expect(total).toBe(12)
    expect(new Set(list.map(({ buyer }) => buyer))).toEqual(new Set([null]))
    for (const { status, receiver } of list) expect(receiver).toBe(status === 20 ? '沈知夏' : null)
    expect((await ask({ word: '沈知夏' }, supplier)).list).toEqual([])
    expect((await ask({ shopId: 'another' }, supplier)).list).toEqual([])
  })

  it('is exported as it is filtered, without a formula', async () => {
    await mall.services.db.execute(
      `update orders set remark = '=HYPERLINK("http://x")' where id = '${ids[0]}'`,
    )
    const response = await mall.api(toRequest(orderList.file, { status: '10' }, { token: admin }))
    expect(response.headers.get('Content-Type')).toContain('text/csv')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toContain('订单号,下单时间,状态,现金,积分,店铺')
    expect(lines).toHaveLength(1 + 8)
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://x"")"`)
  })
})
