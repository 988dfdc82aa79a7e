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

let kept: Promise<Database> | undefined

/** Returns true if a statement of an earlier file still runs, for example after a test that timed out. */
async function isBusy({ kind, db }: Database): Promise<boolean> {
  if (kind === 'PGlite') return false
  const busy = sql`pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`
  return (await db.$count(busy)) > 0
}

/**
 * The empty, migrated database of a test file. A worker opens one and keeps it for all of its files, because opening or
 * copying a database takes many times as long as emptying it. On PostgreSQL a database that is still in use is left to
 * whoever uses it. The run drops all of them at its end (`migrated-archive.ts`).
 */
export async function databaseOfFile(): Promise<Database> {
  if (kept && (await isBusy(await kept))) kept = undefined
  const database = await (kept ??= openTestDatabase())
  await emptyAll(database)
  // Another handle: what is kept by one (`getOrKeep`), such as the words of a large mall, ends with its file.
  const db: Database['db'] = Object.create(database.db)
  return { ...database, db }
}

/**
 * Empties every table that has pages. A delete of a few rows is ten times faster than a truncate, which makes new files
 * for the table and all of its indexes; a table that has grown is truncated so that no scan reads its dead rows.
 */
export async function emptyAll({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$
    declare one record;
    begin
      -- Neither triggers nor foreign keys apply: every table is emptied.
      perform set_config('session_replication_role', 'replica', true);
      for one in select oid::regclass as name, pg_relation_size(oid) as size
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        if one.size > 65536 then execute format('truncate %s cascade', one.name);
        elsif one.size > 0 then execute format('delete from %s', one.name);
        end if;
      end loop;
    end $$`)
}
