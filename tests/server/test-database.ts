import { sql } from 'drizzle-orm'
import { type Database, openPglite, openPostgres } from '#server/db/open.ts'

async function freshPostgres(url: string): Promise<Database> {
  const name = `mall_test_${process.pid}_${Buffer.from(crypto.getRandomValues(new Uint8Array(4))).toString('hex')}`
  const admin = await openPostgres(url)
  await admin.db.execute(sql`create database ${sql.identifier(name)}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openPostgres(own.href)
  return {
    ...database,
    async close() {
      await database.close()
      await admin.db.execute(sql`drop database ${sql.identifier(name)} with (force)`)
      await admin.close()
    },
  }
}

/** An empty, migrated database: PGlite in memory, or a fresh one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  const database = await (url ? freshPostgres(url) : openPglite())
  await database.migrate()
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
