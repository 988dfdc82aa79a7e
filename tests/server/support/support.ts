import { pino } from 'pino'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { createApi } from '#server/app/http/api.ts'
import { routes } from '#server/app/http/routes.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import type { createQueueSender } from '#server/people/messages/queue.ts'
import type { FileStore, Services, SmsSender } from '#server/platform/call/context.ts'
import type { InvoiceIssuer } from '#server/platform/call/invoice-issuer.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import type { TrackSource } from '#server/platform/call/track-source.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { type Answer, type Ask, type Asker, readAnswer, toRequest } from './ask.ts'
import { builders } from './build.ts'
import { databaseOfFile, emptyAll } from './test-database.ts'
import { testRandom } from './test-random.ts'

/** 2026-03-02 10:00 in Shanghai. */
export const START = Date.UTC(2026, 2, 2, 2)
export const minute = 60_000
export const day = 86_400_000

const KEYS = { session: 'the-key-of-the-tests-'.padEnd(64, 'x') }

export interface TestClock extends Clock {
  set(now: number): void
  pass(ms: number): void
}

function testClock(): TestClock {
  let now = START
  return { now: () => now, set: (to) => void (now = to), pass: (ms) => void (now += ms) }
}

interface Options {
  demo?: boolean
  /** SMS sender; the demo's outbox by default. */
  sms?: (base: Parameters<typeof createQueueSender>[0]) => SmsSender
  /** Source of tracking events; the office by default. */
  tracks?: (base: Pick<Services, 'clock' | 'random'>) => TrackSource
  /** Issuer of invoices; the office by default. */
  invoicing?: (base: Pick<Services, 'clock'>) => InvoiceIssuer
  /** Store of files; the database by default. */
  files?: (base: Pick<Services, 'clock' | 'random' | 'log'>) => FileStore
}

/**
 * The whole server over an empty database for the test file (PGlite, or PostgreSQL by TEST_DATABASE_URL).
 * @example
 * const mall = await startTestMall()
 * beforeEach(mall.reset)
 * const { token } = await mall.build.member()
 * const answer = await mall.call(cart.save, { goodsId, quantity: 1 }, { token })
 */
export async function startTestMall(options: Options = {}) {
  const database = await databaseOfFile()
  const clock = testClock()
  const { random, nextTest } = testRandom('mall')
  const logs: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logs.push(line) })
  const demo = options.demo ?? true
  const base = {
    db: database.db,
    clock,
    random,
    log,
    settings: { demo, simulation: demo },
    keys: KEYS,
    queues: openQueues(),
    reactions,
    channels: createCashChannels({ demo }),
  }
  const services: Services = {
    ...base,
    sms: (options.sms ?? createOutboxSender)(base),
    files: (options.files ?? createDatabaseFiles)(base),
    tracks: (options.tracks ?? manualTracks)(base),
    invoicing: (options.invoicing ?? manualInvoices)(base),
  }
  const app = createApi(services, routes, {
    sessions,
    factsOf: (c) => ({ ip: (c.env as { ip: string }).ip, token: c.req.header('Token') ?? null }),
  })
  const api = async (request: Request, ip = '192.0.2.1') => app.fetch(request, { ip })
  const call: Ask = async <E extends Endpoint>(row: E, input: In<E>, asker: Asker = {}) =>
    readAnswer<Out<E>>(await api(toRequest(row, input, asker), asker.ip))

  /** The data of a call that must succeed. */
  async function ok<E extends Endpoint>(row: E, input: In<E>, asker?: Asker): Promise<Out<E>> {
    const answer: Answer<Out<E>> = await call(row, input, asker)
    if (answer.code !== '100')
      throw new Error(
        [`${row.path}: HTTP ${answer.status} ${answer.code} ${answer.message}`, ...logs].join('\n'),
      )
    return answer.data
  }
  async function reset() {
    await emptyAll(database)
    clock.set(START)
    nextTest()
    logs.length = 0
  }
  return { api, call, ok, services, clock, random, logs, reset, build: builders(services) }
}
export type TestMall = Awaited<ReturnType<typeof startTestMall>>
