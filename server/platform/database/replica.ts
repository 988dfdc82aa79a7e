import type pg from 'pg'
import type { Logger } from 'pino'
import { isTooSlow } from './guests.ts'
import { type Database, type Db, openPostgres } from './open.ts'
import { openProbe } from './pulse.ts'
import { isUnavailable } from './unavailable.ts'

export interface Lag {
  /** WAL bytes that are not yet replayed. */
  bytes: number
  /** Time since the last replayed transaction, ms; 0 if nothing is missing. */
  ms: number
}

/** Streaming replica for reads that may be some seconds old. */
export interface Replica {
  /** Returns true if the replica answers and had everything that was written up to the previous look. */
  isFresh(): boolean
  /** Returns the lag of the replica; null if primary or replica does not answer, or if the replica was promoted. */
  lag(): Promise<Lag | null>
  /** Falls back to the primary except after a timeout. `guestsCall` has a shorter timeout on the replica. */
  read<T>(primary: Db, work: (db: Db) => Promise<T>, guestsCall?: string): Promise<T>
  /** Checks the replica now instead of within a second. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Interval of checks, ms. A fresh replica may lag by two intervals, by more if the check itself is slow. */
const POLL_MS = 1000

const WRITTEN = `select pg_current_wal_lsn()::text as at,
  (select system_identifier::text from pg_control_system()) as system`
const COPIED = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and (select system_identifier::text from pg_control_system()) = $2 as fresh`

const BEHIND = `select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as ms`

interface Mark {
  at: string
  system: string
}

interface Urls {
  primary: string
  replica: string
}

interface ReplicaOptions {
  /** Time between two checks, ms. */
  every?: number
  prepare?(database: Database): Database
}

async function lagBetween(primary: pg.Pool, replica: pg.Pool): Promise<Lag | null> {
  try {
    const [{ at } = { at: '' }] = (await primary.query<Mark>(WRITTEN)).rows
    const { rows } = await replica.query<{ bytes: number | null; ms: number | null }>(BEHIND, [at])
    const bytes = rows[0]?.bytes ?? null
    if (bytes === null) return null
    return { bytes: Math.max(0, bytes), ms: bytes > 0 ? Math.round(rows[0]?.ms ?? 0) : 0 }
  } catch {
    return null
  }
}

/**
 * Opens the replica. It is fresh if it has everything that the primary had written at the previous check, and it
 * keeps serving while the primary is unavailable. A replica of another database, or one that was promoted, is
 * never fresh.
 */
export async function openReplica(
  urls: Urls,
  log: Logger,
  { every = POLL_MS, prepare = (database) => database }: ReplicaOptions = {},
): Promise<Replica> {
  const copy = prepare(await openPostgres(urls.replica))
  const [primary, replica] = [openProbe(urls.primary), openProbe(urls.replica)]
  let fresh = false
  let mark: Mark | undefined

  async function isCopied({ at, system }: Mark): Promise<boolean> {
    const { rows } = await replica.query<{ fresh: boolean | null }>(COPIED, [at, system])
    return rows[0]?.fresh === true
  }
  async function lookOnce() {
    const written = await primary.query<Mark>(WRITTEN).then(
      ({ rows }) => rows[0],
      () => mark,
    )
    const position = mark ?? written
    const now = position !== undefined && (await isCopied(position).catch(() => false))
    if (now !== fresh) log.info({ fresh: now }, 'the replica of the database')
    fresh = now
    mark = written
  }
  let looking: Promise<void> | undefined
  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)))
  await look()
  const timer = setInterval(() => void look(), every)

  return {
    isFresh: () => fresh,
    lag: () => lagBetween(primary, replica),
    look,
    async read(db, work, guestsCall) {
      if (!fresh) return work(db)
      const own = guestsCall === undefined ? undefined : copy.guests?.of(guestsCall)
      try {
        return await work(own ?? copy.db)
      } catch (error) {
        if (isTooSlow(error)) throw error
        if (isUnavailable(error)) fresh = false
        // The primary has what the replica does not have yet or cancelled because of replication.
        return work(db)
      }
    },
    async close() {
      clearInterval(timer)
      await looking
      await Promise.all([copy.close(), primary.end(), replica.end()])
    },
  }
}
