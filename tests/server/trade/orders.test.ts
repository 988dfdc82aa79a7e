import { beforeEach, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const build = orderBuilders(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})

const list = (asked: Parameters<typeof mall.ok<typeof orderLists.queryOrder>>[1] = {}) =>
  mall.ok(orderLists.queryOrder, asked, { token })
const detail = (orderId: string) => mall.ok(calls.findPcDetail, { orderId }, { token })
const STATES = [10, 20, 25, 30, 35, 40, 50, 60] as const

describe('OR1 the list of orders', () => {
  it('OR1 shows each state in its tab, and the counts agree with the lists', async () => {
    for (const status of STATES) await build.order(userId, { status })
    const counts = await mall.ok(orderLists.orderStat, {}, { token })
    expect(counts).toEqual({
      all: 8,
      unpaid: 1,
      unshipped: 2,
      shipped: 2,
      completed: 1,
      cancelled: 2,
      afterSale: 0,
    })
    for (const tab of ['all', 'unpaid', 'unshipped', 'shipped', 'completed', 'cancelled'] as const) {
      const page = await list({ tab })
      expect([tab, page.total, page.list.length]).toEqual([tab, counts[tab], counts[tab]])
    }
    const { list: waiting } = await list({ tab: 'unshipped' })
    expect(waiting.map(({ statusText }) => statusText).sort()).toEqual(['待发货', '部分发货'])
  })

  it('OR1 counts running after-sales, and no finished ones', async () => {
    const made = await build.order(userId, { status: 30, lines: [{ quantity: 3 }] })
    await build.afterSale(made)
    await build.afterSale(made, { status: 61, finishedAt: START })
    expect((await mall.ok(orderLists.orderStat, {}, { token })).afterSale).toBe(1)
  })

  it('OR1 pages the newest first, and a page past the end is the last one', async () => {
    const ids: string[] = []
    for (let made = 0; made < 12; made++) {
      ids.unshift((await build.order(userId)).id)
      mall.clock.pass(1000)
    }
    const first = await list()
    expect(first.list.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 10))
    const last = await list({ pageNum: 99 })
    expect(last).toMatchObject({ pageNum: 2, total: 12 })
    expect(last.list.map(({ orderId }) => orderId)).toEqual(ids.slice(10))
    expect((await list({ pageSize: 5000 })).pageSize).toBe(100)
  })

  it('OR1 searches order numbers, goods and the receiver', async () => {
    const a = await build.order(userId)
    const b = await build.order(userId, { order: { searchText: '龙井 礼盒 周以安' } })
    const found = async (keyword: string) => (await list({ keyword })).list.map(({ orderId }) => orderId)
    expect(await found(a.id)).toEqual([a.id])
    expect(await found(a.id.toUpperCase())).toEqual([a.id])
    expect(await found('龙井')).toEqual([b.id])
    expect(await found('沈知夏')).toEqual([a.id])
    expect(await found('龙井 周以安')).toEqual([b.id])
    expect(await found('龙井 沈知夏')).toEqual([])
    expect(await found('%')).toEqual([])
    expect((await found('  ')).length).toBe(2)
  })

  it('OR1 takes days of the mall, both inclusive, and refuses days that do not exist', async () => {
    // 10:00 in Shanghai on 2 March; the second is at 00:30 of 3 March, still 2 March in UTC.
    const a = await build.order(userId)
    mall.clock.set(START + 14.5 * 3_600_000)
    const b = await build.order(userId)
    const found = async (from?: string, to?: string) =>
      (await list({ ...(from && { from }), ...(to && { to }) })).list.map(({ orderId }) => orderId)
    expect(await found('2026-03-02', '2026-03-02')).toEqual([a.id])
    expect(await found('2026-03-03')).toEqual([b.id])
    expect(await found(undefined, '2026-03-02')).toEqual([a.id])
    expect(await found('2026-03-02', '2026-03-03')).toEqual([b.id, a.id])
    const wrong = [{ from: '2026-02-30' }, { to: '2026-13-01' }, { from: '2026-03-03', to: '2026-03-02' }]
    for (const asked of wrong)
      expect((await mall.call(orderLists.queryOrder, asked, { token })).code).toBe('BAD_INPUT')
  })

  it('OR2 a card tells what it cost, how long it can be paid, and the buttons', async () => {
    const made = await build.order(userId, {
      status: 10,
      freight: 800,
      lines: [{ quantity: 3, cash: 4998, points: 300 }, {}],
    })
    const [card] = (await list()).list
    expect(card).toMatchObject({
      orderId: made.id,
      status: 10,
      statusText: '待付款',
      count: 4,
      freight: '8.00',
      receiver: '沈知夏',
      payable: { cash: '67.98', points: '3' },
      expiresAt: START + 30 * 60_000,
      operations: ['pay', 'cancel', 'changeAddress'],
    })
    expect(card?.lines.map(({ paid }) => paid)).toEqual([
      { cash: '49.98', points: '3', giftCard: '0.00' },
      { cash: '10.00', points: '0', giftCard: '0.00' },
    ])
  })

  it('OR6 a deleted order stands in no list, no count and no detail', async () => {
    const made = await build.order(userId, { status: 40 })
    await mall.ok(calls.delOrder, { orderId: made.id }, { token })
    expect((await list()).total).toBe(0)
    expect((await mall.ok(orderLists.orderStat, {}, { token })).all).toBe(0)
    expect((await mall.call(calls.findPcDetail, { orderId: made.id }, { token })).code).toBe('NOT_FOUND')
  })
})

describe('OR7 the detail of an order', () => {
  it('OR7 masks the phone, names the payment and adds up to the fen', async () => {
    const made = await build.order(userId, { freight: 800, lines: [{ quantity: 3, cash: 10_000 }, {}] })
    const shown = await detail(made.id)
    expect(shown.address).toMatchObject({ name: '沈知夏', telephone: '138****5678' })
    expect(shown.payment).toMatchObject({ method: '在线支付', cash: '118.00', points: '0' })
    expect(shown.sums).toEqual({
      goods: { cash: '110.00', points: '0' },
      promotion: '0.00',
      coupon: '0.00',
      topUp: '0.00',
      freight: '8.00',
      giftCard: '0.00',
      pointsCash: '0.00',
      points: '0',
      cash: '118.00',
    })
    const paid = shown.lines.reduce((sum, line) => sum + Math.round(Number(line.paid.cash) * 100), 0)
    expect(paid + 800).toBe(made.cash)
    expect(shown.steps).toEqual([
      { title: '提交订单', at: START },
      { title: '付款成功', at: START },
      { title: '商家发货', at: null },
      { title: '交易完成', at: null },
    ])
  })

  it('OR7 the sums read as a line even where points were paid in cash', async () => {
    const made = await build.order(userId, {
      lines: [{ cash: 900 }],
      order: { goodsCash: 1000, promotion: 100, coupon: 200, giftCard: 50, pointsFen: 30, cash: 900 },
    })
    const { sums } = await detail(made.id)
    const fen = (text: string) => Math.round(Number(text) * 100)
    const read =
      fen(sums.goods.cash) -
      fen(sums.promotion) -
      fen(sums.coupon) +
      fen(sums.topUp) +
      fen(sums.freight ?? '')
    expect(read - fen(sums.giftCard) - fen(sums.pointsCash)).toBe(fen(sums.cash))
    expect(sums.topUp).toBe('2.80')
  })

  it('OR8 tells what waits to be shipped: pieces that were sent and come back take nothing from it', async () => {
    const made = await build.order(userId, {
      status: 25,
      lines: [{ quantity: 6, shipped: 3, line: { refundedQuantity: 2, refundedUnshipped: 1 } }],
    })
    const unshipped = async () => (await detail(made.id)).lines[0]?.unshipped
    expect(await unshipped()).toBe(2)
    await build.afterSale(made, { type: 2, phase: 'AFTER_SALE' })
    expect(await unshipped()).toBe(2)
    await build.afterSale(made, { unshipped: true })
    expect((await detail(made.id)).lines[0]).toMatchObject({ unshipped: 1, inAfterSale: 2, refunded: 2 })
  })

  it('OR5 says when it is received by itself; an after-sale stops the clock', async () => {
    const made = await build.order(userId, { status: 30 })
    expect((await detail(made.id)).receiveBy).toBe(START + 14 * day)
    await build.afterSale(made, { status: 61, createdAt: START + day, finishedAt: START + 3 * day })
    mall.clock.pass(4 * day)
    expect((await detail(made.id)).receiveBy).toBe(START + 16 * day)
  })

  it('a cancelled order says why, and shows no steps that it never reached', async () => {
    const order = { cancelReason: 'TIMEOUT' }
    const made = await build.order(userId, { status: 50, order })
    const { cancelText, steps, payment } = await detail(made.id)
    expect(cancelText).toBe('超时未支付')
    expect(payment).toBeNull()
    expect(steps.map(({ title }) => title)).toEqual(['提交订单', '已取消'])
  })
})
