import { openProbe } from './pulse.ts'

/** Names that one process at a time holds, of all that share a database. */
export interface Locks {
  /** Runs `work` while it holds the name; null, and no run, where somebody else does. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T | null>
  /** Those of the names that somebody holds just now. */
  held(names: readonly string[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

/** Any constant: it keeps these names apart from other locks of the database. */
const NAMES = 7_261_021

const TAKE = 'select pg_try_advisory_lock($1, hashtext($2)) as taken'
const LEAVE = 'select pg_advisory_unlock($1, hashtext($2))'
const HELD = `select name from unnest($2::text[]) as name join pg_locks on objid = hashtext(name)::oid
  where locktype = 'advisory' and classid = $1 and granted
    and database = (select oid from pg_database where datname = current_database())`

/**
 * A process that for so long asks nothing here has stopped or cannot be reached: what it holds is given back. A run that
 * lasts longer keeps its name, for the other jobs of its process ask each second.
 */
const SILENCE = '60s'

/**
 * Names as locks of one connection of its own: they go with it, and so also with a process that dies. Where PostgreSQL
 * does not answer about a name the work runs all the same, and fails or claims its rows by itself.
 */
export function openLocks(url: string): Locks {
  // Never closed from here while it is idle: what it holds would be given back.
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
