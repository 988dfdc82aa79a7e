import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import { implement } from '#server/platform/call/implement.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { openPostgres, type Database } from '#server/platform/database/open.ts'
import { openPulse, type Pulse } from '#server/platform/database/pulse.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { findPostgres, startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'
import { figure } from '#tests/support/some.ts'
import { startSite, type TestSite } from './support.ts'

/** Time for which the database is away, in ms. */
const AWAY = figure(0, 30_000)

const calls = {
  one: get('/mall/v1/test/one', { access: 'public', input: () => z.object({}), output: () => z.int() }),
  slow: get('/mall/v1/test/slow', { access: 'public', input: () => z.object({}), output: () => z.int() }),
  both: get('/mall/v1/test/both', { access: 'public', input: () => z.object({}), output: () => z.int() }),
}

/** The network between the mall and its database, which can be cut and can go silent. */
async function network(to: number) {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (!silent) near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    mend: () => once(server.listen(port, '127.0.0.1'), 'listening'),
    /** New connections are accepted, and answer nothing either. */
    silence() {
      silent = true
      for (const socket of sockets) socket.unpipe()
    },
    speak() {
      silent = false
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe.skipIf(!findPostgres())('the database away', () => {
  let postgres: TemporaryPostgres
  let wire: Awaited<ReturnType<typeof network>>
  let database: Database
  let pulse: Pulse
  let site: TestSite
  /** Called between the two statements of `both`, which then waits for `gone`. */
  let between: (() => void) | undefined
  let gone: Promise<void> | undefined

  beforeAll(async () => {
    const started = await startPostgres(process.env.TEST_DATABASE_URL)
    if (!started) throw new Error('no PostgreSQL')
    postgres = started
    const url = new URL(postgres.url)
    wire = await network(Number(url.port || 5432))
    url.port = String(wire.port)
    url.hostname = '127.0.0.1'
    database = await openPostgres(url.href)
    pulse = openPulse(url.href)
    const base = {
      db: database.db,
      clock: systemClock,
      random: systemRandom,
      log: pino({ level: 'silent' }),
      settings: { demo: false, simulation: false },
      keys: { session: 'x'.repeat(32) },
      queues: openQueues(),
      reactions,
      channels: {},
      tracks: manualTracks(),
      invoicing: manualInvoices(),
    }
    const services = { ...base, sms: createOutboxSender(base), files: createDatabaseFiles() }
    const routes = implement(calls, {
      async one(_, { db }) {
        await db.execute(sql`select 1`)
        return 1
      },
      async slow(_, { db }) {
        await db.execute(sql`select pg_sleep(4)`)
        return 1
      },
      both: (_, { db }) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`)
          between?.()
          await gone
          await tx.execute(sql`select 1`)
          return 1
        }),
    })
    site = await startSite({ backend: createOwnBackend(services, routes, sessions, pulse) })
  })
  afterAll(async () => {
    await site.close()
    wire.close()
    await Promise.all([database.close(), pulse.close()])
    await postgres.stop()
  })

  async function untilBack() {
    while ((await site.ask('/mall/v1/test/one')).status !== 200) await pause(50)
  }
  /** Holds a lock of PostgreSQL on a connection that does not belong to the mall. */
  async function holdLock() {
    const other = await openPostgres(postgres.url)
    let release = () => undefined as void
    const released = new Promise<void>((done) => (release = done))
    let holding: Promise<unknown> = Promise.resolve()
    await new Promise<void>((held) => {
      holding = other.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(1)`)
        held()
        await released
      })
    })
    return {
      async release() {
        release()
        await holding
        await other.close()
      },
    }
  }

  it('a slow call is not one: it may take its time', async () => {
    expect((await site.ask('/mall/v1/test/slow')).status).toBe(200)
  })

  it('with every connection stuck: JSON 503 while they are, and all is well once they come back', async () => {
    const lock = await holdLock()
    const wait = async () => void (await database.db.execute(sql`select pg_advisory_xact_lock_shared(1)`))
    const stuck = Promise.allSettled(Array.from({ length: 20 }, wait))
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('/mall/v1/test/one')))
    for (const { status } of answers) expect(status).toBe(503)
    await lock.release()
    const ended = await stuck
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await untilBack()
  })

  it('that breaks between two statements of a transaction: 503, and the process lives', async () => {
    const begun = new Promise<void>((done) => (between = done))
    gone = begun.then(() => wire.cut()).then(() => pause(100))
    const { status } = await site.ask('/mall/v1/test/both')
    await wire.mend()
    ;[between, gone] = [undefined, undefined]
    expect(status).toBe(503)
    await untilBack()
    expect((await site.ask('/mall/v1/test/both')).status).toBe(200)
  })

  it.each([
    ['refuses connections', () => wire.cut(), () => wire.mend()],
    ['goes silent', async () => wire.silence(), async () => wire.speak()],
  ])('one that %s: JSON 503, not ready, and back by itself', async (_, break_, mend) => {
    expect((await site.ask('/mall/v1/test/one')).status).toBe(200)
    await break_()
    const until = performance.now() + AWAY
    const answers: Awaited<ReturnType<TestSite['ask']>>[] = []
    do answers.push(...(await Promise.all(Array.from({ length: 50 }, () => site.ask('/mall/v1/test/one')))))
    while (performance.now() < until)
    for (const { status, text } of answers)
      expect([status, JSON.parse(text)]).toEqual([
        503,
        { code: '503', message: '服务暂时停止访问, 请稍后再试', data: null },
      ])
    expect((await site.ask('/readyz')).status).toBe(503)
    expect((await site.ask('/healthz')).status).toBe(200)
    await mend()
    await untilBack()
    expect((await site.ask('/readyz')).status).toBe(200)
  })
})
