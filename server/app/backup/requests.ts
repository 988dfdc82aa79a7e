import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { toLoggable } from '#server/platform/call/errors.ts'
import { DiskFull, hasDiskSpace } from '#server/platform/database/disk-space.ts'
import { BackupRefused, isFullDisk, DISK_FULL } from './file.ts'

/** Interval at which a mall looks for requests for a copy of its embedded database, ms. */
const POLL_MS = 500
/** Longest time that a command waits for the copy, ms. */
const TIMEOUT_MS = 120_000

/** Paths of the files for requests and answers, in the data folder, which only the owner can access. */
const places = (dataDir: string) => ({
  wanted: join(dataDir, 'backup.wanted'),
  copy: join(dataDir, 'backup.copy'),
  /** Empty files that report a failure; they fit even on a full disk. */
  full: join(dataDir, 'backup.full'),
  failed: join(dataDir, 'backup.failed'),
})

/** Answers `requestCopy` calls of other processes until the returned function is called. */
export function answerCopyRequests(dataDir: string, dump: () => Promise<Blob>, log: Logger): () => void {
  const { wanted, copy, full, failed } = places(dataDir)
  async function look() {
    if (!existsSync(wanted)) return
    await rm(wanted, { force: true })
    const part = `${copy}.part`
    try {
      const database = await dump()
      // Leave room: the mall itself keeps writing to this disk.
      if (!hasDiskSpace(dataDir, database.size)) throw new DiskFull()
      await writeFile(part, Buffer.from(await database.arrayBuffer()), { mode: 0o600 })
      await rename(part, copy)
      log.info('copied the database for a backup')
    } catch (error) {
      await rm(part, { force: true })
      log.error({ err: toLoggable(error) }, 'the database could not be copied')
      await writeFile(isFullDisk(error) ? full : failed, '', { mode: 0o600 })
    }
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look()
      .catch((error: unknown) => log.error({ err: toLoggable(error) }, 'a backup was not answered'))
      .finally(() => (looking = false))
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the path of a gzipped tar, which the caller removes. Throws `BackupRefused`. */
export async function requestCopy(dataDir: string, patience = TIMEOUT_MS): Promise<string> {
  const { wanted, copy, full, failed } = places(dataDir)
  for (const old of [copy, full, failed]) await rm(old, { force: true })
  await writeFile(wanted, '', { mode: 0o600 })
  for (const until = performance.now() + patience; performance.now() < until; await pause(100)) {
    if (existsSync(copy)) return copy
    if (existsSync(full)) {
      await rm(full)
      throw new BackupRefused(`${dataDir} 所在的${DISK_FULL}`)
    }
    if (existsSync(failed)) break
  }
  for (const left of [wanted, failed]) await rm(left, { force: true })
  throw new BackupRefused('正在运行的商城没有给出数据库的副本。请看它的日志，或停止它再备份。')
}
