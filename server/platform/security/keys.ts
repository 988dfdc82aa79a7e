import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/platform/process/config.ts'
import { makeDataFolder } from '#server/platform/process/data-folder.ts'

const Key = z.string().min(32)
const Keys = z.object({ session: Key })
/** Secrets of at least 32 characters; `session` is the HMAC key of captcha and message codes, among others. */
export type Keys = z.infer<typeof Keys>

/** Creates `<DATA_DIR>/keys.json` once for all processes. Throws `KeysDamaged` and `FolderUnusable`. */
export async function loadKeys(config: Pick<Config, 'dataDir' | 'keys'>): Promise<Keys> {
  const configured = Keys.safeParse(config.keys)
  if (configured.success) return configured.data
  return storedKeys(config.dataDir)
}

async function storedKeys(dataDir: string): Promise<Keys> {
  await makeDataFolder(dataDir)
  const path = join(dataDir, 'keys.json')
  return (await readKeys(path)) ?? (await makeKeys(path)) ?? damaged(path)
}

async function readKeys(path: string): Promise<Keys | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  try {
    return Keys.parse(JSON.parse(text))
  } catch {
    return damaged(path)
  }
}

async function makeKeys(path: string): Promise<Keys | undefined> {
  const random = () => randomBytes(32).toString('hex')
  const own = `${path}.${random()}`
  const keys = { session: random() }
  try {
    await writeFile(own, JSON.stringify(keys), { mode: 0o600 })
    // `link` publishes the file atomically and fails if another process was first; then use the keys of that process.
    await link(own, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(own, { force: true })
  }
  return readKeys(path)
}

function damaged(path: string): never {
  throw new KeysDamaged(path)
}

/** Error of an unreadable key file; the message is shown at the terminal. */
export class KeysDamaged extends Error {
  constructor(path: string) {
    super(`密钥文件 ${path} 已损坏。请从备份恢复，或删除它：下次启动会生成新的密钥，已发出的验证码全部失效。`)
  }
}
