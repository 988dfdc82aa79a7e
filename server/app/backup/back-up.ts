import { existsSync, openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { withConnection } from '#server/platform/database/one-connection.ts'
import { openPglite } from '#server/platform/database/open.ts'
import type { Config } from '#server/platform/process/config.ts'
import { FolderInUse, lockFolder } from '#server/platform/process/lock.ts'
import { describeOwnVersion } from '#server/platform/process/version.ts'
import { BackupRefused, type Manifest, writeBackup } from './file.ts'
import { runDump } from './postgres-programs.ts'
import { requestCopy } from './requests.ts'
import { describeSums, readSums, type Sums, SUMS_QUERY } from './sums.ts'

type Place = Pick<Config, 'storage' | 'dataDir'>
interface Terminal {
  /** Prints one Chinese line. */
  say(line: string): void
  /** ms since 1970 UTC. */
  now: number
}

/** Copies the embedded database into `target`; a mall that runs on the database is asked for the copy. */
async function copyEmbedded(dataDir: string, target: string): Promise<Sums> {
  const folder = join(dataDir, 'pg')
  if (!existsSync(folder))
    throw new BackupRefused(
      `没有给出 DATABASE_URL，${dataDir} 里也没有内嵌数据库，没有备份。请带着商城的环境变量再运行。`,
    )
  const lock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null
    throw error
  })
  if (lock) {
    try {
      const database = await openPglite(folder)
      await writeFile(target, Buffer.from(await (await database.dump()).arrayBuffer()), { mode: 0o600 })
      await database.close()
    } finally {
      lock.release()
    }
  } else {
    const copy = await requestCopy(dataDir)
    await writeFile(target, await readFile(copy), { mode: 0o600 })
    await rm(copy)
  }
  // Open the copy: this proves that the copy can be opened, and its figures belong to the instant of the copy.
  const opened = await openPglite(undefined, await openAsBlob(target))
  try {
    return await readSums(opened.db)
  } finally {
    await opened.close()
  }
}

/** Dumps the database and returns its figures at the snapshot of the dump. */
function dumpPostgres(url: string, target: string): Promise<Sums> {
  return withConnection(url, async ({ query }) => {
    await query('begin isolation level repeatable read read only')
    const [sums] = await query<Sums>(SUMS_QUERY)
    const [snapshot] = await query<{ id: string }>('select pg_export_snapshot() as id')
    await runDump(url, snapshot?.id ?? '', target)
    return sums ?? {}
  })
}

/** Writes the whole mall into one backup file; the mall may keep running. Throws `BackupRefused`. */
export async function backUp(
  file: string,
  { storage, dataDir }: Place,
  { say, now }: Terminal,
): Promise<Manifest['sums']> {
  if (storage.kind === 'upstream') throw new BackupRefused('MALL_API 指定了别的后台，请在那里备份。')
  const path = resolve(file)
  const folder = await mkdtemp(join(dirname(path), '.backup-')).catch(() => {
    throw new BackupRefused(`不能写入 ${dirname(path)}。请换一个文件夹。`)
  })
  try {
    const database = join(folder, 'database')
    say('正在备份，商城可以照常使用…')
    const embedded = storage.kind === 'embedded'
    const sums = embedded ? await copyEmbedded(dataDir, database) : await dumpPostgres(storage.url, database)
    const keys = await readFile(join(dataDir, 'keys.json'), 'utf8').catch(() => undefined)
    await writeBackup(path, database, {
      kind: embedded ? 'PGlite' : 'PostgreSQL',
      version: describeOwnVersion(),
      madeAt: new Date(now).toISOString(),
      sums: { ...sums },
      ...(keys !== undefined && { keys }),
    })
    for (const line of [`已备份到 ${path}：`, ...describeSums(sums)]) say(line)
    return sums
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
