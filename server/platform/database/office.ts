import { type Logger, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './connections.ts'
import { type Turnstile, createTurnstile } from './turnstile.ts'

/** Parallel single statements of the office in one process, and the same number of transactions. */
const AT_ONCE = 3
/** Statement timeout of office reads, ms. */
export const OFFICE_STATEMENT_MS = 8000

interface Limits {
  logger: Logger | undefined
  statementMs: number
  statements: Turnstile
}

/**
 * Opens the back office's view of the database: at most three reads run at once, none longer than `statementMs`,
 * so that members find a connection.
 */
export function openOffice(pool: pg.Pool, members: Db, { logger, statementMs, statements }: Limits): Db {
  const turn = createTurnstile(AT_ONCE, 2 * statementMs)
  // Drizzle sees a pool that shares the members' connections.
  const lane = Object.create(pool) as pg.Pool
  lane.query = ((...given: unknown[]) =>
    turn(() => statements(() => limited(pool, statementMs, given)))) as typeof pool.query
  const db: Db = drizzle(lane, { ...(logger && { logger }) })
  const begin = createTurnstile(AT_ONCE, 2 * statementMs)
  db.transaction = (work, config) =>
    begin(() =>
      members.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`))
        return work(tx)
      }, config),
    )
  return db
}

/** Runs a statement with its own timeout, ms; the connection is closed if the timeout could not be reset. */
async function limited(pool: pg.Pool, ms: number, given: readonly unknown[]): Promise<unknown> {
  const client = await pool.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let isReset = false
  try {
    await query(`set statement_timeout = ${ms}`)
    try {
      return await query(...given)
    } finally {
      await query('reset statement_timeout')
      isReset = true
    }
  } finally {
    client.release(!isReset)
  }
}
