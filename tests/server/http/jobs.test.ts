import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { openBackend } from '#server/app/http/open-backend.ts'
import type { TrackOutcome } from '#server/platform/call/track-source.ts'
import { startSite } from './support.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-jobs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

function quietLog(lines: string[]) {
  return pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
}

describe('jobs in a process', () => {
  it('/metrics counts what each job has settled', async () => {
    const backend = createOtherBackend('http://127.0.0.1:1', quietLog([]))
    let rows = 3
    const site = await startSite({
      backend: { ...backend, jobs: () => [{ job: 'sweep', rows, failures: 1 }] },
    })
    const read = async () => (await site.ask('/metrics')).text
    expect(await read()).toContain('mall_job_rows_total{job="sweep"} 3')
    rows = 5
    expect(await read()).toContain('mall_job_rows_total{job="sweep"} 5')
    expect(await read()).toContain('mall_job_failures_total{job="sweep"} 1')
  })

  it('/metrics counts parcels that are followed, and notices, from 0 on', async () => {
    const backend = createOtherBackend('http://127.0.0.1:1', quietLog([]))
    const site = await startSite({
      backend: { ...backend, tracks: new Map<TrackOutcome, number>([['noticed', 2]]) },
    })
    const { text } = await site.ask('/metrics')
    expect(text).toContain('mall_track_total{outcome="noticed"} 2\n')
    expect(text).toContain('mall_track_total{outcome="unreachable"} 0\n')
  })

  it('/metrics shows figures as they are now, those that are gone no more', async () => {
    const backend = createOtherBackend('http://127.0.0.1:1', quietLog([]))
    const waiting = (job: string, value: number) => ({
      name: 'mall_job_waiting',
      help: 'Figure',
      labels: { job },
      value,
    })
    let readings = [
      waiting('sweep', 3),
      waiting('rinse', 0),
      { name: 'mall_orders', help: 'Figure', value: 7 },
    ]
    const site = await startSite({ backend: { ...backend, readings: async () => readings } })
    const read = async () => (await site.ask('/metrics')).text
    const first = await read()
    expect(first).toContain('mall_job_waiting{job="sweep"} 3\n')
    expect(first).toContain('mall_orders 7\n')
    expect(first).toMatch(/^# TYPE mall_job_waiting gauge$/m)
    readings = [waiting('rinse', 2)]
    expect(await read()).toContain('mall_job_waiting{job="rinse"} 2\n')
    expect(await read()).not.toContain('sweep')
  })

  it('start with the database, and end before it is closed', async () => {
    const logs: string[] = []
    const config = {
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      storage: { kind: 'embedded' as const },
      demo: false,
      simulation: false,
      routerMode: 'hash' as const,
      basePath: '/',
      publicOrigin: undefined,
      metricsToken: undefined,
      tracing: null,
      logLevel: 'trace' as const,
      trustedProxies: null,
      goodsIndexFrom: 20_000,
      searchUrl: undefined,
      payment: { alipay: null, wechat: null },
      sms: { kind: 'none' as const },
      logistics: null,
      invoices: null,
      uploads: { kind: 'database' as const, bucket: null },
      keys: { session: 'x'.repeat(40), cashier: 'y'.repeat(40) },
    }
    const opened = await openBackend(config, quietLog(logs), () => undefined)
    await pause(2_500)
    const counts = opened.backend.jobs?.() ?? []
    expect(counts.map(({ job }) => job)).toContain('receive-orders')
    expect(counts.every(({ failures }) => failures === 0)).toBe(true)
    await opened.close()
    await pause(2_500)
    expect(logs.filter((line) => line.includes('failed'))).toEqual([])
  })
})
