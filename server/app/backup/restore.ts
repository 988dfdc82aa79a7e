import { existsSync, openAsBlob } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { openPglite } from '#server/platform/database/open.ts'
import type { Config } from '#server/platform/process/config.ts'
import { makeDataFolder } from '#server/platform/process/data-folder.ts'
import { lockFolder } from '#server/platform/process/lock.ts'
import { type BackupContent, BackupRefused, readBackup } from './file.ts'
import { FORGET_ENGINE } from './forget-engine.ts'
import { restorePostgres } from './restore-postgres.ts'
import { describeSums, readSums, requireSameSums, type Sums } from './sums.ts'

interface How {
  /** True if an existing database is replaced. */
  force: boolean
  /** ms since 1970 UTC. */
  now: number
  /** Prints one Chinese line. */
  say(line: string): void
}

async function unpack({ file, start }: BackupContent, folder: string): Promise<Sums> {
  const opened = await openPglite(folder, (await openAsBlob(file)).slice(start))
  try {
    await opened.db.execute(sql.raw(FORGET_ENGINE))
    return await readSums(opened.db)
  } finally {
    await opened.close()
  }
}

/** Restores the embedded database; renames it only if the figures match and keeps the previous one beside it. */
async function restoreEmbedded(
  content: BackupContent,
  before: Sums,
  dataDir: string,
  how: How,
): Promise<Sums> {
  const target = join(dataDir, 'pg')
  const lock = await lockFolder(target)
  try {
    if (existsSync(target) && !how.force)
      throw new BackupRefused(`${target} 中已有数据库，没有改动。确实要换成备份中的，请加上 --force。`)
    const building = `${target}.${process.pid}`
    try {
      const after = await unpack(content, building)
      requireSameSums(before, after)
      if (existsSync(target)) {
        const kept = `${target}.before-${how.now}`
        await rename(target, kept)
        how.say(`原来的数据库移到了 ${kept}`)
      }
      await rename(building, target)
      return after
    } finally {
      await rm(building, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

/** Restores a backup; without `force` the database must not exist yet. Throws `BackupRefused` and `FolderInUse`. */
export async function restore(
  file: string,
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  how: How,
): Promise<Sums> {
  const path = resolve(file)
  const { manifest, start } = await readBackup(path)
  const kind = storage.kind === 'postgres' ? 'PostgreSQL' : 'PGlite'
  if (storage.kind === 'upstream' || manifest.kind !== kind)
    throw new BackupRefused(
      `备份来自 ${manifest.kind === 'PGlite' ? '内置数据库' : 'PostgreSQL'}，请恢复到同一种数据库（${manifest.kind === 'PGlite' ? '不要给出' : '请给出'} DATABASE_URL）。`,
    )
  await makeDataFolder(dataDir)
  how.say(`正在恢复 ${manifest.madeAt} 的备份（商城 ${manifest.version}）…`)
  const content = { file: path, start }
  const sums =
    storage.kind === 'postgres'
      ? await restorePostgres(content, manifest.sums, storage.url, how)
      : await restoreEmbedded(content, manifest.sums, dataDir, how)
  const keys = join(dataDir, 'keys.json')
  if (manifest.keys !== undefined && (how.force || !existsSync(keys))) await replaceFile(keys, manifest.keys)
  for (const line of ['已恢复，各项与备份时一致：', ...describeSums(sums)]) how.say(line)
  return sums
}

/** Replaces the content of a file; the old content remains if the disk is full. */
async function replaceFile(file: string, content: string): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, content, { mode: 0o600 })
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}
