import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdAlone } from '#server/platform/database/hold-alone.ts'
import { migratePostgres } from '#server/platform/database/migrate.ts'
import type { Migration } from '#server/platform/database/migrate/read-migrations.ts'
import { runMigrations } from '#server/platform/database/migrate/run-migrations.ts'
import { withConnection } from '#server/platform/database/one-connection.ts'
import { findPostgres, startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'

const given = process.env.TEST_DATABASE_URL
const lines: string[] = []
const options = { say: (line: string) => void lines.push(line), pause, elapsed: () => performance.now() }
/** Far longer than a migration waits for a table, ms. */
const HELD = 1500

function migration(when: number, statements: string[], transactional = true): Migration {
  return { tag: `000${when}_test`, when, hash: String(when), statements, transactional, servesFrom: null }
}
const EMPTY = ['drop schema public cascade', 'create schema public', 'drop schema if exists drizzle cascade']
const first = migration(1, [
  'create table things (id int primary key)',
  'create table others (id int primary key)',
])

describe.skipIf(!given && !findPostgres())('migrations over PostgreSQL', () => {
  let server: TemporaryPostgres
  beforeAll(async () => {
    const started = await startPostgres(given)
    if (!started) throw new Error('no PostgreSQL')
    server = started
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    lines.length = 0
    await run(EMPTY)
    await migrate([first])
  })

  const migrate = (all: Migration[]) =>
    withConnection(server.url, (session) => runMigrations(session, all, options))
  const run = (statements: string[]) =>
    withConnection(server.url, async ({ query }) => {
      for (const statement of statements) await query(statement)
    })

  it('one waits for who reads the table, without anybody waiting long behind it', async () => {
    let answered = 0
    const migrated = await withConnection(server.url, async (reader) => {
      await reader.query('begin')
      await reader.query('select * from things')
      const migrating = migrate([first, migration(2, ['alter table things add column name text'])])
      await withConnection(server.url, async (shopper) => {
        for (const until = performance.now() + HELD; performance.now() < until; await pause(20)) {
          // Behind a migration that waits for the reader this would wait for ever.
          await shopper.query('select * from things')
          answered++
        }
      })
      await reader.query('commit')
      return migrating
    })
    expect(migrated).toEqual({ applied: ['0002_test'] })
    expect(lines[1]).toBe('要改的表正在使用，0.5 秒后再试（0002_test，第 1 次）')
    expect(answered).toBeGreaterThan(1)
  })

  it('of two who wait for each other the migration gives up, and the other goes on', async () => {
    const both = migration(2, [
      'alter table things add column name text',
      'alter table others add column name text',
    ])
    const migrated = await withConnection(server.url, async ({ query }) => {
      await query('begin')
      await query('insert into others values (1)')
      const migrating = migrate([first, both])
      while (lines.length < 1) await pause(5)
      // Time to take the first table, and to wait for the other.
      await pause(50)
      await query('insert into things values (1)')
      await query('commit')
      return migrating
    })
    expect(migrated).toEqual({ applied: ['0002_test'] })
    expect(lines.length).toBeGreaterThan(1)
  })

  it('builds an index concurrently while others wait for their turn to migrate', async () => {
    let told: () => void = () => undefined
    const waiting = new Promise<void>((done) => (told = done))
    const concurrent = migration(2, ['create index concurrently things_more on things (id)'], false)
    let queued: Promise<unknown> | undefined
    await holdAlone(
      server.url,
      async () => {
        queued = holdAlone(server.url, () => migrate([first, concurrent]), told)
        await waiting
        await migrate([first, concurrent])
      },
      () => undefined,
    )
    expect(await queued).toEqual({ applied: [] })
  })

  it('ends no statement, whatever limit of time the database has', async () => {
    const name = new URL(server.url).pathname.slice(1)
    await run([...EMPTY, `alter database ${name} set statement_timeout = '1ms'`])
    await expect(run(['select pg_sleep(0.1)'])).rejects.toThrow('statement timeout')
    expect((await migratePostgres(server.url)).length).toBeGreaterThan(65)
    await withConnection(server.url, async ({ query }) => {
      await query('set statement_timeout = 0')
      await query(`alter database ${name} reset statement_timeout`)
    })
  })
})
