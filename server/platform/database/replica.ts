import type pg from 'pg'
import type { Logger } from 'pino'
import { isTooSlow } from './guests.ts'
import { type Database, type Db, openPostgres } from './open.ts'
import { openProbe } from './pulse.ts'
import { isUnavailable } from './unavailable.ts'

/** What a copy lacks. */
export interface Lag {
  /** Of what the database has written. */
  bytes: number
  /** Since what it did last was written, ms; 0 where it lacks nothing. */
  ms: number
}

/** A streaming copy of the database, for what may be some seconds old. */
export interface Replica {
  /** Whether it answers and has everything that was written a moment ago. */
  isFresh(): boolean
  /** How far it is behind just now; null where one of the two does not answer, or it is no copy. */
  lag(): Promise<Lag | null>
  /**
   * Reads from the copy while it is fresh; else, and when that failed in any way but by taking too long, from the database
   * itself. `guestsCall` names the call of a guest, who is given less time there.
   */
  read<T>(primary: Db, work: (db: Db) => Promise<T>, guestsCall?: string): Promise<T>
  /** Looks at it now rather than within a second. */
  look(): Promise<void>
  close(): Promise<void>
}

/** A copy may be this far behind, and as much again until the next look, ms; more where looking itself takes long. */
const LOOK_EVERY = 1000

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
  /** Time between two looks, ms. */
  every?: number
  /** Prepares the opened copy before it is read. */
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
 * The copy at `urls.replica` of the database at `urls.primary`. It counts as fresh once it has what the database had
 * written at the look before; a copy of another database, and one that has become a database of its own, never do. While the
 * database itself is away nothing is written, and the copy goes on.
 */
export async function openReplica(
  urls: Urls,
  log: Logger,
  { every = LOOK_EVERY, prepare = (database) => database }: ReplicaOptions = {},
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
        // What is not there yet, or had to give way to the copying, is there in the database itself.
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
