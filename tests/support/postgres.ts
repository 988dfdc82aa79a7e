import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { startPostgresServer } from './postgres-server.ts'

export interface TemporaryPostgres {
  /** postgres://… of an empty database that only this run uses. */
  url: string
  stop: () => Promise<void>
}

const LINUX = '/usr/lib/postgresql'

/** The folder with both `initdb` and `postgres` (a PATH may have only links to one), the newest version first. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const versions = existsSync(LINUX) ? readdirSync(LINUX).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(LINUX, version, 'bin')), ...onPath]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/**
 * An own database on the server of `given`, else a PostgreSQL of its own on a free port; `undefined` when there is none.
 * The tables of the given database are never touched.
 */
export async function startPostgres(given?: string): Promise<TemporaryPostgres | undefined> {
  if (given) return databaseOn(given)
  const binaries = findPostgres()
  return binaries === undefined ? undefined : startPostgresServer(binaries)
}

/**
 * Creates a database `mall_test_…` on the server of `url` that `stop` drops. With a template it is a copy of that database,
 * and its name begins with the template's, so that `dropCopies` finds it.
 */
export async function databaseOn(url: string, template?: string): Promise<TemporaryPostgres> {
  const name = `${template ?? 'mall_test'}_${process.pid}_${process.hrtime.bigint()}`
  await run(url, `create database ${name} template ${template ?? "template0 encoding 'UTF8'"}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const stop = async () => void (await run(url, `drop database if exists ${name} with (force)`))
  return { url: own.href, stop }
}

/** Drops every copy of the template that was not stopped. */
export async function dropCopies(url: string, template: string): Promise<void> {
  const copies = await run(
    url,
    `select datname as name from pg_database where datname like '${template}\\_%'`,
  )
  for (const { name } of copies as { name: string }[])
    await run(url, `drop database if exists ${name} with (force)`)
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
