import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** PostgreSQL allows 65,535 parameters per statement; fewer keep the embedded parser fast. */
const MAX_PARAMETERS = 12_000
/** Rows per batch while progress is shown, so that the line changes a few times. */
const WATCHED_ROWS = 120

/** Inserts rows in batches; `onBatch` is called with the number inserted so far. */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  onBatch?: (done: number) => void,
): Promise<void> {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length)
  const fitting = Math.max(1, Math.floor(MAX_PARAMETERS / columns))
  const size = onBatch ? Math.min(WATCHED_ROWS, fitting) : fitting
  for (let at = 0; at < rows.length; at += size) {
    const batch = rows.slice(at, at + size)
    await db.insert(table).values(batch)
    onBatch?.(at + batch.length)
  }
}
