import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, getPoolOptions } from './connections.ts'

/** Opens PostgreSQL over one connection, for a thread; after a break the next statement reconnects. */
export function openSingle(url: string): Db {
  const pool = new pg.Pool({ ...getPoolOptions(url), max: 1 })
  pool.on('error', () => undefined)
  return drizzle(pool)
}
