import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type Db, poolOptions, SETTINGS } from './connections.ts'
import { GUEST_STATEMENT_MS, type Guests, openGuests } from './guests.ts'
import { holdAlone } from './hold-alone.ts'
import { migratePglite, migratePostgres } from './migrate.ts'
import { OFFICE_STATEMENT_MS, openOffice } from './office.ts'
import { DiskFull, hasRoom, mayWrite } from './room.ts'
import { tracePool } from './trace-pool.ts'
import { turnstile, type Turnstile } from './turnstile.ts'

export type { Db }
export interface Database {
  kind: 'PGlite' | 'PostgreSQL'
  db: Db
  /**
   * Runs the migrations that it lacks and returns their names; `say` hears a Chinese line of each and of each wait. Throws
   * `SchemaTooNew` and `MigrationBlocked`.
   */
  migrate(say?: (line: string) => void): Promise<string[]>
  /** Runs `work` while no other process prepares this database; where one does, calls `waiting` and waits for its end. */
  alone<T>(work: () => Promise<T>, waiting: () => void): Promise<T>
  /** Database for guests' reads by the kind of call; the embedded database has one connection for everybody. */
  guests?: Pick<Guests, 'of'>
  /** Members' connections, and requests that wait for one. */
  connections?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>
  /** Database for the back office's reads, whose long statements end; the embedded database has no such limit. */
  office?: Db
  /** Returns false while the disk has no room for writes; absent if the database is remote or in memory. */
  hasRoom?(): boolean
  /** The embedded database as a gzipped tar, to be given to `openPglite` as `archive`. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}
export interface EmbeddedDatabase extends Database {
  /** The whole folder as a gzipped tar, to be given to `openPglite` as `archive`. */
  dump(): Promise<Blob>
}

/** Connections to PostgreSQL of one process beside the guests': transactions and single statements do not wait for each other. */
const TRANSACTIONS = 12
const STATEMENTS = 6
/** When for so long nobody has given a connection back, all are stuck: nobody waits on, ms. */
const TURN_PATIENCE = 2_300

/** The embedded database in `folder`, or in memory without one. One process at a time (server/platform/process/lock.ts). */
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
    ...(folder && { hasRoom: () => hasRoom(folder) }),
    migrate: (say) => migratePglite(client, say),
    alone: (work) => work(),
    close: () => client.close(),
    dump: () => client.dumpDataDir('gzip'),
  }
}

/** A write, and a transaction as a whole, is refused while it can be; what has begun may finish in the reserve. */
function refuseWithoutRoom(client: PGlite, folder: string): void {
  const query = client.query.bind(client)
  client.query = async (statement, ...rest) => {
    if (mayWrite(statement) && !hasRoom(folder)) throw new DiskFull()
    return query(statement, ...rest)
  }
  const transaction = client.transaction.bind(client)
  client.transaction = async (work) => {
    if (!hasRoom(folder)) throw new DiskFull()
    return transaction(work)
  }
}

/** Returns the line of single statements. */
function inTurn(pool: pg.Pool, db: Pick<Db, 'transaction'>): Turnstile {
  const begin = turnstile(TRANSACTIONS, TURN_PATIENCE)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => begin(() => transaction(work, config))
  const say = turnstile(STATEMENTS, TURN_PATIENCE)
  // Drizzle calls it for its promise alone; the type has every form of it.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) => say(() => query(...given))) as typeof pool.query
  return say
}

/**
 * PostgreSQL; any number of processes may open the same one. `logger` hears every statement; one of a guest ends after
 * `guestMs`, one that the office reads by after `officeMs`.
 */
export async function openPostgres(
  url: string,
  {
    logger,
    guestMs = GUEST_STATEMENT_MS,
    officeMs = OFFICE_STATEMENT_MS,
  }: { logger?: Logger; guestMs?: number; officeMs?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    ...poolOptions(url),
    max: TRANSACTIONS + STATEMENTS,
    // The pool waits for it, which its type does not say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(SETTINGS),
  })
  tracePool(pool)
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // Nor one that breaks between two statements of a transaction: the second of them fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzlePg(pool, { ...(logger && { logger }) })
  const statements = inTurn(pool, db)
  const guests = openGuests(url, db, { logger, statementMs: guestMs })
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
