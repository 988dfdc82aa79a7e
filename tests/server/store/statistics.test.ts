import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { statistics } from '#schemas/store/statistics/calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { purgeVisits } from '#server/people/accounts/purge-visits.ts'
import { visits } from '#server/people/accounts/tables.ts'
import { countStatistics } from '#server/store/statistics/count-days.ts'
import { statisticsMarks } from '#server/store/statistics/tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { ADDRESS, orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const made = orderBuilders(mall)
let admin = ''

beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const overview = (given: Partial<In<typeof statistics.overview>> = {}, token = admin) =>
  mall.ok(statistics.overview, { ...MARCH, granularity: 'month', ...given }, { token })
const parts = (token = admin) => mall.ok(statistics.parts, MARCH, { token })
const visit = (id: string, visitorId: string | null, createdAt = START) =>
  db.insert(visits).values({ id, visitorId, userId: null, path: '/', createdAt })
async function refund(
  orderId: string | null,
  cash: number,
  given: Partial<typeof refunds.$inferInsert> = {},
) {
  const id = `r${orderId}${cash}`
  const done = { status: 'SUCCESS' as const, createdAt: START, nextTryAt: START, finishedAt: START }
  await db.insert(refunds).values({ id, tradeId: 't', orderId, reason: id, ...done, ...given })
  await db.insert(refundParts).values({ refundId: id, tender: 'CASH', amount: cash })
}

describe('what each figure means', () => {
  it('an order counts on the day it was paid, whatever became of it; one that never was paid does not', async () => {
    const { id } = await mall.build.user()
    await made.order(id, { lines: [{ quantity: 2, cash: 3_000, points: 250 }], freight: 800 })
    await made.order(id, { status: ORDER.CLOSED, lines: [{ cash: 1_000 }] })
    await made.order(id, { status: ORDER.PENDING_PAYMENT })
    await made.order(id, { status: ORDER.CANCELLED })
    await made.order(id, { order: { createdAt: START, paidAt: START - 3 * day } })
    expect((await overview()).figures).toMatchObject({
      orders: 2,
      pieces: 3,
      customers: 1,
      cash: '48.00',
      points: '2.5',
      giftCard: '0.00',
      average: '24.00',
    })
  })

  it('a day begins at midnight in Shanghai', async () => {
    const { id } = await mall.build.user()
    const midnight = Date.UTC(2026, 1, 28, 16)
    await made.order(id, { order: { paidAt: midnight - 1 } })
    await made.order(id, { order: { paidAt: midnight } })
    expect((await overview()).figures.orders).toBe(1)
    expect((await overview({ from: '2026-02-28', to: '2026-02-28' })).figures.orders).toBe(1)
  })

  it('a refund counts on the day it finished, of orders alone', async () => {
    const order = await made.order((await mall.build.user()).id)
    await refund(order.id, 700)
    await refund(order.id, 100, { status: 'PENDING', finishedAt: null })
    await refund(null, 5_000)
    await refund(order.id, 50, { finishedAt: START - 5 * day })
    expect((await overview()).figures).toMatchObject({ refunds: 1, refundCash: '7.00' })
  })

  it('a visitor is a browser, a customer a member who paid; each counts once in a range', async () => {
    await visit('a', 'one')
    await visit('b', 'one', START + day)
    await visit('c', 'two', START + day)
    const { id } = await mall.build.user()
    await made.order(id)
    await made.order(id, { order: { paidAt: START + day } })
    const { figures, series } = await overview({ granularity: 'day' })
    expect(figures).toMatchObject({ visits: 3, visitors: 2, orders: 2, customers: 1 })
    expect(series.slice(1, 3).map((one) => [one.from, one.visitors, one.customers])).toEqual([
      ['2026-03-02', 1, 1],
      ['2026-03-03', 2, 1],
    ])
  })

  it('an order stands in its province and in each of its categories', async () => {
    await mall.build.category({ id: 'tea', name: '茶' })
    const { id } = await mall.build.user()
    const order = await made.order(id, { lines: [{ cash: 1_000 }, { cash: 500 }], freight: 800 })
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const goodsId = lines[0]?.goodsId ?? ''
    await db
      .update(goods)
      .set({ categoryPath: ['tea', 'green'] })
      .where(eq(goods.id, goodsId))
    await made.order(id, { order: { address: null }, lines: [{ cash: 200 }] })
    const { provinces, categories, goods: ranking } = await parts()
    expect(provinces.map(({ name, orders, customers, cash }) => [name, orders, customers, cash])).toEqual([
      [ADDRESS.regionNames[0], 1, 1, '23.00'],
      ['无需收货地址', 1, 1, '2.00'],
    ])
    expect(categories).toContainEqual(
      expect.objectContaining({ id: 'tea', name: '茶', orders: 1, cash: '10.00' }),
    )
    expect(ranking.map(({ cash }) => cash)).toEqual(['10.00', '5.00', '2.00'])
  })

  it('stand beside those of as many days before', async () => {
    await made.order((await mall.build.user()).id, { order: { paidAt: START - 7 * day } })
    const { figures, earlier } = await overview({ from: '2026-03-01', to: '2026-03-07' })
    expect([figures.orders, earlier.orders]).toEqual([0, 1])
    expect(earlier).toMatchObject({ from: '2026-02-22', to: '2026-02-28' })
  })
})

describe('what is counted ahead', () => {
  it('is counted again by the job where something changed, and is right before it ran', async () => {
    const { id } = await mall.build.user()
    await made.order(id)
    expect((await overview()).figures.orders).toBe(1)
    await made.order(id)
    expect(await countStatistics.run(mall.services)).toBe(1)
    expect(await db.$count(statisticsMarks)).toBe(0)
    expect(await countStatistics.run(mall.services)).toBe(0)
    expect((await overview()).figures.orders).toBe(2)
  })

  it('stay as they were when their visits are deleted, also when such a day is counted again', async () => {
    const { id: userId } = await mall.build.user()
    const order = await made.order(userId, { lines: [{ cash: 1_000 }] })
    await visit('a', 'one')
    await visit('b', 'one', START + 1)
    await visit('c', 'two', START + day)
    await countStatistics.run(mall.services)
    const before = await overview({ granularity: 'day' })
    expect(before.figures).toMatchObject({ visits: 3, visitors: 2, orders: 1 })
    mall.clock.set(START + 180 * day + minute)
    expect([await purgeVisits.run(mall.services), await db.$count(statisticsMarks)]).toEqual([2, 0])
    admin = (await mall.build.member({ roles: ['admin'] })).token
    expect(await overview({ granularity: 'day' })).toEqual(before)
    mall.clock.set(START + 500 * day)
    expect(await purgeVisits.run(mall.services)).toBe(1)
    admin = (await mall.build.member({ roles: ['admin'] })).token
    await db.update(orders).set({ cash: 500 }).where(eq(orders.id, order.id))
    const after = await overview({ granularity: 'day' })
    expect(after.figures).toMatchObject({ visits: 3, visitors: 2, orders: 1, cash: '5.00' })
    // More changed days than are counted at once are reckoned without what was counted ahead.
    for (let n = 0; n < 12; n++)
      await made.order(userId, { order: { createdAt: START, paidAt: START + n * day } })
    expect((await overview()).figures).toMatchObject({ visits: 3, visitors: 2, orders: 13 })
  })

  it('three jobs at once count once', async () => {
    await made.order((await mall.build.user()).id)
    await Promise.all([1, 2, 3].map(() => countStatistics.run(mall.services)))
    expect((await overview()).figures).toMatchObject({ orders: 1, customers: 1 })
  })
})

describe('S.22 who may ask', () => {
  const asks = [
    [statistics.overview, { ...MARCH, granularity: 'day' }],
    [statistics.parts, MARCH],
    [statistics.file, { ...MARCH, granularity: 'day', table: 'series' }],
  ] as const

  it.each(asks)('%o: the admin, a partner, and nobody else', async (row, input) => {
    expect((await mall.call(row, input)).status).toBe(401)
    const who: [object, boolean][] = [
      [{}, false],
      [{ identityType: 1 }, false],
      [{ partnerStatus: 0 }, false],
      [{ partnerStatus: 2 }, false],
      [{ enterprise: true }, false],
      [{ partnerStatus: 1 }, true],
      ...Object.keys(STAFF_ROLES).map((role): [object, boolean] => [{ roles: [role] }, role === 'admin']),
    ]
    for (const [given, may] of who) {
      const { token } = await mall.build.member(given)
      const response = await mall.api(toRequest(row, input, { token }))
      const text = await response.text()
      if (may) expect(text, JSON.stringify(given)).not.toContain('NO_PERMISSION')
      else expect(JSON.parse(text)).toMatchObject({ code: 'NO_PERMISSION', message: /管理员和高级合伙人/ })
    }
  })

  it('a partner sees his own orders alone, whatever else he asks for', async () => {
    const others = [await mall.build.user(), await mall.build.member({ roles: ['admin'], partnerStatus: 1 })]
    const [first, second] = [
      (others[0] as { id: string }).id,
      (others[1] as { user: { id: string } }).user.id,
    ]
    await made.order(first, { lines: [{ cash: 7_777_777 }] })
    await made.order(second, { lines: [{ cash: 7_777_777 }] })
    await visit('a', 'one')
    const { user, token } = await mall.build.member({ partnerStatus: 1 })
    await made.order(user.id, { lines: [{ cash: 1_234 }] })
    const names = [
      'userId',
      'ownerId',
      'memberId',
      'scope',
      'partnerId',
      'user',
      'shopId',
      'own',
      'roles',
      'area',
    ]
    const values = [first, second, 'mall', '', '*', 'null', 'admin']
    let tries = 0
    for (const name of names)
      for (const value of values) {
        const planted = { [name]: value }
        for (const [row, input] of asks) {
          const text = await (await mall.api(toRequest(row, { ...input, ...planted }, { token }))).text()
          expect(text, `${name}=${value}`).toContain('12.34')
          expect(text, `${name}=${value}`).not.toContain('77777')
          tries++
        }
      }
    expect(tries).toBeGreaterThanOrEqual(40)
    expect(await overview({}, token)).toMatchObject({
      scope: 'own',
      figures: { visits: null, visitors: null, orders: 1, customers: 1, cash: '12.34' },
    })
    expect((await parts(token)).goods).toHaveLength(1)
  })
})

describe('a range', () => {
  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, '不能晚于'],
    [{ from: '2026-02-30', to: '2026-03-01' }, '日期不正确'],
    [{ from: '2024-01-01', to: '2026-03-01' }, '366 天'],
    [{ from: "' or 1", to: '2026-03-01' }, '日期不正确'],
  ])('%o is refused with what to do', async (range, words) => {
    const answer = await mall.call(
      statistics.overview,
      { ...MARCH, ...range, granularity: 'day' },
      { token: admin },
    )
    expect(answer).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) })
  })

  it('of a leap year by day is answered', async () => {
    const view = await overview({ from: '2024-01-01', to: '2024-12-31', granularity: 'day' })
    expect(view.series).toHaveLength(366)
  })
})

describe('a file', () => {
  type Asked = In<typeof statistics.file>
  const file = async (table: Asked['table'], granularity: Asked['granularity'] = 'month') => {
    const input = { ...MARCH, granularity, table }
    const response = await mall.api(toRequest(statistics.file, input, { token: admin }))
    expect(response.headers.get('content-type')).toContain('text/csv')
    return (await response.text()).trim().split('\r\n')
  }

  it('has the figures of its table', async () => {
    await made.order((await mall.build.user()).id, { lines: [{ quantity: 3, cash: 3_000 }] })
    await visit('a', 'one')
    const [head = '', row = ''] = await file('series')
    expect(head).toContain('开始日期,结束日期,访问次数,访客数,支付订单数')
    expect(row).toBe('2026-03-01,2026-03-31,1,1,1,3,1,30.00,0,0.00,30.00,0,0.00,0')
    const daily = await file('series', 'day')
    // An average of no orders is no figure.
    expect(daily).toContain('2026-03-31,2026-03-31,0,0,0,0,0,0.00,0,0.00,,0,0.00,0')
    expect(await file('provinces')).toContain('浙江省,1,3,1,30.00,0')
  })

  it('holds nothing that a spreadsheet executes', async () => {
    const { id } = await mall.build.user()
    for (const words of ['=HYPERLINK("http://evil")', '+1+1', '-2+3', '@SUM(A1)', '\t=1']) {
      const order = await made.order(id, {
        order: { address: { ...ADDRESS, regionNames: [words, '', ''] } },
      })
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      await db
        .update(goods)
        .set({ name: words })
        .where(eq(goods.id, line?.goodsId ?? ''))
      mall.clock.pass(minute)
    }
    for (const table of ['provinces', 'goods'] as const)
      for (const row of (await file(table)).slice(1)) expect(row).not.toMatch(/^"?[=+\-@\t]/)
  })
})
