import { openProbe } from './pulse.ts'

/** Named locks, each held by one process at a time among all that share a database. */
export interface Locks {
  /** Returns null without running `work` if the name is held elsewhere. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T | null>
  held(names: readonly string[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

/** Arbitrary constant that separates the named locks from other advisory locks of the database. */
const NAMES = 7_261_021

const TAKE = 'select pg_try_advisory_lock($1, hashtext($2)) as taken'
const LEAVE = 'select pg_advisory_unlock($1, hashtext($2))'
const HELD = `select name from unnest($2::text[]) as name join pg_locks on objid = hashtext(name)::oid
  where locktype = 'advisory' and classid = $1 and granted
    and database = (select oid from pg_database where datname = current_database())`

/** Idle time after which locks are released. Jobs of a living process use the connection each second. */
const SILENCE = '60s'

/** Opens locks that end with their connection. If PostgreSQL does not answer, the work runs without a lock. */
export function openLocks(url: string): Locks {
  // Do not close the idle connection from here, because that would release its locks.
  const pool = openProbe(url, { idleTimeoutMillis: 0, options: `-c idle_session_timeout=${SILENCE}` })
  const take = async (name: string) => {
    const { rows } = await pool.query<{ taken: boolean }>(TAKE, [NAMES, name])
    return rows[0]?.taken === true
  }
  return {
    async hold(name, work) {
      if (!(await take(name).catch(() => true))) return null
      try {
        return await work()
      } finally {
        await pool.query(LEAVE, [NAMES, name]).catch(() => undefined)
      }
    },
    async held(names) {
      const { rows } = await pool.query<{ name: string }>(HELD, [NAMES, names])
      return new Set(rows.map(({ name }) => name))
    },
    close: () => pool.end(),
  }
}
