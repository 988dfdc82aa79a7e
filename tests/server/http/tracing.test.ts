import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { startTracing } from '#server/app/http/start-tracing.ts'
import { type Database, openPostgres } from '#server/platform/database/open.ts'
import { trackSpan } from '#server/platform/process/tracing.ts'
import { findPostgres, startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'
import { startSite, type TestSite } from './support.ts'

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]])))
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: Attributes,
  status: z.object({ code: z.number().optional() }),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})
type Exported = z.output<typeof Span> & { service: unknown }

const silent = pino({ level: 'silent' })
const FAILED = 2
const STRANGE_TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${STRANGE_TRACE}-b7ad6b7169203331-01`

/** A collector that takes spans over OTLP/HTTP. */
async function startCollector() {
  const spans: Exported[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service: resource.attributes['service.name'] })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, close: () => server.close() }
}

describe('without a collector', () => {
  it('nothing is recorded', async () => {
    const end = await startTracing(null, silent)
    expect(await trackSpan('work', {}, async (span) => span.isRecording())).toBe(false)
    await end()
  })

  it('one that does not answer keeps nobody waiting', async () => {
    const end = await startTracing({ endpoint: 'http://127.0.0.1:1', serviceName: 'mall' }, silent)
    expect(await trackSpan('work', {}, async (span) => span.isRecording())).toBe(true)
    await end()
  })
})

describe.skipIf(!findPostgres())('spans over PostgreSQL', () => {
  let postgres: TemporaryPostgres
  let database: Database
  let site: TestSite
  let spans: Exported[]

  beforeAll(async () => {
    const started = await startPostgres(process.env.TEST_DATABASE_URL)
    if (!started) throw new Error('no PostgreSQL')
    postgres = started
    const collector = await startCollector()
    const end = await startTracing({ endpoint: collector.endpoint, serviceName: 'test mall' }, silent)
    database = await openPostgres(postgres.url)
    const { db } = database
    const paths = new Set(['/mall/v1/test/read', '/mall/v1/test/fail'])
    const proxies = new BlockList()
    proxies.addAddress('127.0.0.1')
    site = await startSite({
      trustedProxies: proxies,
      backend: {
        ...createOtherBackend('http://127.0.0.1:1', silent),
        paths,
        async call(request) {
          if (request.url.endsWith('fail')) {
            await db.execute(sql`select 1 / ${0}::int`)
          } else {
            await db.execute(sql`select ${new URL(request.url).search} as own`)
            await db.transaction((tx) => tx.execute(sql`select 2`))
          }
          return new Response('{}')
        },
      },
    })
    // More at once than there are connections: most are given one by a request that ends.
    await Promise.all(Array.from({ length: 60 }, (_, own) => site.ask(`/mall/v1/test/read?${own}`)))
    await site.ask('/mall/v1/test/fail')
    await site.ask('/mall/v1/test/unknown', { headers: { traceparent } })
    await site.ask('/', { headers: { traceparent, 'x-forwarded-for': '203.0.113.9' } })
    await end()
    spans = collector.spans
    collector.close()
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  const named = (name: string) => spans.filter((span) => span.name === name)
  const statementsOf = (request: Exported) =>
    spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)

  it('a request is a span with its statements, whoever gave it the connection', () => {
    const requests = named('GET /mall/v1/test/read')
    expect(requests).toHaveLength(60)
    for (const request of requests) {
      expect(request.service).toBe('test mall')
      expect(request.attributes).toMatchObject({
        'http.request.method': 'GET',
        'http.route': '/mall/v1/test/read',
        'http.response.status_code': 200,
      })
      const statements = statementsOf(request)
      expect(statements.map(({ name }) => name).toSorted()).toEqual(['BEGIN', 'COMMIT', 'SELECT', 'SELECT'])
      expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]))
    }
  })

  it('a statement shows its text and no value', () => {
    const texts = new Set(named('SELECT').map(({ attributes }) => attributes['db.query.text']))
    expect([...texts].toSorted()).toEqual(['select $1 as own', 'select 1 / $1::int', 'select 2'])
  })

  it('a failed statement fails its request', () => {
    const [request] = named('GET /mall/v1/test/fail')
    expect(request?.status.code).toBe(FAILED)
    expect(statementsOf(request as Exported).map(({ status }) => status.code)).toEqual([FAILED])
  })

  it('an address that anybody may make up is named by its kind', () => {
    expect(named('GET api')).toHaveLength(1)
  })

  it('continues the trace of a proxy of our own and of nobody else', () => {
    expect(named('GET api')[0]?.traceId).not.toBe(STRANGE_TRACE)
    expect(named('GET page')[0]?.traceId).toBe(STRANGE_TRACE)
  })

  it('the line of a request in the log names its trace', () => {
    const lines = site.logs.map((line) => JSON.parse(line) as { path?: string; trace?: string })
    const logged = lines.filter(({ path }) => path === '/mall/v1/test/read').map(({ trace }) => trace)
    expect(new Set(logged)).toEqual(new Set(named('GET /mall/v1/test/read').map(({ traceId }) => traceId)))
  })
})
