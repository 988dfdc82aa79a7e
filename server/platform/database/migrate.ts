import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { projectRoot } from '#server/platform/process/root.ts'
import { readMigrations } from './migrate/read-migrations.ts'
import { runMigrations } from './migrate/run-migrations.ts'
import { compareSchema, readSchemaState, type SchemaFit, type Session } from './migrate/schema-record.ts'
import { withConnection } from './one-connection.ts'

type Say = (line: string) => void

const ownMigrations = () => readMigrations(join(projectRoot, 'server/platform/database/migrations'))

/** Compares the schema of the database with that of this build. */
export async function findSchemaFit(session: Session): Promise<SchemaFit> {
  return compareSchema(await readSchemaState(session), ownMigrations().at(-1)?.when ?? 0)
}

async function migrate(session: Session, say: Say = () => undefined): Promise<string[]> {
  const timing = { pause, elapsed: () => performance.now() }
  const { applied } = await runMigrations(session, ownMigrations(), { say, ...timing })
  return applied
}

/** Migrates the embedded database and returns the names of the applied migrations. */
export function migratePglite(client: PGlite, say?: Say): Promise<string[]> {
  const query: Session['query'] = async (text, values) =>
    (await client.query<Record<string, unknown>>(text, values)).rows
  return migrate({ query }, say)
}

/** Migrates PostgreSQL over a separate connection without the usual statement timeouts. */
export function migratePostgres(url: string, say?: Say): Promise<string[]> {
  return withConnection(url, async ({ query }) => {
    await query('set statement_timeout = 0')
    await query('set idle_in_transaction_session_timeout = 0')
    return migrate({ query }, say)
  })
}
