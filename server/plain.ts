import { ConfigError } from './config.ts'
import { FolderUnusable } from './data-folder.ts'
import { DatabaseDamaged } from './db/prepare.ts'
import { NotBuilt } from './http/client.ts'
import { CannotListen } from './http/listen.ts'
import { DatabaseUnreachable } from './http/open-backend.ts'
import { KeysDamaged } from './keys.ts'
import { FolderInUse } from './lock.ts'

const PLAIN = [
  ...[ConfigError, FolderUnusable, FolderInUse, KeysDamaged, NotBuilt, CannotListen],
  ...[DatabaseDamaged, DatabaseUnreachable],
]

/** What a person at the terminal can act on: its message is all they need. Anything else is a defect and keeps its stack. */
export function isPlain(error: unknown): error is Error {
  return PLAIN.some((kind) => error instanceof kind)
}
