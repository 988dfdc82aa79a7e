import { BackupRefused } from '#server/app/backup/file.ts'
import { CopyRefused } from '#server/app/stored-files/copy-files.ts'
import { DiskFull } from '#server/platform/database/disk-space.ts'
import { MigrationBlocked } from '#server/platform/database/migrate/run-migrations.ts'
import { SchemaTooNew } from '#server/platform/database/migrate/schema-record.ts'
import { ConfigError } from '#server/platform/process/config.ts'
import { FolderUnusable } from '#server/platform/process/data-folder.ts'
import { FolderInUse } from '#server/platform/process/lock.ts'
import { KeysDamaged } from '#server/platform/security/keys.ts'
import { NotBuilt } from './client.ts'
import { CannotListen } from './listen.ts'
import { AdminRefused } from './make-admin.ts'
import { DatabaseUnreachable } from './open-backend.ts'
import { DatabaseDamaged } from './prepare-database.ts'

const PLAIN = [
  ...[ConfigError, FolderUnusable, FolderInUse, KeysDamaged, NotBuilt, CannotListen],
  ...[BackupRefused, DiskFull, DatabaseDamaged, DatabaseUnreachable, AdminRefused],
  ...[SchemaTooNew, MigrationBlocked, CopyRefused],
]

/** Returns true for errors that a person at the terminal can act on; others are defects. */
export function isPlain(error: unknown): error is Error {
  return PLAIN.some((kind) => error instanceof kind)
}
