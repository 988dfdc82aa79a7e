import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDecimal } from '#schemas/money/decimal.ts'
import { statistics } from '#schemas/store/statistics/calls.ts'
import {
  getDayNumber,
  formatDayNumber,
  type Granularity,
  getDayStart,
} from '#schemas/store/statistics/range.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { visits } from '#server/people/accounts/tables.ts'
import { countStatistics } from '#server/store/statistics/count-days.ts'
import { orderAllocations, orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { ADDRESS } from '#tests/server/support/build-orders.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'
import { figure } from '#tests/support/some.ts'
import { plainStatistics, type PlainRange } from './plain-statistics.ts'

const mall = await startTestMall()
const { db } = mall.services
const plain = plainStatistics(mall.services)
const RUNS = figure(4, 200, 50)
/** Days that anything happens on. */
const SPAN = 75
const TODAY = getDayNumber(START)
const PROVINCES = ['浙江省', '广东省', '四川省']
const GOODS = ['g1', 'g2', 'g3', 'g4']
const TOPS = ['c1', 'c2']

const dayBefore = fc.integer({ min: 0, max: SPAN - 1 })
const line = fc.record({
  goods: fc.constantFrom(...GOODS, 'gone'),
  quantity: fc.integer({ min: 1, max: 5 }),
  cash: fc.integer({ min: 0, max: 90_000 }),
  points: fc.integer({ min: 0, max: 5_000 }),
})
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('order' as const),
      who: fc.integer({ min: 0, max: 4 }),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      freight: fc.constantFrom(0, 800),
      giftCard: fc.constantFrom(0, 0, 2_500),
      province: fc.constantFrom(null, ...PROVINCES),
      paid: fc.boolean(),
      ago: dayBefore,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pay' as const), pick: fc.nat(), ago: dayBefore }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      pick: fc.nat(),
      cash: fc.integer({ min: 0, max: 9_000 }),
      finished: fc.boolean(),
      ago: dayBefore,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('finish' as const), ago: dayBefore }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('visit' as const),
      visitor: fc.constantFrom(null, 'v1', 'v2', 'v3'),
      who: fc.constantFrom(null, 0, 1),
      ago: dayBefore,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      pick: fc.nat(),
      province: fc.constantFrom(...PROVINCES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('sort' as const),
      goods: fc.constantFrom(...GOODS),
      top: fc.constantFrom(...TOPS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), pick: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('job' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('ask' as const),
      ends: fc.tuple(dayBefore, dayBefore),
      granularity: fc.constantFrom<Granularity>('day', 'week', 'month'),
    }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never
type Of<W extends Deed['what']> = Extract<Deed, { what: W }>

let people: string[] = []
let admin = ''
let partner = { userId: '', token: '' }
let last = 0
const at = (ago: number) => getDayStart(TODAY - ago) + 3_600_000 * (ago % 24)
const someOf = async (table: typeof orders | typeof refunds, pick: number) => {
  const rows = await db.select({ id: table.id }).from(table).orderBy(table.id)
  return rows.length === 0 ? null : (rows[pick % rows.length]?.id ?? null)
}

async function order({ who, lines, freight, giftCard, province, paid, ago }: Of<'order'>) {
  const id = `o${String(++last).padStart(5, '0')}`
  const userId = people[who] ?? ''
  const sum = (of: 'cash' | 'points') => lines.reduce((all, line) => all + line[of], 0)
  const [cash, points] = [sum('cash') + freight, sum('points')]
  const when = { userId, createdAt: at(ago) }
  const money = { cash, points, giftCard }
  const trade = { id: `t${id}`, ...when, ...money, scoreRate: 10_000, request: {}, expiresAt: at(ago) }
  await db.insert(trades).values({ ...trade, status: paid ? 'PAID' : 'UNPAID' })
  await db.insert(orders).values({
    id,
    tradeId: `t${id}`,
    ...when,
    ...money,
    freight,
    shopId: 's',
    shopName: '店',
    status: paid ? ORDER.PENDING_SHIPMENT : ORDER.PENDING_PAYMENT,
    payStatus: paid ? 'PAID' : 'UNPAID',
    deliveryType: 1,
    goodsCash: cash - freight,
    goodsPoints: points,
    paidAt: paid ? at(ago) : null,
    address: province === null ? null : { ...ADDRESS, regionNames: [province, '市', '区'] },
  })
  const kind = { goodsType: 1, isReal: true, payModel: 2, unitCash: 1, unitPoints: 0 }
  for (const [n, { goods: goodsId, quantity, cash, points }] of lines.entries()) {
    const lineId = `${id}-${n}`
    const row = { id: lineId, orderId: id, userId, lineNo: n, goodsId, skuId: `${goodsId}-1`, name: '礼' }
    await db.insert(orderLines).values({ ...row, ...kind, quantity })
    await db.insert(orderAllocations).values([
      { orderId: id, lineId, tender: 'CASH', amount: cash },
      { orderId: id, lineId, tender: 'POINTS', amount: points },
    ])
  }
}

async function refund({ pick, cash, finished, ago }: Of<'refund'>) {
  const orderId = await someOf(orders, pick)
  const id = `r${String(++last).padStart(5, '0')}`
  const times = { createdAt: at(ago), nextTryAt: at(ago), finishedAt: finished ? at(ago) : null }
  const status = finished ? ('SUCCESS' as const) : ('PENDING' as const)
  await db.insert(refunds).values({ id, tradeId: 't', orderId, reason: id, status, ...times })
  await db.insert(refundParts).values([
    { refundId: id, tender: 'CASH', amount: cash },
    { refundId: id, tender: 'POINTS', amount: 7 },
    { refundId: id, tender: 'GIFT_CARD', ref: 'card', amount: 9 },
  ])
}

const wire = (text: string) => parseDecimal(text, 2)
function read<T extends { cash: string; points: string }>(view: T) {
  const decimals = ['cash', 'points', 'giftCard', 'refundCash', 'refundPoints']
  return Object.fromEntries(
    Object.entries(view)
      .filter(([name]) => !['from', 'to', 'average', 'id', 'name'].includes(name))
      .map(([name, value]) => [name, decimals.includes(name) ? wire(String(value)) : value]),
  )
}

async function compare(range: PlainRange, granularity: Granularity, token: string) {
  const { from, to, userId } = range
  const own = userId === undefined ? {} : { userId }
  const view = await mall.ok(statistics.overview, { from, to, granularity }, { token })
  expect(read(view.figures)).toEqual(await plain.figures(range))
  const { from: earlierFrom, to: earlierTo } = view.earlier
  expect(read(view.earlier)).toEqual(await plain.figures({ from: earlierFrom, to: earlierTo, ...own }))
  const few = view.series.filter((_, n) => view.series.length < 12 || n % 5 === 0)
  for (const one of few)
    expect([one.from, read(one)]).toEqual([
      one.from,
      await plain.figures({ from: one.from, to: one.to, ...own }),
    ])
  const parts = await mall.ok(statistics.parts, { from, to }, { token })
  const byId = (list: typeof parts.goods) => Object.fromEntries(list.map((one) => [one.id, read(one)]))
  expect(byId(parts.provinces)).toEqual(await plain.parts(range, 'province'))
  expect(byId(parts.categories)).toEqual(await plain.parts(range, 'category'))
  expect(byId(parts.goods)).toEqual(await plain.parts(range, 'goods'))
}

async function ask({ ends: [a, b], granularity }: Of<'ask'>) {
  const range = { from: formatDayNumber(TODAY - Math.max(a, b)), to: formatDayNumber(TODAY - Math.min(a, b)) }
  await compare(range, granularity, admin)
  await compare({ ...range, userId: partner.userId }, granularity, partner.token)
}

async function act(deed: Deed) {
  if (deed.what === 'order') await order(deed)
  if (deed.what === 'refund') await refund(deed)
  if (deed.what === 'job') await countStatistics.run(mall.services)
  if (deed.what === 'ask') await ask(deed)
  if (deed.what === 'visit') {
    const userId = deed.who === null ? null : (people[deed.who] ?? null)
    const row = { id: `v${++last}`, visitorId: deed.visitor, userId, path: '/', createdAt: at(deed.ago) }
    await db.insert(visits).values(row)
  }
  if (deed.what === 'sort')
    await db
      .update(goods)
      .set({ categoryPath: [deed.top, `${deed.top}1`] })
      .where(eq(goods.id, deed.goods))
  if (deed.what === 'finish')
    await db
      .update(refunds)
      .set({ status: 'SUCCESS', finishedAt: at(deed.ago) })
      .where(eq(refunds.status, 'PENDING'))
  if (deed.what !== 'pay' && deed.what !== 'move' && deed.what !== 'delete') return
  const id = await someOf(orders, deed.pick)
  if (id === null) return
  const one = eq(orders.id, id)
  if (deed.what === 'pay')
    await db
      .update(orders)
      .set({ paidAt: at(deed.ago) })
      .where(one)
  if (deed.what === 'move') {
    const address = { ...ADDRESS, regionNames: [deed.province, '市', '区'] }
    await db.update(orders).set({ address }).where(one)
  }
  if (deed.what === 'delete') {
    await db.delete(orderAllocations).where(eq(orderAllocations.orderId, id))
    await db.delete(orderLines).where(eq(orderLines.orderId, id))
    await db.delete(orders).where(one)
  }
}

async function begin() {
  await mall.reset()
  last = 0
  const member = await mall.build.member({ partnerStatus: 1 })
  partner = { userId: member.user.id, token: member.token }
  admin = (await mall.build.member({ roles: ['admin'] })).token
  people = [partner.userId]
  for (let n = 1; n < 5; n++) people.push((await mall.build.user()).id)
  for (const id of TOPS) await mall.build.category({ id })
  for (const [n, id] of GOODS.entries())
    await mall.build.goods({ id, categoryPath: [TOPS[n % 2] ?? '', 'below'] })
}

/** An order of which something went back on another day, counted. */
const REFUNDED: readonly Deed[] = [
  {
    what: 'order',
    who: 0,
    lines: [{ goods: 'g1', quantity: 1, cash: 9_900, points: 0 }],
    freight: 0,
    giftCard: 0,
    province: '浙江省',
    paid: true,
    ago: 9,
  },
  { what: 'refund', pick: 0, cash: 900, finished: true, ago: 3 },
  { what: 'job' },
]
const MOVED: Deed[] = REFUNDED.concat({ what: 'move', pick: 0, province: '广东省' }, { what: 'job' })
const DELETED: Deed[] = REFUNDED.concat({ what: 'delete', pick: 0 }, { what: 'job' })

it('whatever was counted ahead is what plain SQL says, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 45 }), async (deeds) => {
      await begin()
      for (const one of deeds) await act(one)
      await ask({ what: 'ask', ends: [SPAN - 1, 0], granularity: 'month' })
      await countStatistics.run(mall.services)
      const left = await db.execute(sql`select 1 from statistics_marks`)
      expect((left as unknown as { rows: unknown[] }).rows).toEqual([])
      await ask({ what: 'ask', ends: [SPAN - 10, 2], granularity: 'week' })
      await ask({ what: 'ask', ends: [SPAN - 1, 0], granularity: 'month' })
    }),
    // A run takes a second: what failed is said as it was, by its seed it comes again.
    { numRuns: RUNS, seed: 20_261_124, endOnFailure: true, examples: [[MOVED], [DELETED]] },
  )
})
