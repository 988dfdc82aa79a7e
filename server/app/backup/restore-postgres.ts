import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { PREPARING } from '#server/platform/database/hold-alone.ts'
import { withConnection } from '#server/platform/database/one-connection.ts'
import { type BackupContent, BackupRefused } from './file.ts'
import { FORGET_ENGINE } from './forget-engine.ts'
import { type Program, startProgram } from './postgres-programs.ts'
import { requireSameSums, type Sums, SUMS_QUERY } from './sums.ts'

const TABLES = `select count(*)::int as count from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'drizzle')`
const OTHERS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Time in which PostgreSQL drops a closed connection, ms. */
const CLOSING_MS = 2_000

/** Begins the transaction; the lock of database preparation lets a mall that starts meanwhile wait. */
const BEGIN = `begin;
do $$ begin perform pg_advisory_xact_lock(${PREPARING}); end $$;
set local client_min_messages = warning;
set local lock_timeout = '10s';
drop schema if exists public cascade;
drop schema if exists drizzle cascade;
create schema public;
`
const MARK = '@sums '
/** Reads the figures; sets the search path, which the script of pg_restore leaves empty. */
const FIGURES = `set search_path = public;
select '${MARK}' || row_to_json(sums) from (${SUMS_QUERY}) sums;
${FORGET_ENGINE}
`

async function requireAlone(url: string, force: boolean): Promise<void> {
  await withConnection(url, async ({ query }) => {
    const countOthers = async () => (await query<{ count: number }>(OTHERS))[0]?.count ?? 0
    let others = await countOthers()
    // A connection that was just closed is still listed for a moment.
    for (const until = performance.now() + CLOSING_MS; others > 0 && performance.now() < until;) {
      await pause(CLOSING_MS / 20)
      others = await countOthers()
    }
    if (others > 0)
      throw new BackupRefused(
        `还有 ${others} 个连接在使用这个数据库，没有改动。请先停止所有商城进程（和其他连接）再恢复。`,
      )
    const [tables] = await query<{ count: number }>(TABLES)
    if ((tables?.count ?? 0) > 0 && !force)
      throw new BackupRefused(
        'DATABASE_URL 指定的数据库不是空的，没有改动。确实要换成备份中的，请停止商城再加上 --force。',
      )
  })
}

/** Reads the figures from the output of psql; null if psql ends without figures. */
async function readFigures(output: Readable): Promise<Sums | null> {
  let text = ''
  for await (const chunk of output) {
    text += String(chunk)
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    const found = lines.find((line) => line.startsWith(MARK))
    if (found !== undefined) return JSON.parse(found.slice(MARK.length)) as Sums
  }
  return null
}

async function feed({ file, start }: BackupContent, reader: Program, psql: Program): Promise<void> {
  const failure = await Promise.all([
    reader.ended,
    pipeline(createReadStream(file, { start }), reader.child.stdin).catch(() => undefined),
    pipeline(reader.child.stdout, psql.child.stdin, { end: false }),
  ]).then(([reason]) => reason)
  if (failure !== null) throw new BackupRefused(failure)
}

/** Restores in one transaction, which commits only if the figures equal those of the backup. */
export async function restorePostgres(
  content: BackupContent,
  before: Sums,
  url: string,
  { force }: { force: boolean },
): Promise<Sums> {
  await requireAlone(url, force)
  const reader = startProgram('pg_restore', url, ['--no-owner', '--no-privileges', '--file=-'])
  const psql = startProgram('psql', url, [
    ...['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1'],
  ])
  const figures = readFigures(psql.child.stdout)
  try {
    psql.child.stdin.write(BEGIN)
    await feed(content, reader, psql)
    psql.child.stdin.write(FIGURES)
    const after = await figures
    if (after === null) throw new BackupRefused('没有读到恢复后的数据')
    requireSameSums(before, after)
    psql.child.stdin.end('commit;\n')
    const failure = await psql.ended
    if (failure !== null) throw new BackupRefused(failure)
    await withConnection(url, ({ query }) => query('analyze'))
    return after
  } catch (error) {
    reader.child.kill()
    // End the input without `commit`, which rolls the transaction back.
    psql.child.stdin.end()
    const failure = await psql.ended
    const reason = failure ?? (error instanceof BackupRefused ? error.message : null)
    if (reason === null) throw error
    throw new BackupRefused(`恢复没有成功，数据库没有改动。${reason}`)
  }
}
