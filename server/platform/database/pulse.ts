import pg from 'pg'

export interface Pulse {
  /** Rejects within two seconds if PostgreSQL does not answer; concurrent calls share one query. */
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

const TIMEOUT_MS = 1500

/** Opens a separate connection for checks, so that a busy pool is not mistaken for an unavailable database. */
export function openProbe(
  url: string,
  options: Pick<pg.PoolConfig, 'idleTimeoutMillis' | 'options'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  pool.on('error', () => undefined)
  return pool
}
