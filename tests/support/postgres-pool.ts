import pg from 'pg'
import { SETTINGS } from '#server/platform/database/connections.ts'

/** The bare driver with the settings of the mall's own connections, for what measures or fills a database. */
export function openPool(url: string, connections: number): pg.Pool {
  const settings = { connectionString: url, max: connections }
  // The pool waits for it, which its type does not say.
  // oxlint-disable-next-line typescript/no-misused-promises
  return new pg.Pool({ ...settings, onConnect: (client) => client.query(SETTINGS) })
}
export type { Pool, PoolClient } from 'pg'
