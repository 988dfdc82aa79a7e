import { statfs } from 'node:fs/promises'
import { count, gt, ne, sql } from 'drizzle-orm'
import { HOUR_MS } from '#schemas/base/constants.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { jobRuns } from '#server/platform/call/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { refunds } from '#server/trade/refunds/tables.ts'

export interface Reading {
  name: string
  help: string
  labels?: Readonly<Record<string, string>>
  value: number
}

interface Given {
  services: Services
  jobs: readonly Job[]
}

/** Functions that each read one part of the metrics, so that a failing part does not hide the others. */
export const readingParts: readonly ((given: Given) => Promise<Reading[]>)[] = [
  readOrders,
  readRefunds,
  readBacklogs,
  readFailingJobs,
  readProcess,
]

/** Counts by time of order and of payment, because both columns have an index. */
async function readOrders({ services: { db, clock } }: Given): Promise<Reading[]> {
  const since = clock.now() - HOUR_MS
  const [made] = await db.select({ n: count() }).from(orders).where(gt(orders.createdAt, since))
  const [paid] = await db
    .select({ n: count(), fen: sql<string>`coalesce(sum(${orders.cash}), 0)` })
    .from(orders)
    .where(gt(orders.paidAt, since))
  return [
    { name: 'mall_orders_last_hour', help: 'Orders made within the last hour', value: made?.n ?? 0 },
    { name: 'mall_paid_orders_last_hour', help: 'Orders paid within the last hour', value: paid?.n ?? 0 },
    {
      name: 'mall_paid_cash_last_hour_yuan',
      help: 'Cash due of the orders paid within the last hour',
      value: Number(paid?.fen ?? 0) / 100,
    },
  ]
}

async function readRefunds({ services: { db } }: Given): Promise<Reading[]> {
  const rows = await db
    .select({ status: refunds.status, n: count() })
    .from(refunds)
    .where(ne(refunds.status, 'SUCCESS'))
    .groupBy(refunds.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0
  const help = 'Refunds that were not given back: pending, failed for now, or to be paid back by hand'
  return ['PENDING', 'FAILED', 'MANUAL'].map((status) => ({
    name: 'mall_refunds_open',
    help,
    labels: { status: status.toLowerCase() },
    value: of(status),
  }))
}

async function readBacklogs({ services, jobs }: Given): Promise<Reading[]> {
  const readings: Reading[] = []
  // Run sequentially: together they would take all connections.
  for (const job of jobs) {
    const labels = { job: job.name }
    const waiting = await job.waiting?.(services)
    if (waiting !== undefined)
      readings.push({ name: 'mall_job_waiting', help: 'Rows that wait for a job', labels, value: waiting })
    const turn = services.vitals?.lastTurn(job.name)
    if (turn)
      readings.push({
        name: 'mall_job_turn_seconds_ago',
        help: 'Since a job last had its turn in this process',
        labels,
        value: Math.max(0, services.clock.now() - turn.at) / 1_000,
      })
  }
  return readings
}

async function readFailingJobs({ services: { db } }: Given): Promise<Reading[]> {
  const rows = await db.select().from(jobRuns)
  return rows.map(({ name, failedAt, workedAt }) => ({
    name: 'mall_job_failing',
    help: '1 where the latest run of a job that had work failed',
    labels: { job: name },
    value: failedAt !== null && failedAt >= (workedAt ?? 0) ? 1 : 0,
  }))
}

async function readProcess({ services: { vitals } }: Given): Promise<Reading[]> {
  if (!vitals) return []
  const { bavail, bsize } = await statfs(vitals.dataDir || '.')
  const { version, connections } = vitals
  return [
    { name: 'mall_info', help: 'Which mall runs', labels: { version }, value: 1 },
    { name: 'mall_disk_free_bytes', help: 'Free on the disk of the data folder', value: bavail * bsize },
    ...Object.entries(connections?.() ?? {}).map(([state, value]) => ({
      name: 'mall_database_connections',
      help: 'Connections to the database, and requests that wait for one',
      labels: { state },
      value,
    })),
  ]
}
