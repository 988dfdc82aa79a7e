import { ConfigError } from './config.ts'
import { NotBuilt } from './http/client.ts'
import { PortInUse } from './http/listen.ts'
import { DatabaseUnreachable } from './http/open-backend.ts'
import { KeysDamaged } from './keys.ts'
import { FolderInUse } from './lock.ts'

const PLAIN = [ConfigError, FolderInUse, KeysDamaged, NotBuilt, PortInUse, DatabaseUnreachable]

/** What a person at the terminal can act on: its message is all they need. Anything else is a defect and keeps its stack. */
export function isPlain(error: unknown): error is Error {
  return PLAIN.some((kind) => error instanceof kind)
}
