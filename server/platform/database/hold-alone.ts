import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_MS } from './connections.ts'

/** Advisory lock of whoever prepares a database. Any constant: it only has to be the same in every process. */
export const PREPARING = 7_261_020
/** Polling interval of processes that wait for the lock, ms. */
const LOOK_MS = 250

/** Runs `work` while no other process prepares the database at `url`; where one does, calls `waiting` once and waits for its end. */
export async function holdAlone<T>(url: string, work: () => Promise<T>, waiting: () => void): Promise<T> {
  // A connection of its own, without the pool's patience: another process may fill an empty database for minutes.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Asked again and again: a statement that waits has a snapshot, for whose end an index that is built concurrently by
    // whoever holds the lock would wait in turn.
    for (let told = false; !(await tryLock(client)); await pause(LOOK_MS)) {
      if (!told) waiting()
      told = true
    }
    return await work()
  } finally {
    // The lock goes with its connection, and so also with a process that dies.
    await client.end()
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    PREPARING,
  ])
  return rows[0]?.ours === true
}
