import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import { mall as own } from '#schemas/content/mall/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { createApi } from '#server/app/http/api.ts'
import { routes } from '#server/app/http/routes.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { type Database, openPostgres } from '#server/platform/database/open.ts'
import { openReplica, type Replica } from '#server/platform/database/replica.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { type Asker, readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { builders } from '#tests/server/support/build.ts'
import { type PostgresServer, startPostgresServer } from '#tests/support/postgres-server.ts'
import { findPostgres } from '#tests/support/postgres.ts'

/** It is looked at when a test says so. */
const NEVER = 2 ** 31 - 1
const HALT = sql`select pg_wal_replay_pause()`
const RESUME = sql`select pg_wal_replay_resume()`

describe.skipIf(!findPostgres())('a replica of the database', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let database: Database
  let behind: Database
  let replica: Replica
  let services: Services
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    const binaries = findPostgres() ?? ''
    primary = await startPostgresServer(binaries)
    database = await openPostgres(primary.url)
    await database.migrate()
    await addCatalogue(database.db)
    await addGoods(database.db, { id: 'moon', name: '中秋月饼' })
    standby = await startPostgresServer(binaries, { copyOf: primary.url })
    behind = await openPostgres(standby.url)
    replica = await openReplica({ primary: primary.url, replica: standby.url }, log, { every: NEVER })
    const base = { db: database.db, clock: systemClock, random: systemRandom, log }
    const rest = {
      settings: { demo: false, simulation: false },
      keys: { session: 'x'.repeat(64) },
      queues: openQueues(),
      reactions,
      channels: {},
      tracks: manualTracks(),
      invoicing: manualInvoices(),
    }
    services = { ...base, ...rest, sms: createOutboxSender(base), files: createDatabaseFiles() }
  })
  afterAll(async () => {
    await replica.close()
    await Promise.all([behind.close(), database.close()])
    await standby.stop()
    await primary.stop()
  })

  async function ask<E extends Endpoint>(row: E, input: In<E>, asker: Asker = {}) {
    const factsOf = () => ({ ip: '192.0.2.1', token: asker.token ?? null })
    const api = createApi(services, routes, { sessions, factsOf, replica })
    return readAnswer(await api.fetch(toRequest(row, input, asker)))
  }
  const names = async () => {
    const { data } = await ask(calls.queryGoodPage, {})
    return (data as { list: { name: string }[] }).list.map(({ name }) => name)
  }
  const rename = (name: string) => database.db.update(goods).set({ name }).where(eq(goods.id, 'moon'))
  async function until(fresh: boolean) {
    for (let turn = 0; replica.isFresh() !== fresh && turn < 100; turn++) {
      await replica.look()
      await pause(50)
    }
    expect(replica.isFresh()).toBe(fresh)
  }

  it('answers lists and search, and what it does not have yet is asked of the database itself', async () => {
    await until(true)
    await behind.db.execute(HALT)
    await rename('端午粽子')
    // Proof that the copy was asked: it does not know the new name yet.
    expect(await names()).toEqual(['中秋月饼'])
    await behind.db.execute(RESUME)
    for (let turn = 0; (await names())[0] !== '端午粽子' && turn < 100; turn++) await pause(50)
    expect(await names()).toEqual(['端午粽子'])
  })

  it('what a member does is written to, and read from, the database itself', async () => {
    await until(true)
    const member = await builders(services).member()
    await behind.db.execute(HALT)
    const saved = await ask(cart.save, { goodsId: 'moon', skuId: 'moon-1', quantity: 2 }, member)
    expect(saved.code).toBe('100')
    expect((await ask(cart.sumCount, {}, member)).data).toEqual(2)
    await behind.db.execute(RESUME)
  })

  it('one that stays behind is left out until it has caught up', async () => {
    await until(true)
    await behind.db.execute(HALT)
    await rename('新年礼盒')
    await until(false)
    const lag = await replica.lag()
    expect(lag?.bytes).toBeGreaterThan(0)
    expect(lag?.ms).toBeGreaterThan(0)
    expect(await names()).toEqual(['新年礼盒'])
    await behind.db.execute(RESUME)
    await until(true)
    await expect.poll(() => replica.lag()).toEqual({ bytes: 0, ms: 0 })
  })

  it('one that is killed costs no shopper an answer, and serves again when it is back', async () => {
    await until(true)
    await standby.kill()
    expect((await ask(own.suggest, { word: '新年' })).code).toBe('100')
    expect(replica.isFresh()).toBe(false)
    await standby.launch()
    await until(true)
    expect(await names()).toEqual(['新年礼盒'])
  })

  it('another database is never taken for a replica, whatever it has written', async () => {
    const stranger = await startPostgresServer(findPostgres() ?? '')
    const wrong = await openReplica({ primary: primary.url, replica: stranger.url }, log)
    const itself = await openReplica({ primary: primary.url, replica: primary.url }, log)
    expect([wrong.isFresh(), itself.isFresh()]).toEqual([false, false])
    expect(await itself.lag()).toBeNull()
    await Promise.all([wrong.close(), itself.close()])
    await stranger.stop()
  })
})
