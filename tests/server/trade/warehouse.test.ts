import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { warehouseTasks } from '#server/app/demo/tables.ts'
import { needsTwoPackages } from '#server/app/demo/warehouse/plan.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { shipments, trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const build = orderBuilders(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})

async function runAll() {
  let rows = 0
  for (const job of listJobs({ simulation: true })) rows += await job.run(services)
  return rows
}
/** Advances the clock and runs the jobs every few seconds, like the demo mall. */
async function live(ms: number, seen: (at: number) => Promise<void> = async () => undefined) {
  for (let passed = 0; passed < ms; passed += 5_000) {
    mall.clock.pass(5_000)
    await runAll()
    await seen(mall.clock.now() - START)
  }
}
const detail = (orderId: string) => mall.ok(calls.findPcDetail, { orderId }, { token })
/** Orders until one goes in two packages (or in one). */
async function orderOf(two: boolean, lines = 3) {
  for (;;) {
    const made = await build.order(userId, { lines: Array.from({ length: lines }, () => ({})) })
    if (needsTwoPackages(made.id) === two) return made
    await db.delete(orderLines).where(eq(orderLines.orderId, made.id))
    await db.delete(orders).where(eq(orders.id, made.id))
  }
}

describe('the simulated warehouse of the demo mall', () => {
  it('sends a paid order after 40 seconds and has it signed for within five minutes, labelled as a simulation', async () => {
    const { id } = await build.order(userId, { lines: [{ quantity: 2 }] })
    await live(35_000)
    expect((await detail(id)).status).toBe(20)
    await live(10_000)
    const sent = await detail(id)
    expect(sent).toMatchObject({ status: 30, packages: [{ carrierName: '模拟快递', events: [] }] })
    expect(sent.log.at(-1)?.text).toMatch(/^模拟仓库发货：模拟快递 SIM\d{12}，共 2 件$/)
    await live(4 * minute)
    const [parcel] = (await detail(id)).packages
    expect(parcel?.signedAt).toBeLessThan(START + 5 * minute)
    expect(parcel?.events).toHaveLength(6)
    for (const { text, place } of parcel?.events ?? [])
      expect([place, text.slice(0, 6)]).toEqual(['', '【模拟仓库】'])
    expect(parcel?.events[0]?.text).toContain('已签收')
    const times = parcel?.events.map(({ at }) => at) ?? []
    expect(times).toEqual([...times].sort((a, b) => b - a))
    await mall.ok(calls.updateOrderStatus, { orderId: id }, { token })
    expect((await detail(id)).status).toBe(40)
  })

  it('some orders of several lines go in two packages, so that 部分发货 is seen', async () => {
    const { id } = await orderOf(true)
    const states = new Set<number>()
    await live(5 * minute, async () => void states.add((await detail(id)).status))
    expect([...states]).toEqual([20, 25, 30])
    const { packages } = await detail(id)
    expect(packages.map(({ lines }) => lines.length)).toEqual([1, 2])
    expect(packages.every(({ signedAt }) => signedAt !== null)).toBe(true)
  })

  it('others go in one', async () => {
    const { id } = await orderOf(false)
    await live(minute)
    expect((await detail(id)).packages.map(({ lines }) => lines.length)).toEqual([3])
  })

  it('AS9 waits for the answer to a refund, and then sends what is left', async () => {
    const made = await build.order(userId)
    await build.afterSale(made, { unshipped: true })
    await live(2 * minute)
    expect((await detail(made.id)).status).toBe(20)
    await db.update(afterSales).set({ status: 62, finishedAt: mall.clock.now() })
    await db.update(orderLines).set({ afterSaleQuantity: 0 })
    await live(minute)
    expect((await detail(made.id)).status).toBe(30)
  })

  it('three processes at once send each order once and write each event once', async () => {
    for (let n = 0; n < 6; n++) await build.order(userId, { lines: [{}, {}] })
    const live3 = async () => {
      mall.clock.pass(5_000)
      await Promise.all([runAll(), runAll(), runAll()])
    }
    for (let turn = 0; turn < 60; turn++) await live3()
    const parcels = await db.select().from(shipments)
    const lines = await db.select().from(orderLines)
    expect(lines.every(({ quantity, shippedQuantity }) => quantity === shippedQuantity)).toBe(true)
    expect(parcels.length).toBeGreaterThanOrEqual(6)
    expect(parcels.length).toBeLessThanOrEqual(12)
    for (const { id } of parcels) {
      const events = await db
        .select()
        .from(trackEvents)
        .where(eq(trackEvents.shipmentId, id))
        .orderBy(asc(trackEvents.at))
      expect(events.map(({ signed }) => signed)).toEqual([false, false, false, false, false, true])
    }
    expect(mall.logs.filter((line) => line.includes('failed'))).toEqual([])
  })

  it('rests when there is nothing to do, and leaves self-pickup and unpaid orders alone', async () => {
    await build.order(userId, { status: 10 })
    await build.order(userId, { status: 35, order: { deliveryType: 2, address: null } })
    await live(2 * minute)
    expect(await db.$count(shipments)).toBe(0)
    expect(await db.$count(warehouseTasks)).toBe(0)
    expect(await runAll()).toBe(0)
  })

  it('does not exist outside the demo mall', () => {
    const names = listJobs({ simulation: false }).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('warehouse'))).toEqual([])
    expect(names).toContain('receive-orders')
  })
})
