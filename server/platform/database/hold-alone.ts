import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_MS } from './connections.ts'

/** Arbitrary advisory lock, the same in every process. */
export const PREPARING = 7_261_020
/** Polling interval of processes that wait for the lock, ms. */
const LOOK_MS = 250

/** Runs `work` while no other process does so at `url`; if another process does, calls `waiting` once and waits. */
export async function holdAlone<T>(url: string, work: () => Promise<T>, waiting: () => void): Promise<T> {
  // Use a separate connection without the pool's timeouts: another process may fill an empty database for minutes.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Poll instead of blocking: a waiting statement holds a snapshot, and a concurrent index build by the lock's
    // holder would wait for it in turn.
    for (let told = false; !(await tryLock(client)); await pause(LOOK_MS)) {
      if (!told) waiting()
      told = true
    }
    return await work()
  } finally {
    // The lock ends with its connection, also when the process dies.
    await client.end()
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    PREPARING,
  ])
  return rows[0]?.ours === true
}
