import pg from 'pg'

export interface Pulse {
  /** Rejects within two seconds when PostgreSQL does not answer; several at once share one question. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

const PATIENCE_MS = 1500

/** Asks over a connection of its own, so that a busy pool is not taken for a database that is away. */
export function openPulse(url: string): Pulse {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  pool.on('error', () => undefined)
  let asking: Promise<unknown> | undefined
  return {
    ping() {
      asking ??= pool.query('select 1').finally(() => (asking = undefined))
      return asking
    },
    close: () => pool.end(),
  }
}
