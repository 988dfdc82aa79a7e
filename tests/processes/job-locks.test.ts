import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVitals } from '#server/platform/call/vitals.ts'
import { type Locks, openLocks } from '#server/platform/database/locks.ts'
import { openPostgres } from '#server/platform/database/open.ts'
import { findPostgres, startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'

const now = () => Date.now()

describe.skipIf(!process.env.TEST_DATABASE_URL && !findPostgres())('a job of two processes', () => {
  let database: TemporaryPostgres
  let [here, there]: Locks[] = []
  const processes = () =>
    [here, there].map((locks) => createVitals({ startedAt: 0, dataDir: '', version: '', locks }))

  beforeAll(async () => {
    const started = await startPostgres(process.env.TEST_DATABASE_URL)
    if (!started) throw new Error('no PostgreSQL')
    database = started
    ;[here, there] = [openLocks(database.url), openLocks(database.url)]
  })
  afterAll(async () => {
    await Promise.all([here?.close(), there?.close()])
    await database.stop()
  })

  /** A run that lasts until it is told to end. */
  function held(vitals: ReturnType<typeof createVitals> | undefined, job: string) {
    let end = () => undefined as void
    let begun = () => undefined as void
    const began = new Promise<void>((done) => (begun = done))
    const work = () => new Promise<string>((done) => ((end = () => done('done')), begun()))
    const run = vitals?.inTurn(job, now, work)
    return { began, run, end: () => end() }
  }

  it('is run by one at a time, by hand or by itself; others go on, and then it is free', async () => {
    const [first, second] = processes()
    const { began, run, end } = held(first, 'receive-orders')
    await began
    const names = ['receive-orders', 'purge-keys']
    expect(await second?.running(names)).toEqual(new Set(['receive-orders']))
    let ran = 0
    const work = async () => ++ran
    expect(await second?.inTurn('receive-orders', now, work)).toBeNull()
    expect(second?.lastTurn('receive-orders'), 'no turn that it had').toBeUndefined()
    expect(await second?.inTurn('purge-keys', now, work)).toBe(1)
    end()
    expect(await run).toBe('done')
    expect(await second?.inTurn('receive-orders', now, work)).toBe(2)
    expect(await first?.running(names)).toEqual(new Set())
  })

  it('of many who try at once one runs it', async () => {
    const [first, second] = processes()
    let [most, at] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++at)
      await pause(5)
      return at--
    }
    const tries = Array.from({ length: 40 }, (_, n) => (n % 2 ? first : second)?.inTurn('one', now, work))
    const ran = (await Promise.all(tries)).filter((answer) => answer !== null)
    expect([most, ran.length > 0]).toEqual([1, true])
  })

  it('is free again when the process that was at it is gone, and a run that fails gives it back', async () => {
    const gone = openLocks(database.url)
    const dead = createVitals({ startedAt: 0, dataDir: '', version: '', locks: gone })
    const { began } = held(dead, 'one')
    await began
    const [first] = processes()
    expect(await first?.inTurn('one', now, async () => 'ran')).toBeNull()
    await gone.close()
    await expect.poll(() => first?.inTurn('one', now, async () => 'ran')).toBe('ran')
    await expect(first?.inTurn('one', now, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
    expect(await first?.inTurn('one', now, async () => 'again')).toBe('again')
  })

  it('runs all the same while nobody answers about it', async () => {
    const other = await openPostgres(database.url)
    const [first] = processes()
    const { began, run, end } = held(first, 'one')
    await began
    await other.db.execute(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)
    await other.close()
    end()
    expect(await run, 'its lock is gone, it is not').toBe('done')
    const away = openLocks('postgres://nobody@127.0.0.1:1/none')
    expect(await away.hold('one', async () => 'ran')).toBe('ran')
    await away.close()
  })
})
