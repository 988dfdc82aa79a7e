import { type Logger, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './connections.ts'
import { type Turnstile, turnstile } from './turnstile.ts'

/** Single statements of the office, and its transactions, that run at once in one process. */
const AT_ONCE = 3
/** PostgreSQL ends a statement of the office's reads then, ms. */
export const OFFICE_STATEMENT_MS = 8000

interface Limits {
  logger: Logger | undefined
  statementMs: number
  /** Single statements of everybody that share the pool. */
  statements: Turnstile
}

/**
 * PostgreSQL as the back office reads it, over the members' connections: no statement runs longer than `statementMs`, in a
 * transaction neither, and at most three at once, so that members always find a connection.
 */
export function openOffice(pool: pg.Pool, members: Db, { logger, statementMs, statements }: Limits): Db {
  const turn = turnstile(AT_ONCE, 2 * statementMs)
  // It is a pool to Drizzle, and shares the connections of the members.
  const lane = Object.create(pool) as pg.Pool
  lane.query = ((...given: unknown[]) =>
    turn(() => statements(() => limited(pool, statementMs, given)))) as typeof pool.query
  const db: Db = drizzle(lane, { ...(logger && { logger }) })
  const begin = turnstile(AT_ONCE, 2 * statementMs)
  db.transaction = (work, config) =>
    begin(() =>
      members.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`))
        return work(tx)
      }, config),
    )
  return db
}

/** A statement with its own limit, ms; a connection that may still have the limit is closed. */
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
