import pg from 'pg'

/** A question that takes longer has failed, ms. */
const PATIENCE = 1500

/** One connection of its own to ask by, so that a busy pool is not taken for a database that is away. */
export function openProbe(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  pool.on('error', () => undefined)
  return pool
}
