import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { BackupRefused, DISK_FULL } from './file.ts'

const LINUX = '/usr/lib/postgresql'

function find(program: string, path: string): string {
  const versions = existsSync(LINUX) ? readdirSync(LINUX).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...path.split(delimiter), ...versions.map((version) => join(LINUX, version, 'bin'))]
  const found = folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
  if (found === undefined)
    throw new BackupRefused(
      `没有找到 ${program}。请安装 PostgreSQL 的客户端程序（例如 postgresql-client）后再试。`,
    )
  return found
}

function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  const own = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  return { ...process.env, ...own }
}

export interface Program {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Resolves to null if the program succeeded, otherwise to the reason in Chinese and the last output. */
  ended: Promise<string | null>
}

/** Starts a program; passes `url` by environment, because every user of the machine can see arguments. */
export function startProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  url: string,
  args: readonly string[],
): Program {
  const child = spawn(find(program, process.env.PATH ?? ''), args, {
    env: environmentOf(url),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  // Ignore the error: a program that ended no longer reads its input, and `ended` gives the reason.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(([code]) => {
    if (code === 0) return null
    return said.includes('No space left on device') ? DISK_FULL : `${program} 没有成功：${said.trim()}`
  })
  return { child, ended }
}

/** Dumps the database at `url` into a file for `pg_restore`, at a snapshot that another session exported. */
export async function runDump(url: string, snapshot: string, file: string): Promise<void> {
  const { child, ended } = startProgram('pg_dump', url, [
    ...['--format=custom', '--no-owner', '--no-privileges'],
    ...[`--snapshot=${snapshot}`, `--file=${file}`],
  ])
  child.stdin.end()
  child.stdout.resume()
  const failure = await ended
  if (failure !== null) throw new BackupRefused(failure)
}
