import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { DiskFull } from '#server/platform/database/disk-space.ts'

/** Refusal to back up or restore; the message is shown at the terminal. */
export class BackupRefused extends Error {}

/** Error number of `ENOSPC` (disk full) in WASI. */
const WASM_ENOSPC = 51
export const DISK_FULL = '磁盘空间不足，请腾出空间后重试。'

/** Returns true for the error of a full disk, also that of the embedded database with its own error number. */
export function isFullDisk(error: unknown): boolean {
  if (error instanceof DiskFull) return true
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && error.code === 'ENOSPC') || ('errno' in error && error.errno === WASM_ENOSPC)
}

/** Rethrows `error`; a full disk becomes a `BackupRefused` with a plain message. */
export function explainFullDisk(error: unknown): never {
  if (isFullDisk(error)) throw new BackupRefused(DISK_FULL)
  throw error
}

/** Backup file with its database, which begins at byte `start`. */
export interface BackupContent {
  file: string
  start: number
}

const FORMAT = 'gift-mall-backup-1'
const Manifest = z.object({
  format: z.literal(FORMAT),
  kind: z.enum(['PGlite', 'PostgreSQL']),
  /** Version of the mall that made the backup. */
  version: z.string(),
  madeAt: z.string(),
  sums: z.record(z.string(), z.string()),
  /** Content of keys.json; absent if the keys come from environment variables. */
  keys: z.optional(z.string()),
  /** SHA-256 of everything after the first line. */
  sha256: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** Longest manifest (the first line), bytes. */
const MAX_LINE_BYTES = 64 * 1024

async function hashOf(file: string, start = 0): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { start }), hash)
  return hash.digest('hex')
}

/** Writes manifest and database; only the owner can read the file, which appears when complete. */
export async function writeBackup(
  file: string,
  database: string,
  facts: Omit<Manifest, 'format' | 'sha256'>,
): Promise<void> {
  const manifest: Manifest = { format: FORMAT, ...facts, sha256: await hashOf(database) }
  const part = `${file}.part`
  try {
    const output = createWriteStream(part, { mode: 0o600 })
    output.write(`${JSON.stringify(manifest)}\n`)
    await pipeline(createReadStream(database), output)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

async function readHead(file: string): Promise<Buffer> {
  const head = Buffer.alloc(MAX_LINE_BYTES)
  const handle = await open(file)
  try {
    const { bytesRead } = await handle.read(head, 0, MAX_LINE_BYTES, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Reads the manifest, verifies the hash and finds the database's first byte. Throws `BackupRefused`. */
export async function readBackup(file: string): Promise<{ manifest: Manifest; start: number }> {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new BackupRefused(`没有找到备份文件 ${file}。`)
  const head = await readHead(file)
  const end = head.indexOf('\n')
  const manifest = parse(head.subarray(0, Math.max(0, end)).toString())
  if (!manifest) throw new BackupRefused(`${file} 不是本商城的备份文件。`)
  const start = end + 1
  if ((await hashOf(file, start)) !== manifest.sha256)
    throw new BackupRefused(`${file} 不完整或被改动过，请换一份备份。`)
  return { manifest, start }
}

function parse(text: string): Manifest | null {
  try {
    const found = z.safeParse(Manifest, JSON.parse(text))
    return found.success ? found.data : null
  } catch {
    return null
  }
}
