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

/**
 * An empty, migrated database for a file of tests, and what is done with it after them. A worker keeps its PGlite for all
 * of its files: to open one takes two seconds, to empty it a few hundredths. On PostgreSQL a fresh one is a quick copy.
 */
export async function databaseOfFile(): Promise<{ database: Database; leave(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) {
    const database = await openTestDatabase()
    return { database, leave: () => database.close() }
  }
  const database = await (kept ??= openTestDatabase())
  await emptyAll(database)
  return { database, leave: async () => undefined }
}

/**
 * Empties every table. Deleting a few rows is ten times faster than a truncate, which makes new files of all tables and
 * their indexes; what has grown is truncated, so that no scan reads what is gone.
 */
export async function emptyAll({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$
    declare one record;
    begin
      -- No triggers, and no references: all of it goes.
      perform set_config('session_replication_role', 'replica', true);
      for one in select tablename, pg_relation_size(format('%I', tablename)) as size
        from pg_tables where schemaname = 'public' loop
        if one.size > 65536 then execute format('truncate %I cascade', one.tablename);
        else execute format('delete from %I', one.tablename);
        end if;
      end loop;
    end $$`)
}
