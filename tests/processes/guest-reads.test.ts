import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { businessErrors } from '#schemas/base/business-errors.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { createApi } from '#server/app/http/api.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { createNoSender } from '#server/people/messages/queue.ts'
import type { Services } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { type Database, openPostgres } from '#server/platform/database/open.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { hasPostgres } from '#tests/support/postgres-mall.ts'
import { startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'

const Nothing = () => z.object({})
const rows = {
  slow: get('/mall/v1/test/slow', { access: 'either', input: Nothing, output: () => z.number() }),
  quick: get('/mall/v1/test/quick', { access: 'either', input: Nothing, output: () => z.number() }),
  office: get('/mall/v1/test/office', {
    access: 'login',
    area: 'orders',
    input: Nothing,
    output: () => z.number(),
  }),
  brief: post('/mall/v1/test/brief', {
    access: 'either',
    input: Nothing,
    output: () => z.number(),
    changes: [],
  }),
  write: post('/mall/v1/test/write', {
    access: 'either',
    input: Nothing,
    output: () => z.number(),
    changes: [],
  }),
}
/** A statement of a guest ends then, ms; two seconds in a mall. */
const GUEST_MS = 250
const MEMBER = { id: 'u1', roles: [], authorities: ['orders:see'], identityType: 1, partnerStatus: null }

describe.skipIf(!hasPostgres)('what guests read from and write to PostgreSQL', () => {
  let server: TemporaryPostgres | undefined
  let database: Database
  let api: ReturnType<typeof createApi>

  beforeAll(async () => {
    server = await startPostgres(process.env.TEST_DATABASE_URL)
    if (!server) throw new Error('no PostgreSQL')
    database = await openPostgres(server.url, { guestMs: GUEST_MS, officeMs: GUEST_MS })
    const services: Services = {
      db: database.db,
      clock: systemClock,
      random: systemRandom,
      log: pino({ level: 'silent' }),
      keys: { session: 'x'.repeat(64) },
      settings: { demo: false, simulation: false },
      queues: openQueues(),
      reactions,
      channels: {},
      tracks: manualTracks(),
      invoicing: manualInvoices(),
      sms: createNoSender(),
      files: createDatabaseFiles(),
    }
    const sleep = (ms: number) => sql`select pg_sleep(${ms / 1000})`
    const routes = implement(rows, {
      // Several statements at once, as a list with facets sends them.
      slow: async (_, { db }) =>
        (await Promise.all([1, 2, 3].map(() => db.execute(sleep(4 * GUEST_MS))))).length,
      office: async (_, { db }) =>
        (await Promise.all([1, 2, 3].map(() => db.execute(sleep(4 * GUEST_MS))))).length,
      quick: async (_, { db }) => (await Promise.all([1, 2].map(() => db.execute(sleep(1))))).length,
      brief: async (_, { db }) => db.transaction(async (tx) => (await tx.execute(sleep(1)), 1)),
      write: async (_, { db }) => db.transaction(async (tx) => (await tx.execute(sleep(2 * GUEST_MS)), 1)),
    })
    api = createApi(services, routes, {
      sessions: {
        resolve: async (_, { token }) =>
          token === null ? null : { member: { ...MEMBER, enterprise: false, shopId: null }, maxAge: null },
      },
      factsOf: (c) => ({ ip: (c.env as { ip: string }).ip, token: c.req.header('Token') ?? null }),
      guests: database.guests,
      office: database.office,
    })
  })
  afterAll(async () => {
    await database.close()
    await server?.stop()
  })

  async function ask(row: (typeof rows)[keyof typeof rows], { ip = '192.0.2.1', token = '' } = {}) {
    const answer = await readAnswer(await api.fetch(toRequest(row, {}, token ? { token } : {}), { ip }))
    return { code: answer.code, message: answer.message }
  }

  it('a statement ends in time, in the words of the mall, a write’s as well; those of a member go on', async () => {
    const [guest, member, write, written] = await Promise.all([
      ask(rows.slow),
      ask(rows.slow, { token: 'member' }),
      ask(rows.write),
      ask(rows.write, { token: 'member' }),
    ])
    expect(guest).toMatchObject({ code: 'RUSH', message: '访问人数较多，请稍后再试' })
    expect([write.code, member.code, written.code]).toEqual(['RUSH', '100', '100'])
  })

  it.each(['slow', 'write'] as const)(
    'fifty of %s at once are all told so, and other calls of guests and members are answered meanwhile',
    async (call) => {
      let toldCount = 0
      const fifty = Array.from({ length: 50 }, () => ask(rows[call]).finally(() => toldCount++))
      await pause(200)
      for (const token of ['', 'member']) expect((await ask(rows.quick, { token })).code).toBe('100')
      expect(toldCount).toBeLessThan(50)
      for (let round = 0; round < 10; round++)
        expect((await ask(rows.brief, { token: 'member' })).code).toBe('100')
      const told = await Promise.all(fifty)
      expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['RUSH']))
      expect((await ask(rows.quick)).code).toBe('100')
    },
  )

  it('a clerk whose statement takes too long is told what to do, and members are answered meanwhile', async () => {
    let toldCount = 0
    const clerks = Array.from({ length: 12 }, () =>
      ask(rows.office, { token: 'clerk' }).finally(() => toldCount++),
    )
    await pause(100)
    expect((await ask(rows.quick, { token: 'member' })).code).toBe('100')
    expect(toldCount).toBeLessThan(12)
    const told = await Promise.all(clerks)
    expect(new Set(told.map(({ message }) => message))).toEqual(new Set([businessErrors.TOO_MUCH_TO_READ]))
    // The connections that the clerks used have no limit for members.
    const slow = await Promise.all(Array.from({ length: 6 }, () => ask(rows.slow, { token: 'member' })))
    expect(new Set(slow.map(({ code }) => code))).toEqual(new Set(['100']))
  })
})
