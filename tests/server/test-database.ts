import { openAsBlob } from 'node:fs'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, openPglite, openPostgres } from '#server/platform/database/open.ts'
import { databaseOn } from '#tests/support/postgres.ts'

async function freshPostgres(url: string, template: string | undefined): Promise<Database> {
  const own = await databaseOn(url, template)
  const database = await openPostgres(own.url)
  return {
    ...database,
    async close() {
      await database.close()
      await own.stop()
    },
  }
}

/** An empty, migrated database: PGlite in memory, or a fresh one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  const archive = inject('migratedArchive')
  if (url) {
    const database = await freshPostgres(url, archive)
    if (!archive) await database.migrate()
    return database
  }
  const database = await openPglite(undefined, archive ? await openAsBlob(archive) : undefined)
  if (!archive) await database.migrate()
  return database
}

export async function truncateAll({ db }: Database): Promise<void> {
  const tables = await db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public'`,
  )
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  const names = (tables as { rows: { tablename: string }[] }).rows.map((row) => sql.identifier(row.tablename))
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`)
}
