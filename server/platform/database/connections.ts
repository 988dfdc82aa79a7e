import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Db = PgDatabase<PgQueryResultHKT>

/** A PostgreSQL that does not take a connection for so long is away, ms. */
export const CONNECT_MS = 3000

/** Facets count in memory instead of sorting, and what runs for a second does not wait for code to be compiled. */
export const SETTINGS = "set work_mem = '32MB'; set jit = off; set random_page_cost = 1.1"

/** Options of all connection pools. */
export const poolOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  // After a network partition a query would else wait for TCP.
  query_timeout: 30_000,
})
