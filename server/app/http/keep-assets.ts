import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Retention for open tabs, ms; no tab stays open longer. */
const KEPT_MS = 30 * 86_400_000
const HALF_COPIED = /\.\d+\.part$/

/**
 * Copies the hashed files of a build into `kept`, from which other builds serve them, and deletes builds last started
 * more than 30 days before `now` (ms). Several processes may run this at once.
 */
export async function keepAssets(assets: string, kept: string, now: number): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const used = new Date(now)
  for (const name of await readdir(assets)) {
    const target = join(kept, name)
    if (!existsSync(target)) await copyWhole(join(assets, name), target)
    await utimes(target, used, used)
  }
  for (const name of await readdir(kept)) {
    const file = join(kept, name)
    const found = await stat(file).catch(() => null)
    const patience = HALF_COPIED.test(name) ? KEPT_MS / 30 : KEPT_MS
    if (found && now - found.mtimeMs > patience) await rm(file, { force: true })
  }
}

/** Copies a file and renames it into place, so that nobody is served half a file. */
async function copyWhole(source: string, target: string): Promise<void> {
  const part = `${target}.${process.pid}.part`
  await copyFile(source, part, constants.COPYFILE_FICLONE)
  await rename(part, target)
}
