import type { Locks } from '#server/platform/database/locks.ts'
import type { Replica } from '#server/platform/database/replica.ts'

/** When a job last had its turn in this process, whether there was anything to do or not. */
export interface Turn {
  /** When it began, ms. */
  at: number
  /** How long it took, ms. */
  ms: number
}

/**
 * What becomes of an index of goods. Off: the mall is small. Stale: it lacks the latest changes. Down: its thread ended and
 * will be started anew, or the search engine does not answer.
 */
export type IndexState = 'off' | 'building' | 'up' | 'stale' | 'down'

/** The index that lists are found in. */
export interface IndexVitals {
  /** In this process, or in a search engine. */
  kind: 'memory' | 'engine'
  state(): IndexState
  /** Goods that the index does not take, which its lists lack. */
  refused(): number
}

/** What a process knows of itself, for who looks after it. */
export interface Vitals {
  /** ms */
  startedAt: number
  /** Where files of the mall lie; '' where it has no folder. */
  dataDir: string
  /** Which mall runs, for people. */
  version: string
  /** The copy of the database that this process reads from; null without one. */
  replica: Pick<Replica, 'isFresh' | 'lag'> | null
  /** Pages that are kept drawn, and how many of them are to be drawn anew; null where the server draws none. */
  drawnPages: (() => { kept: number; marked: number }) | null
  /** Null where this process opens none. */
  goodsIndex: IndexVitals | null
  /** Numbers of database connections by state; null for the embedded database. */
  connections: (() => Readonly<Record<'busy' | 'idle' | 'waiting', number>>) | null
  lastTurn(job: string): Turn | undefined
  /**
   * Runs `work` unless this process, or another one of the same database, is at the job already; null then.
   * @param now the clock's, ms
   */
  inTurn<T>(job: string, now: () => number, work: () => Promise<T>): Promise<T | null>
  /** Those of the jobs that some process is at. */
  running(jobs: readonly string[]): Promise<ReadonlySet<string>>
}

interface Given extends Pick<Vitals, 'startedAt' | 'dataDir' | 'version'> {
  /** Shared with the other processes; without them this one is alone. */
  locks?: Locks | undefined
}

export function createVitals({ locks, ...given }: Given): Vitals {
  const turns = new Map<string, Turn>()
  const running = new Set<string>()
  return {
    ...given,
    replica: null,
    drawnPages: null,
    goodsIndex: null,
    connections: null,
    lastTurn: (job) => turns.get(job),
    async inTurn(job, now, work) {
      if (running.has(job)) return null
      async function turn() {
        const at = now()
        try {
          return await work()
        } finally {
          turns.set(job, { at, ms: now() - at })
        }
      }
      running.add(job)
      try {
        return await (locks ? locks.hold(job, turn) : turn())
      } finally {
        running.delete(job)
      }
    },
    running: async (jobs) => (locks ? locks.held(jobs) : running),
  }
}
