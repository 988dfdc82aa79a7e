import { beforeEach, expect, it } from 'vitest'
import { listJobs } from '#server/app/jobs/all.ts'
import { runJob } from '#server/app/jobs/run-job.ts'
import { createMetricsReader } from '#server/app/metrics/read-metrics.ts'
import { createVitals } from '#server/platform/call/vitals.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from '#tests/server/trade/after-sale-office.ts'

const mall = await startTestMall()
const { db, settings, clock } = mall.services
const office = afterSaleOffice(mall)
beforeEach(office.begin)

const jobs = listJobs(settings)
const vitals = createVitals({ startedAt: 0, dataDir: '', version: '0.1.0' })
const services = { ...mall.services, vitals }

/** A new reader, which keeps nothing of the one before, and its figures by name and labels. */
async function figures() {
  const readings = await createMetricsReader(services, jobs)()
  return new Map(
    readings.map(({ name, labels = {}, value }) => [[name, ...Object.values(labels)].join(' '), value]),
  )
}

it('tells orders and what was paid for them within the hour', async () => {
  const { goodsId, skuId } = await mall.build.goods()
  expect((await figures()).get('mall_orders_last_hour')).toBe(0)
  await office.shop.buy(office.now.token, { lines: [{ goodsId, skuId, quantity: 2 }] })
  const told = await figures()
  expect(told.get('mall_orders_last_hour')).toBe(1)
  expect(told.get('mall_paid_orders_last_hour')).toBe(1)
  expect(told.get('mall_paid_cash_last_hour_yuan')).toBe(20)
  mall.clock.pass(61 * minute)
  expect((await figures()).get('mall_orders_last_hour')).toBe(0)
})

it('tells refunds that failed, rows that wait, jobs that fail and when they had their turn', async () => {
  await db.insert(refunds).values({
    id: 'r1',
    tradeId: 't1',
    reason: 'late-payment:p1',
    status: 'FAILED',
    nextTryAt: clock.now() + minute,
    createdAt: clock.now(),
  })
  const told = await figures()
  expect(told.get('mall_refunds_open failed')).toBe(1)
  expect(told.get('mall_refunds_open pending')).toBe(0)
  expect(told.get('mall_job_waiting execute-refunds')).toBe(0)
  mall.clock.pass(2 * minute)
  expect((await figures()).get('mall_job_waiting execute-refunds')).toBe(1)
  const job = jobs.find(({ name }) => name === 'execute-refunds')
  if (!job) throw new Error('no such job')
  await vitals.inTurn(job.name, clock.now, () => runJob(services, job))
  mall.clock.pass(minute)
  expect((await figures()).get('mall_job_turn_seconds_ago execute-refunds')).toBe(60)
})

it('tells of the process what runs, and the free disk', async () => {
  const told = await figures()
  expect(told.get('mall_info 0.1.0')).toBe(1)
  expect(told.get('mall_disk_free_bytes')).toBeGreaterThan(0)
  expect(told.get('mall_readings_failed')).toBe(0)
})

it('counts parts that cannot be read, and reads the others', async () => {
  const broken = { ...services, vitals: { ...vitals, dataDir: '/nowhere/at/all' } }
  const readings = await createMetricsReader(broken, jobs)()
  const names = new Map(readings.map(({ name, value }) => [name, value]))
  expect(names.get('mall_readings_failed')).toBe(1)
  expect(names.has('mall_orders_last_hour')).toBe(true)
  expect(names.has('mall_disk_free_bytes')).toBe(false)
})

it('asks the database once in ten seconds', async () => {
  const read = createMetricsReader(services, jobs)
  const first = read()
  expect(read()).toBe(first)
  mall.clock.pass(10_000)
  expect(read()).not.toBe(first)
})
