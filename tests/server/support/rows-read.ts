import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'

const ATTEMPTS = 3

/**
 * How many rows of these tables the database reads for `work`: what work costs, whatever the machine does besides. The least
 * of several, for PostgreSQL reports late what other connections have read before.
 */
export async function countRowsRead(db: Db, tables: readonly string[], work: () => Promise<unknown>) {
  const counts: number[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await readCounters(db, tables)
    await work()
    counts.push((await readCounters(db, tables)) - before)
  }
  return Math.min(...counts)
}

async function readCounters(db: Db, tables: readonly string[]): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const found = await db.execute(sql`
    select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int8 as read,
      pg_stat_clear_snapshot()::text as cleared
    from pg_stat_user_tables where relname in (${sql.join(
      tables.map((name) => sql`${name}`),
      sql`, `,
    )})`)
  const [row] = (found as unknown as { rows: { read: string | number }[] }).rows
  return Number(row?.read)
}
