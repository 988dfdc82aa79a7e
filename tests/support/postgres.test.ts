import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { databaseOn, findPostgres, startPostgres } from './postgres.ts'

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('mall-postgres-'))

it('finds no PostgreSQL on an empty PATH, unless the system has its own', () => {
  expect(findPostgres({ PATH: '' }) === undefined).toBe(!existsSync('/usr/lib/postgresql'))
})

describe.skipIf(!findPostgres())('a temporary PostgreSQL', () => {
  it('answers in UTF-8 and leaves nothing behind', async () => {
    const before = folders()
    const server = await startPostgres()
    if (!server) throw new Error('not started')
    expect(await ask(server.url, "select '月饼' as name, length('月饼') as length")).toEqual([
      { name: '月饼', length: 2 },
    ])

    await ask(server.url, 'create table kept (id int)')
    const own = await startPostgres(server.url)
    const other = await databaseOn(server.url)
    if (!own) throw new Error('not made')
    await expect(ask(own.url, 'select * from kept')).rejects.toThrow('kept')
    await ask(own.url, 'create table mine (id int)')
    await expect(ask(other.url, 'select * from mine')).rejects.toThrow('mine')
    await own.stop()
    await other.stop()
    expect(await ask(server.url, "select datname from pg_database where datname like 'mall_test_%'")).toEqual(
      [],
    )
    expect(await ask(server.url, 'select * from kept')).toEqual([])

    await server.stop()
    await expect(ask(server.url, 'select 1')).rejects.toThrow()
    expect(folders()).toEqual(before)
  })
})
