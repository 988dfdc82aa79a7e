import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type Db, getPoolOptions, SETTINGS } from './connections.ts'
import { DiskFull, hasDiskSpace, canWrite } from './disk-space.ts'
import { GUEST_STATEMENT_MS, type Guests, openGuestDatabase } from './guests.ts'
import { holdAlone } from './hold-alone.ts'
import { migratePglite, migratePostgres } from './migrate.ts'
import { OFFICE_STATEMENT_MS, openOffice } from './office.ts'
import { tracePool } from './trace-pool.ts'
import { createTurnstile, type Turnstile } from './turnstile.ts'

export type { Db }
export interface Database {
  kind: 'PGlite' | 'PostgreSQL'
  db: Db
  /** Returns the names of the applied migrations. Throws `SchemaTooNew` and `MigrationBlocked`. */
  migrate(say?: (line: string) => void): Promise<string[]>
  /** Runs `work` while no other process prepares this database; otherwise first calls `waiting` and waits. */
  alone<T>(work: () => Promise<T>, waiting: () => void): Promise<T>
  /** Absent for the embedded database, whose single connection serves everybody. */
  guests?: Pick<Guests, 'of'>
  connections?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>
  /** Has a statement timeout; absent for the embedded database. */
  office?: Db
  /** Returns false while the disk has no room for writes; absent if the database is remote or in memory. */
  hasRoom?(): boolean
  /** Dumps the embedded database as a gzipped tar for the `archive` of `openPglite`. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}
export interface EmbeddedDatabase extends Database {
  dump(): Promise<Blob>
}

/** Separate limits, so that transactions and single statements do not wait for each other. */
const TRANSACTIONS = 12
const STATEMENTS = 6
/** Time without a returned connection after which all are considered stuck and waiting requests fail, ms. */
const TURN_TIMEOUT_MS = 2_300

/** Opens a database in memory without `folder`. Only one process may use it (server/platform/process/lock.ts). */
export async function openPglite(folder?: string, archive?: Blob): Promise<EmbeddedDatabase> {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(archive ? { loadDataDir: archive } : {}),
  })
  if (folder) refuseWithoutRoom(client, folder)
  const db = drizzlePglite(client)
  return {
    kind: 'PGlite',
    db,
    ...(folder && { hasRoom: () => hasDiskSpace(folder) }),
    migrate: (say) => migratePglite(client, say),
    alone: (work) => work(),
    close: () => client.close(),
    dump: () => client.dumpDataDir('gzip'),
  }
}

/** Rejects writes and new transactions when the disk is full; a running transaction may finish within the reserve. */
function refuseWithoutRoom(client: PGlite, folder: string): void {
  const query = client.query.bind(client)
  client.query = async (statement, ...rest) => {
    if (canWrite(statement) && !hasDiskSpace(folder)) throw new DiskFull()
    return query(statement, ...rest)
  }
  const transaction = client.transaction.bind(client)
  client.transaction = async (work) => {
    if (!hasDiskSpace(folder)) throw new DiskFull()
    return transaction(work)
  }
}

/** Limits transactions and single statements; returns the turnstile of single statements. */
function inTurn(pool: pg.Pool, db: Pick<Db, 'transaction'>): Turnstile {
  const begin = createTurnstile(TRANSACTIONS, TURN_TIMEOUT_MS)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => begin(() => transaction(work, config))
  const say = createTurnstile(STATEMENTS, TURN_TIMEOUT_MS)
  // Drizzle uses only the promise form; the type also has the others.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) => say(() => query(...given))) as typeof pool.query
  return say
}

/** Opens PostgreSQL; `logger` gets every statement. Timeouts: `guestMs` for guests, `officeMs` for office reads. */
export async function openPostgres(
  url: string,
  {
    logger,
    guestMs = GUEST_STATEMENT_MS,
    officeMs = OFFICE_STATEMENT_MS,
  }: { logger?: Logger; guestMs?: number; officeMs?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    ...getPoolOptions(url),
    max: TRANSACTIONS + STATEMENTS,
    // The pool waits for the promise, which its type does not express.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(SETTINGS),
  })
  tracePool(pool)
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // Ignore also the error of a connection that breaks within a transaction: the transaction's next statement fails
  // and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzlePg(pool, { ...(logger && { logger }) })
  const statements = inTurn(pool, db)
  const guests = openGuestDatabase(url, db, { logger, statementMs: guestMs })
  return {
    kind: 'PostgreSQL',
    db,
    migrate: (say) => migratePostgres(url, say),
    alone: (work, waiting) => holdAlone(url, work, waiting),
    guests,
    office: openOffice(pool, db, { logger, statementMs: officeMs, statements }),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => void (await Promise.all([pool.end(), guests.close()])),
  }
}
