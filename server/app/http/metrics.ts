import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Reading } from '#server/app/metrics/readings.ts'
import { FILE_OUTCOMES, SMS_OUTCOMES } from '#server/platform/call/context.ts'
import { INVOICE_OUTCOMES } from '#server/platform/call/invoice-issuer.ts'
import { TRACK_OUTCOMES } from '#server/platform/call/track-source.ts'
import type { Backend } from './backend.ts'
import { createFailure } from './failure.ts'

/** Kinds of requests; only a few, because each becomes a series of its own. */
export type Kind = 'api' | 'page' | 'file' | 'picture' | 'probe' | 'other'

export interface Metrics {
  seen(request: { kind: Kind; route: string; method: string; status: number; ms: number }): void
  /** Answers `/metrics` to requests from this machine or with the token; 403 otherwise. */
  page(request: Request, isFromHere: boolean): Promise<Response>
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT'])

type Counts = NonNullable<Backend['jobs']>
type Count = ReturnType<Counts>[number]

/** Adds metrics of the jobs, which are read on each scrape. */
function countJobs(registry: Registry, counts: Counts): void {
  const counter = (name: string, help: string, value: (count: Count) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        this.reset()
        for (const count of counts()) this.inc({ job: count.job }, value(count))
      },
    })
  counter('mall_job_rows_total', 'Rows that jobs have handled', ({ rows }) => rows)
  counter('mall_job_failures_total', 'Runs of jobs that broke off', ({ failures }) => failures)
}

const MESSAGES = {
  name: 'mall_sms_total',
  help: 'What became of messages: sent, retried (tries), refused, unreachable, expired, unreadable or dropped',
  outcomes: SMS_OUTCOMES,
}
const FILES = {
  name: 'mall_files_total',
  help: 'Files of the bucket: kept, read, missing in it, or failed because it did not answer',
  outcomes: FILE_OUTCOMES,
}

const TRACKS = {
  name: 'mall_track_total',
  help: 'Parcels that a receiver follows: subscribed, retried (tries), refused or unreachable; its notices: noticed or rejected',
  outcomes: TRACK_OUTCOMES,
}

const INVOICES = {
  name: 'mall_invoice_total',
  help: 'Invoices by a receiver: asked, retried (tries), refused, unreachable, issued or declined; notices that were rejected',
  outcomes: INVOICE_OUTCOMES,
}

/** Adds a counter by outcome whose values are kept elsewhere and read on each scrape. */
function countOutcomes<Outcome extends string>(
  registry: Registry,
  { name, help, outcomes }: { name: string; help: string; outcomes: readonly Outcome[] },
  counts: ReadonlyMap<Outcome, number>,
): void {
  new Counter({
    name,
    help,
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      // Start every outcome at 0: a counter that appears with 1 shows no increase.
      for (const outcome of outcomes) this.inc({ outcome }, counts.get(outcome) ?? 0)
    },
  })
}

function showReplica(registry: Registry, replica: NonNullable<Backend['replica']>): void {
  new Gauge({
    name: 'mall_replica_fresh',
    help: '1 while the replica of the database answers what may lag, else 0',
    registers: [registry],
    collect() {
      this.set(replica.isFresh() ? 1 : 0)
    },
  })
}

/** Creates the metrics; only `paths` get series of their own, so that clients cannot create series. */
export function createMetrics(
  paths: ReadonlySet<string>,
  token: string | undefined,
  {
    jobs = () => [],
    replica,
    readings,
    sms,
    files,
    tracks,
    invoicing,
  }: Pick<Backend, 'jobs' | 'replica' | 'readings' | 'sms' | 'files' | 'tracks' | 'invoicing'> = {},
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countJobs(registry, jobs)
  if (replica) showReplica(registry, replica)
  if (sms) countOutcomes(registry, MESSAGES, sms)
  if (files) countOutcomes(registry, FILES, files)
  if (tracks) countOutcomes(registry, TRACKS, tracks)
  if (invoicing) countOutcomes(registry, INVOICES, invoicing)
  const total = new Counter({
    name: 'mall_http_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'route', 'method', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'mall_http_request_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['kind', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  return {
    seen({ kind, route, method, status, ms }) {
      const labels = { kind, route: paths.has(route) ? route : '' }
      total.inc({ ...labels, method: METHODS.has(method) ? method : 'other', status })
      duration.observe(labels, ms / 1000)
    },
    async page(request, isFromHere) {
      if (!isFromHere && !isBearer(request.headers, token)) return createFailure(403)
      const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }
      const business = readings ? await formatReadings(await readings()) : ''
      return new Response(`${await registry.metrics()}\n${business}`, { headers })
    },
  }
}

/** Formats gauges in a new registry, so that gauges that are no longer read disappear. */
async function formatReadings(readings: readonly Reading[]): Promise<string> {
  const registry = new Registry()
  const gauges = new Map<string, Gauge>()
  for (const { name, help, labels = {}, value } of readings) {
    const gauge =
      gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] })
    gauges.set(name, gauge)
    gauge.set(labels, value)
  }
  return registry.metrics()
}

function isBearer(headers: Headers, token: string | undefined): boolean {
  const received = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
  return token !== undefined && received !== undefined && isSame(received, token)
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
