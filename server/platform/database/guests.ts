import { type Logger, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, getPoolOptions, SETTINGS } from './connections.ts'
import { tracePool } from './trace-pool.ts'
import { createTurnstile } from './turnstile.ts'

const CONNECTIONS = 8
/** Maximum connections of one kind of call, so that other kinds find a free connection. */
const OF_ONE_CALL = 3
/** Statement timeout of guests, ms. */
export const GUEST_STATEMENT_MS = 2000

export interface Guests {
  /** Returns the database for one kind of call. Its transactions use the members' connections, a few at a time. */
  of(call: string): Db
  close(): Promise<void>
}

/**
 * Opens PostgreSQL for guests. No statement runs longer than `statementMs`, also within a transaction, which is then
 * rolled back. A guest waits at most twice that while no statement of the same call ends, and no call takes all
 * connections.
 */
export function openGuestDatabase(
  url: string,
  members: Db,
  { logger, statementMs }: { logger: Logger | undefined; statementMs: number },
): Guests {
  const pool = new pg.Pool({
    ...getPoolOptions(url),
    max: CONNECTIONS,
    // The pool waits for the promise, which its type does not express.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(`${SETTINGS}; set statement_timeout = ${statementMs}`),
  })
  tracePool(pool)
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  const calls = new Map<string, Db>()
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>

  function open(): Db {
    const turn = createTurnstile(OF_ONE_CALL, 2 * statementMs)
    // Drizzle sees a pool that shares the connections of the others.
    const lane = Object.create(pool) as pg.Pool
    lane.query = ((...given: unknown[]) => turn(() => query(...given))) as typeof pool.query
    const db = drizzle(lane, { ...(logger && { logger }) })
    const begin = createTurnstile(OF_ONE_CALL, 2 * statementMs)
    db.transaction = (work, config) =>
      begin(() =>
        members.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`))
          return work(tx as Parameters<typeof work>[0])
        }, config),
      )
    return db
  }
  return {
    of(call) {
      const db = calls.get(call) ?? open()
      calls.set(call, db)
      return db
    },
    close: () => pool.end(),
  }
}

/** Returns true for a cancelled statement (57014). Drizzle keeps the driver's error as the cause. */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '57014') || isTooSlow(error.cause)
}
