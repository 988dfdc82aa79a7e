import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, poolOptions } from './connections.ts'

/** PostgreSQL over one connection, for a thread; one that breaks is opened anew by the next statement. */
export function openSingle(url: string): Db {
  const pool = new pg.Pool({ ...poolOptions(url), max: 1 })
  pool.on('error', () => undefined)
  return drizzle(pool)
}
