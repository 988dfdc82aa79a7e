import { createHash } from 'node:crypto'
import { asc, getTableName, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LIVES } from '#fixtures/mall/orders/lives.ts'
import { orderPlan } from '#fixtures/mall/orders/plan.ts'
import { afterSaleStatuses } from '#schemas/trade/after-sales/states.ts'
import { orderStatuses, payStatuses } from '#schemas/trade/orders/states.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { warehouseInvoices } from '#server/app/demo/warehouse/invoices.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Random } from '#server/platform/process/random.ts'
import { getInvoiceFacts } from '#server/trade/orders/invoice.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'
import { openTestDatabase } from '#tests/server/support/test-database.ts'
import { DEEP } from '#tests/support/deep.ts'

/** Begins anew each time, and then always goes the same way. */
function fixedRandom(): Random {
  let turn = 0
  const draw = () => createHash('sha512').update(`orders:${turn++}`).digest()
  return {
    token: (bytes) => draw().subarray(0, bytes).toString('base64url'),
    below: (limit) => draw().readUIntBE(0, 6) % limit,
  }
}

const mall = await startTestMall()
const { db } = mall.services
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const countBy = <Row>(rows: readonly Row[], of: (row: Row) => string | number) => {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[of(row)] = (counts[of(row)] ?? 0) + 1
  return counts
}

const lines: string[] = []

/** The orders of every row of the plan; the keys that tell them are kept for a while only. */
const ordersOf = new Map<string, string[]>()
async function remember(): Promise<void> {
  const keys = await db.select().from(schema.idempotencyKeys)
  for (const { key } of orderPlan(START)) {
    const answer = keys.find((row) => row.key === `submit:demo-submit-of-${key}`)?.answer
    const { orders } = z.parse(z.object({ orders: z.array(z.object({ orderId: z.string() })) }), answer)
    const ids = orders.map(({ orderId }) => orderId)
    ordersOf.set(key, ids)
  }
}

/** The statuses of every trade's orders and after-sales, by the row of the plan that made it. */
async function endings() {
  const orders = await db.select().from(schema.orders)
  const records = await db.select().from(schema.afterSales).orderBy(asc(schema.afterSales.createdAt))
  return orderPlan(START).map(({ key, life }) => {
    const ids = ordersOf.get(key) ?? []
    return {
      key,
      life,
      orders: ids.map((id) => orders.find((order) => order.id === id)?.status),
      afterSales: records.filter(({ orderId }) => ids.includes(orderId)).map(({ status }) => status),
    }
  })
}

/** Everything that the orders wrote, with the times, ids and numbers; counters of the database apart. */
async function digest(of: Db): Promise<Record<string, string>> {
  const tables = [
    ...[schema.trades, schema.orders, schema.orderLines, schema.orderAllocations, schema.orderLogs],
    ...[schema.afterSales, schema.afterSaleLogs, schema.shipments, schema.trackEvents, schema.payments],
    ...[
      schema.cashierCharges,
      schema.refunds,
      schema.refundParts,
      schema.stockMovements,
      schema.warehouseTasks,
    ],
    schema.invoices,
    ...[schema.pointsEntries, schema.pointsLots, schema.giftCards, schema.giftCardEntries, schema.coupons],
  ]
  const digests: Record<string, string> = {}
  for (const table of tables) {
    const rows: object[] = await of.select().from(table)
    const texts = rows.map((row) => JSON.stringify({ ...row, sequence: null })).sort()
    digests[getTableName(table)] = createHash('sha256').update(texts.join('\n')).digest('hex')
  }
  return digests
}

let firstDigest: Record<string, string> = {}

beforeAll(async () => {
  await mall.reset()
  await seedDemo(db, { now: START, random: fixedRandom(), onProgress: (line) => void lines.push(line) })
  firstDigest = await digest(db)
  await remember()
})

describe('E.1 the orders of the demo mall', () => {
  it('B.2 B.3 every row of the plan ends where its life says', async () => {
    const wanted = orderPlan(START).map(({ key, life }) => {
      const { ends, afterSales } = LIVES[life]
      return { key, life, orders: [...ends], afterSales: [...afterSales] }
    })
    expect(await endings()).toEqual(wanted)
  })

  it('says how far it is, to the last', () => {
    const told = lines.flatMap((line) => /订单与售后 (\d+)\/(\d+)$/.exec(line)?.slice(1) ?? [])
    expect(told.length).toBeGreaterThan(4)
    expect(told.at(-1)).toBe(told.at(-2))
  })

  it('shows every state of orders, payments and after-sales', async () => {
    const orders = await db.select().from(schema.orders)
    const records = await db.select().from(schema.afterSales)
    expect(orders.length).toBeGreaterThan(140)
    expect(records.length).toBeGreaterThanOrEqual(30)
    expect(Object.keys(countBy(orders, ({ status }) => status))).toEqual(Object.keys(orderStatuses))
    expect(Object.keys(countBy(orders, ({ payStatus }) => payStatus)).sort()).toEqual(
      Object.keys(payStatuses).sort(),
    )
    expect(Object.keys(countBy(records, ({ status }) => status))).toEqual(Object.keys(afterSaleStatuses))
    const first = orders.filter(({ userId, hiddenAt }) => userId === 'U0001' && hiddenAt === null)
    expect(Object.keys(countBy(first, ({ status }) => status))).toEqual(Object.keys(orderStatuses))
    const own = records.filter(({ userId }) => userId === 'U0001')
    expect(Object.keys(countBy(own, ({ status }) => status))).toEqual(Object.keys(afterSaleStatuses))
  })

  it('B.8 shows every state of an invoice among the first member’s, and those that wait stay so', async () => {
    const orders = await db.select().from(schema.orders)
    const issued = await db.select().from(schema.invoices)
    const own = orders.filter(({ userId, hiddenAt }) => userId === 'U0001' && hiddenAt === null)
    const states = own.map((order) => {
      const rows = issued.filter(({ orderId }) => orderId === order.id)
      return `${order.status} ${getInvoiceFacts(order, rows).state}`
    })
    expect(states).toEqual(expect.arrayContaining(['40 NONE', '40 APPLIED', '40 ISSUED', '60 RED']))
    expect(await warehouseInvoices.run(mall.services)).toBe(0)
  })

  it('I3 agrees with every book to the fen, whatever the order of its entries', async () => {
    expect(await shoppers(mall).faults()).toEqual([])
    const entries = await db
      .select()
      .from(schema.pointsEntries)
      .orderBy(asc(schema.pointsEntries.createdAt), asc(schema.pointsEntries.sequence))
    const balances = new Map<string, number>()
    for (const { id, userId, amount, balanceAfter } of entries) {
      balances.set(userId, (balances.get(userId) ?? 0) + amount)
      expect(balanceAfter, id).toBe(balances.get(userId))
    }
    expect(Object.keys(countBy(entries, ({ entryType }) => entryType)).sort()).toEqual(
      ['ADJUST', 'CONSUME', 'EXPIRE', 'FREEZE', 'GRANT', 'REFUND'].sort(),
    )
    // C.4, C.7: a point a yuan, taken back where the money went back.
    const businesses = countBy(entries, ({ bizType }) => bizType)
    expect([businesses.GIVE, businesses.GIVE_CANCEL].every((n) => (n ?? 0) > 5)).toBe(true)
  })

  it('C.6 C.7 pays, allots and gives back the same sums', async () => {
    const parts = await db.select().from(schema.orderAllocations)
    const back = await db.select().from(schema.refundParts)
    const payments = await db.select().from(schema.payments)
    const [trades, refunds] = [await db.select().from(schema.trades), await db.select().from(schema.refunds)]
    const orders = await db.select().from(schema.orders)
    for (const order of orders) {
      const paid = (tender: string) =>
        sum(
          parts
            .filter((part) => part.orderId === order.id && part.tender === tender)
            .map(({ amount }) => amount),
        )
      const { cash, points, giftCard } = order
      expect({ cash: paid('CASH'), points: paid('POINTS'), giftCard: paid('GIFT_CARD') }).toEqual({
        cash,
        points,
        giftCard,
      })
      const ids = refunds.filter(({ orderId }) => orderId === order.id).map(({ id }) => id)
      for (const tender of ['CASH', 'POINTS', 'GIFT_CARD'])
        expect(
          sum(
            back
              .filter((part) => ids.includes(part.refundId) && part.tender === tender)
              .map(({ amount }) => amount),
          ),
        ).toBeLessThanOrEqual(paid(tender))
    }
    const ofCards = (await db.select().from(schema.giftCardOrders)).map((order) => {
      const { tradeId, unitCash, unitPoints, quantity } = order
      return { tradeId, cash: unitCash * quantity, points: unitPoints * quantity }
    })
    const ofReports = (await db.select().from(schema.reports)).map(({ tradeId, fee }) => ({
      tradeId,
      cash: fee,
      points: 0,
    }))
    for (const trade of trades) {
      const own = [...orders, ...ofCards, ...ofReports].filter(({ tradeId }) => tradeId === trade.id)
      expect(own.length, trade.kind).toBeGreaterThan(0)
      expect(sum(own.map(({ cash }) => cash))).toBe(trade.cash)
      expect(sum(own.map(({ points }) => points))).toBe(trade.points)
      const paid = payments.filter(({ tradeId, status }) => tradeId === trade.id && status === 'SUCCESS')
      expect(paid).toHaveLength(trade.status === 'PAID' ? 1 : 0)
      for (const { cash, points } of paid)
        expect({ cash, points }).toEqual({ cash: trade.cash, points: trade.points })
    }
  })

  it('B.5 every piece that left a shelf stands in the movements, and no goods of the tests are touched', async () => {
    const moves = await db.select().from(schema.stockMovements)
    for (const { id, reserved } of await db.select().from(schema.skus)) {
      const moved = (kind: string) =>
        sum(moves.filter((move) => move.skuId === id && move.kind === kind).map(({ quantity }) => quantity))
      expect(moved('ALLOCATE') - moved('RELEASE') - moved('SALE'), id).toBe(reserved)
    }
    expect(await db.$count(schema.stockMovements, like(schema.stockMovements.skuId, '9000%'))).toBe(0)
  })

  it('nothing of it lies in the future, and the newest is a few minutes old', async () => {
    const times = [
      ...(await db.select({ at: schema.orderLogs.createdAt }).from(schema.orderLogs)),
      ...(await db.select({ at: schema.afterSaleLogs.createdAt }).from(schema.afterSaleLogs)),
      ...(await db.select({ at: schema.trackEvents.at }).from(schema.trackEvents)),
      ...(await db.select({ at: schema.pointsEntries.createdAt }).from(schema.pointsEntries)),
    ].map(({ at }) => at)
    expect(Math.max(...times)).toBeLessThanOrEqual(START)
    expect(Math.max(...times)).toBeGreaterThan(START - 10 * minute)
  })
})

describe('what the mall does by itself afterwards', () => {
  const jobs = listJobs({ simulation: true })
  async function runJobs() {
    for (const job of jobs) await job.run(mall.services)
  }

  it('leaves every state as it is, the simulated warehouse and seller too', async () => {
    const before = await endings()
    for (let turn = 0; turn < 3; turn++) {
      mall.clock.pass(2 * minute)
      await runJobs()
    }
    expect(await endings()).toEqual(before)
  })

  it('PY1 cancels what nobody paid, and every book still agrees', async () => {
    const unpaid = (await endings()).filter(({ orders }) => orders.includes(10))
    mall.clock.pass(30 * minute)
    await runJobs()
    const now = await endings()
    expect(now.filter(({ orders }) => orders.includes(10))).toEqual([])
    for (const { key } of unpaid) expect(now.find((row) => row.key === key)?.orders).toEqual([50])
    expect(await shoppers(mall).faults()).toEqual([])
  })
})

describe('another database', () => {
  const other = openTestDatabase()
  afterAll(async () => (await other).close())

  it('is left empty by a seeding that broke off among the orders', async () => {
    const cut = () => {
      throw new Error('a power cut')
    }
    const { db: own } = await other
    await expect(seedDemo(own, { now: START, random: { ...fixedRandom(), below: cut } })).rejects.toThrow(
      'a power cut',
    )
    for (const table of [schema.users, schema.goods, schema.trades]) expect(await own.$count(table)).toBe(0)
  })

  it('E.2 has the same rows by the same randomness and the same present', DEEP, async () => {
    const { db: own } = await other
    await seedDemo(own, { now: START, random: fixedRandom() })
    expect(await digest(own)).toEqual(firstDigest)
  })
})
