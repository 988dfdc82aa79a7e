import { statfsSync } from 'node:fs'

/** The embedded database stops for good if it cannot create the next 16 MiB of its log. */
const RESERVE_BYTES = 32 * 1024 * 1024

/** Error of a write that was rejected because the disk is full, with PostgreSQL's code. */
export class DiskFull extends Error {
  readonly code = '53100'
  constructor() {
    super('磁盘空间不足，请腾出空间后重试')
  }
}

/** Returns true if the folder's disk has room for another write of `bytes`, or if that is unknown. */
export function hasDiskSpace(folder: string, bytes = 0): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= RESERVE_BYTES + bytes
  } catch {
    return true
  }
}

const READS = /^\s*(?:select|explain|show|set|begin|commit|rollback|savepoint|release)\b/i
const WRITES = /\b(?:insert|update|delete|merge)\b/i

/** Returns true if a statement may write; only reads and `with` statements without a writing part do not. */
export function canWrite(statement: string): boolean {
  if (/^\s*with\b/i.test(statement)) return WRITES.test(statement)
  return !READS.test(statement)
}
