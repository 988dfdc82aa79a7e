import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { projectRoot } from '#server/platform/process/root.ts'
import { turnstile } from './turnstile.ts'

export type Db = PgDatabase<PgQueryResultHKT>
export interface Database {
  kind: 'PGlite' | 'PostgreSQL'
  db: Db
  migrate(): Promise<void>
  /** Runs `work` while no other process prepares this database; where one does, calls `waiting` and waits for its end. */
  alone<T>(work: () => Promise<T>, waiting: () => void): Promise<T>
  close(): Promise<void>
}
export interface EmbeddedDatabase extends Database {
  /** The whole folder as a gzipped tar, to be given to `openPglite` as `archive`. */
  dump(): Promise<Blob>
}

const migrations = { migrationsFolder: join(projectRoot, 'server/platform/database/migrations') }
/** Any constant: it only has to be the same in every process that may prepare a database. */
const PREPARING = 7_261_020

/** A PostgreSQL that does not take a connection for so long is away, ms. */
const CONNECT_MS = 3000

/** Connections to PostgreSQL of one process: transactions and single statements do not wait for each other. */
const TRANSACTIONS = 12
const STATEMENTS = 8
/** When for so long nobody has given a connection back, all are stuck: nobody waits on, ms. */
const TURN_PATIENCE = 2_500

/** Facets count in memory instead of sorting, and what runs for a second does not wait for code to be compiled. */
export const SETTINGS = "set work_mem = '32MB'; set jit = off; set random_page_cost = 1.1"

/** The embedded database in `folder`, or in memory without one. One process at a time (server/platform/process/lock.ts). */
export async function openPglite(folder?: string, archive?: Blob): Promise<EmbeddedDatabase> {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(archive ? { loadDataDir: archive } : {}),
  })
  const db = drizzlePglite(client)
  return {
    kind: 'PGlite',
    db,
    migrate: () => migratePglite(db, migrations),
    alone: (work) => work(),
    close: () => client.close(),
    dump: () => client.dumpDataDir('gzip'),
  }
}

function inTurn(pool: pg.Pool, db: Pick<Db, 'transaction'>): void {
  const begin = turnstile(TRANSACTIONS, TURN_PATIENCE)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => begin(() => transaction(work, config))
  const say = turnstile(STATEMENTS, TURN_PATIENCE)
  // Drizzle calls it for its promise alone; the type has every form of it.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) => say(() => query(...given))) as typeof pool.query
}

async function aloneAt<T>(url: string, work: () => Promise<T>, waiting: () => void): Promise<T> {
  // A connection of its own, without the pool's patience: another process may fill an empty database for minutes.
  const own = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  const client = await own.connect()
  client.on('error', () => undefined)
  try {
    const tried = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      PREPARING,
    ])
    if (!tried.rows[0]?.ours) {
      waiting()
      await client.query('select pg_advisory_lock($1)', [PREPARING])
    }
    return await work()
  } finally {
    // The lock goes with its connection, and so also with a process that dies.
    client.release(true)
  }
}

/** PostgreSQL; any number of processes may open the same one. `logger` hears every statement. */
export async function openPostgres(url: string, { logger }: { logger?: Logger } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: TRANSACTIONS + STATEMENTS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // After a network partition a query would else wait for TCP.
    query_timeout: 30_000,
    // The pool waits for it, which its type does not say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(SETTINGS),
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // Nor one that breaks between two statements of a transaction: the second of them fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzlePg(pool, { ...(logger && { logger }) })
  inTurn(pool, db)
  return {
    kind: 'PostgreSQL',
    db,
    migrate: () => migratePg(db, migrations),
    alone: (work, waiting) => aloneAt(url, work, waiting),
    close: () => pool.end(),
  }
}
