import pg from 'pg'

export interface Pulse {
  /** Rejects within two seconds when PostgreSQL does not answer; several at once share one question. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

export function openPulse(url: string): Pulse {
  const pool = openProbe(url)
  let asking: Promise<unknown> | undefined
  return {
    ping() {
      asking ??= pool.query('select 1').finally(() => (asking = undefined))
      return asking
    },
    close: () => pool.end(),
  }
}

/** A question that takes longer has failed, ms. */
const PATIENCE = 1500

/** One connection of its own to ask by, so that a busy pool is not taken for a database that is away. */
export function openProbe(
  url: string,
  options: Pick<pg.PoolConfig, 'idleTimeoutMillis' | 'options'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  pool.on('error', () => undefined)
  return pool
}
