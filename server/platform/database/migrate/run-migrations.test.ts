import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Migration, readMigrations } from './read-migrations.ts'
import { MigrationBlocked, runMigrations } from './run-migrations.ts'
import { SchemaTooNew, type Session } from './schema-record.ts'

const lines: string[] = []
const waited: number[] = []
const options = {
  say: (line: string) => void lines.push(line),
  pause: async (ms: number) => void waited.push(ms),
  elapsed: () => 0,
}

function migration(when: number, statements: string[], more: Partial<Migration> = {}): Migration {
  const tag = `000${when}_test`
  return { tag, when, hash: String(when), statements, transactional: true, servesFrom: null, ...more }
}

const first = migration(1, ['create table things (id int primary key)'])
const client = new PGlite()
const session: Session = {
  query: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
}
const applied = async () =>
  (await session.query('select hash from drizzle.__drizzle_migrations order by id')).map(({ hash }) => hash)

beforeEach(async () => {
  lines.length = 0
  waited.length = 0
  await client.exec('drop schema if exists drizzle cascade; drop schema public cascade; create schema public')
})
afterAll(() => client.close())

describe('migrations', () => {
  it('run once, in their order, each recorded where drizzle records it', async () => {
    expect(await runMigrations(session, [first], options)).toEqual({ applied: ['0001_test'] })
    const second = migration(2, ['alter table things add column name text'])
    expect(await runMigrations(session, [first, second], options)).toEqual({ applied: ['0002_test'] })
    expect(await runMigrations(session, [first, second], options)).toEqual({ applied: [] })
    expect(await applied()).toEqual(['1', '2'])
    expect(lines).toEqual(['升级数据库 1/1：0002_test'])
  })

  it('leaves those before one that fails, and nothing of that one', async () => {
    const bad = migration(2, ['create table others (id int)', 'select 1 / 0'])
    await expect(runMigrations(session, [first, bad], options)).rejects.toThrow('division by zero')
    expect(await applied()).toEqual(['1'])
    const [others] = await session.query("select to_regclass('others') as name")
    expect(others).toEqual({ name: null })
  })

  it('builds an index again that an interrupted build left invalid, and passes by one that stands', async () => {
    const indexes = [
      'create index concurrently things_id on things (id)',
      'create index concurrently "more" on things (id)',
    ]
    const concurrent = migration(2, indexes, { transactional: false })
    await runMigrations(session, [first], options)
    await session.query(indexes[0] ?? '')
    await session.query(indexes[1] ?? '')
    await session.query("update pg_index set indisvalid = false where indexrelid = 'things_id'::regclass")
    const before = await session.query(OIDS)
    await runMigrations(session, [first, concurrent], options)
    const after = await session.query(OIDS)
    expect(after.map(({ valid }) => valid)).toEqual([true, true])
    expect(after[0]).toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
  })

  it('refuse a database that needs a newer build, and serve one that only has more', async () => {
    const more = migration(2, ['alter table things add column name text'])
    const less = migration(3, ['alter table things drop column name'], { servesFrom: 2 })
    await runMigrations(session, [first, more], options)
    expect(await runMigrations(session, [first], options)).toEqual({ applied: [] })
    await runMigrations(session, [first, more, less], options)
    expect(await runMigrations(session, [first, more], options)).toEqual({ applied: [] })
    await expect(runMigrations(session, [first], options)).rejects.toThrow(SchemaTooNew)
  })

  it('find the record that drizzle wrote', async () => {
    await session.query('create schema drizzle')
    await session.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    await session.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('1', 1)")
    expect(await runMigrations(session, [first], options)).toEqual({ applied: [] })
  })
})

const OIDS = `select relname as name, indexrelid::int as oid, indisvalid as valid from pg_index
  join pg_class on pg_class.oid = indexrelid where relname in ('more', 'things_id') order by relname`

/** Says to the first `times` statements that match that the table is in use. */
function busy(times: number, code = '55P03'): Session {
  let left = times
  return {
    async query(text, values) {
      if (text.includes('add column name') && left-- > 0) throw Object.assign(new Error('busy'), { code })
      return session.query(text, values)
    },
  }
}

describe('a table that is in use', () => {
  const second = migration(2, ['alter table things add column name text'])
  beforeEach(() => runMigrations(session, [first], options))

  it.each(['55P03', '40P01'])('is tried again after growing pauses (%s)', async (code) => {
    await runMigrations(busy(7, code), [first, second], options)
    expect(waited).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
    expect(lines[1]).toBe('要改的表正在使用，0.5 秒后再试（0002_test，第 1 次）')
    expect(lines).toHaveLength(8)
  })

  it('is given up after about ten minutes, with a sentence that says why', async () => {
    const refused = await runMigrations(busy(1000), [first, second], options).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MigrationBlocked)
    expect(String(refused)).toContain('数据库升级 0002_test 一直等不到要改的表')
    expect(waited.reduce((sum, ms) => sum + ms) / 60_000).toBeCloseTo(10, 0)
    expect(await applied()).toEqual(['1'])
  })

  it('is waited for ever shorter, so that a shopper who waits for the migration is never the one who loses', async () => {
    const limits: string[] = []
    const heard: Session = {
      query(text, values) {
        if (text.startsWith('set local lock_timeout'))
          limits.push(text.slice('set local lock_timeout = '.length))
        return session.query(text, values)
      },
    }
    let now = 0
    const columns = ['a', 'b', 'c', 'd'].map((name) => `alter table things add column ${name} text`)
    await runMigrations(heard, [first, migration(2, columns)], { ...options, elapsed: () => (now += 300) })
    expect(limits).toEqual(['400', '400', '200', '1'])
  })
})

it('every migration of the mall is read, with the hash that drizzle records', () => {
  const all = readMigrations(join(import.meta.dirname, '../migrations'))
  expect(all.length).toBeGreaterThan(65)
  expect(all.map(({ when }) => when)).toEqual(all.map(({ when }) => when).toSorted((a, b) => a - b))
  expect(new Set(all.map(({ when }) => when)).size).toBe(all.length)
})
