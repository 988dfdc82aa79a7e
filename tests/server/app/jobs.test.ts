import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '#server/app/jobs/start-jobs.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { purgeKeys } from '#server/platform/call/purge-keys.ts'
import { idempotencyKeys } from '#server/platform/call/tables.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { receiveOrders } from '#server/trade/orders/receive-orders.ts'
import { orderLogs, orders, trades } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const build = orderBuilders(mall)
let userId = ''
beforeEach(async () => {
  await mall.reset()
  userId = (await mall.build.user()).id
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const statusOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const logsOf = (orderId: string) => db.select().from(orderLogs).where(eq(orderLogs.orderId, orderId))

describe('OR5 receipt by itself', () => {
  it('OR5 comes fourteen days after shipping, not before', async () => {
    const { id } = await build.order(userId, { status: 30 })
    mall.clock.set(START + 14 * day - 1)
    expect(await receiveOrders.run(services)).toBe(0)
    mall.clock.pass(1)
    expect(await receiveOrders.run(services)).toBe(1)
    expect(await statusOf(id)).toBe(40)
    expect(await logsOf(id)).toMatchObject([
      { action: 'confirm', role: 'system', fromStatus: 30, toStatus: 40, createdAt: START + 14 * day },
    ])
    expect(await receiveOrders.run(services)).toBe(0)
  })

  it('OR5 waits while an after-sale runs, and as long again afterwards', async () => {
    const made = await build.order(userId, { status: 30 })
    const record = await build.afterSale(made, { createdAt: START + 13 * day, type: 2 })
    mall.clock.set(START + 15 * day)
    expect(await receiveOrders.run(services)).toBe(0)
    const ended = { status: 61, finishedAt: START + 16 * day }
    await db.update(afterSales).set(ended).where(eq(afterSales.id, record.id))
    mall.clock.set(START + 17 * day - 1)
    expect(await receiveOrders.run(services)).toBe(0)
    mall.clock.pass(1)
    expect(await receiveOrders.run(services)).toBe(1)
    expect(await statusOf(made.id)).toBe(40)
  })

  it('other states are never received', async () => {
    for (const status of [10, 20, 25, 35, 50, 60] as const)
      await build.order(userId, { status, order: { receiveBy: START } })
    mall.clock.pass(100 * day)
    expect(await receiveOrders.run(services)).toBe(0)
  })

  it('two processes at once receive each order once', async () => {
    const made = []
    for (let n = 0; n < 12; n++) made.push(await build.order(userId, { status: 30 }))
    mall.clock.pass(14 * day)
    const runs = await Promise.all([1, 2, 3].map(() => receiveOrders.run(services)))
    expect(runs.reduce((sum, rows) => sum + rows, 0)).toBe(12)
    for (const { id } of made) expect(await logsOf(id)).toHaveLength(1)
  })
})

describe('SB10 keys', () => {
  it('stand for thirty days and go then, however many they are', async () => {
    const row = (n: number, createdAt: number) => ({ userId, key: `k${n}`, bodyHash: 'h', createdAt })
    const old = Array.from({ length: 1_005 }, (_, n) => row(n, START - 1))
    await db.insert(idempotencyKeys).values([...old, row(2_000, START)])
    mall.clock.set(START + 30 * day)
    expect(await purgeKeys.waiting?.(services)).toBe(1_000)
    expect(await purgeKeys.run(services)).toBe(1_005)
    expect(await purgeKeys.run(services)).toBe(0)
    expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['k2000'])
  })
})

describe('a job over rows', () => {
  const marked = () =>
    defineRowJob(
      { name: 'mark', everyMs: 10 },
      {
        async due(_, after, limit) {
          const rows = await db.select({ id: trades.id }).from(trades).orderBy(asc(trades.id))
          return rows
            .map(({ id }) => id)
            .filter((id) => id > after)
            .slice(0, limit)
        },
        async handle({ db: tx }, id) {
          await tx.update(trades).set({ status: 'PAID' }).where(eq(trades.id, id))
          if (id === 't-003') throw new Error('this row is bad')
          return true
        },
      },
    )
  const trade = (id: string) => {
    const amounts = { cash: 0, points: 0, scoreRate: 1, request: {}, expiresAt: 0, createdAt: 0 }
    return { id, userId, status: 'UNPAID' as const, ...amounts }
  }

  it('goes through all of them; a bad one is logged, left as it was, and holds up none', async () => {
    const ids = Array.from({ length: 250 }, (_, n) => `t-${String(n).padStart(3, '0')}`)
    await db.insert(trades).values(ids.map(trade))
    expect(await marked().run(services)).toBe(249)
    const left = await db.select().from(trades).where(eq(trades.status, 'UNPAID'))
    expect(left.map(({ id }) => id)).toEqual(['t-003'])
    const said = mall.logs.filter((line) => line.includes('this row is bad'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('"job":"mark"')
  })
})

describe('the runner', () => {
  const job = (run: Job['run']): Job => ({ name: 'test', everyMs: 5, run })

  it('runs again and again, never two at once, and counts what was handled', async () => {
    let running = 0
    let most = 0
    const jobs = startJobs(services, [
      job(async () => {
        most = Math.max(most, ++running)
        await pause(12)
        running--
        return 2
      }),
    ])
    await expect.poll(() => jobs.counts()[0]?.rows).toBeGreaterThanOrEqual(6)
    await jobs.stop()
    expect(most).toBe(1)
    expect(jobs.counts()[0]?.failures).toBe(0)
  })

  it('a run that fails is logged, and the next one comes', async () => {
    let runs = 0
    const jobs = startJobs(services, [
      job(async () => {
        if (++runs === 1) throw new Error('the first run breaks')
        return 1
      }),
    ])
    await expect.poll(() => runs).toBeGreaterThan(2)
    await jobs.stop()
    expect(jobs.counts()[0]?.failures).toBe(1)
    expect(mall.logs.some((line) => line.includes('the first run breaks'))).toBe(true)
  })

  it('stopping waits for the run that is under way, and none follows', async () => {
    let begun = 0
    let ended = 0
    let finish = () => {}
    const held = new Promise<void>((done) => (finish = done))
    const jobs = startJobs(services, [
      job(async () => {
        begun++
        await held
        return ++ended
      }),
    ])
    await expect.poll(() => begun).toBe(1)
    const stopped = jobs.stop()
    expect(ended).toBe(0)
    finish()
    await stopped
    expect(ended).toBe(1)
    await pause(60)
    expect(begun).toBe(1)
  })
})
