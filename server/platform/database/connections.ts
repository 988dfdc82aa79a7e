import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Db = PgDatabase<PgQueryResultHKT>

/** Connect timeout after which PostgreSQL counts as unavailable, ms. */
export const CONNECT_MS = 3000

/** Facets count in memory instead of sorting; statements of about a second do not wait for JIT. */
export const SETTINGS = "set work_mem = '32MB'; set jit = off; set random_page_cost = 1.1"

/** Options of all connection pools. */
export const getPoolOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  // Without a query timeout, a query would wait for the TCP timeout after a network partition.
  query_timeout: 30_000,
})
