import { statfsSync } from 'node:fs'

/**
 * The embedded database stops, for good, where it cannot lay the next 16 MiB of its log; so nothing is written any more once
 * this much is left, bytes.
 */
const RESERVE = 32 * 1024 * 1024

/** Nothing was written, for the disk is full. The code is PostgreSQL's own. */
export class DiskFull extends Error {
  readonly code = '53100'
  constructor() {
    super('磁盘空间不足，请腾出空间后重试')
  }
}

/** True if the disk of the folder has room for another write, or for so many bytes, or if that is unknown. */
export function hasRoom(folder: string, bytes = 0): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= RESERVE + bytes
  } catch {
    return true
  }
}

const READS = /^\s*(?:select|explain|show|set|begin|commit|rollback|savepoint|release)\b/i
const WRITES = /\b(?:insert|update|delete|merge)\b/i

/** True if a statement may write: anything that does not begin as a read; `with` reads if no part of it writes. */
export function mayWrite(statement: string): boolean {
  if (/^\s*with\b/i.test(statement)) return WRITES.test(statement)
  return !READS.test(statement)
}
