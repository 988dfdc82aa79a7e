import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface TemporaryPostgres {
  /** postgres://… of an empty database that only this run uses. */
  url: string
  stop: () => Promise<void>
}

const LINUX = '/usr/lib/postgresql'
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

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
  return binaries === undefined ? undefined : startServer(binaries)
}

/** A fresh database `mall_test_…` on the server of `url`, a copy of `template` when one is named; dropped by `stop`. */
export async function databaseOn(url: string, template?: string): Promise<TemporaryPostgres> {
  const name = `mall_test_${process.pid}_${process.hrtime.bigint()}`
  await run(url, `create database ${name} template ${template ?? "template0 encoding 'UTF8'"}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, stop: () => run(url, `drop database if exists ${name} with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function startServer(binaries: string): Promise<TemporaryPostgres> {
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'mall-postgres-'))
  chmodSync(folder, 0o700)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...owner }
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'mall', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb: ${made.stderr || String(made.error)}`)
  }
  const port = await freePort()
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    ...FAST,
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stopNow = () => {
    server.kill('SIGQUIT')
    removeBusy(folder)
  }
  process.once('exit', stopNow)
  await ready(server)
  return { url: `postgres://mall@127.0.0.1:${port}/postgres`, stop: () => stop(server, stopNow) }
}

/** The dying server still writes for a moment; nothing can be awaited in an 'exit' handler. */
function removeBusy(folder: string): void {
  for (let attempt = 1; existsSync(folder); attempt++) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (attempt === 20) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

async function stop(server: ChildProcess, stopNow: () => void): Promise<void> {
  process.off('exit', stopNow)
  if (server.exitCode === null) {
    const gone = once(server, 'exit')
    server.kill('SIGQUIT')
    await gone
  }
  stopNow()
}

function ready(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((done, fail) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) done()
    })
    server.once('exit', () => fail(new Error(`postgres: ${said}`)))
  })
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      continue
    }
  }
  return { uid: 65_534, gid: 65_534 }
}
