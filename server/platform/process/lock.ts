import { mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { claim } from './claim.mjs'

/** Error of an embedded database that another process uses; the message is shown at the terminal. */
export class FolderInUse extends Error {
  readonly folder: string
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `另一个进程（${pid}）正在使用数据文件夹 ${folder}。两个进程同时打开会损坏数据：` +
        `请先停止那个进程，或用 DATA_DIR 指定别的文件夹，或用 DATABASE_URL 连接 PostgreSQL。`,
    )
    this.name = 'FolderInUse'
    this.folder = folder
    this.pid = pid
  }
}

export interface FolderLock {
  /** Releases the folder; may be called twice and while the process exits. */
  release: () => void
}

/** Takes `<folder>.lock`, also from a dead process. Throws `FolderInUse` while a live one holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = resolve(folder)
  await mkdir(dirname(path), { recursive: true })
  // Resolve symbolic links, so that two names of the same folder share a lock.
  const real = await realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)))
  const held = await claim(`${real}.lock`)
  if (!held.held) throw new FolderInUse(real, held.pid)
  return { release: held.release }
}
