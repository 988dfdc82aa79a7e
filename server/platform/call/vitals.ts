import type { Locks } from '#server/platform/database/locks.ts'
import type { Replica } from '#server/platform/database/replica.ts'

/** Last run of a job in this process, with or without work. */
export interface Turn {
  /** Time at which the run began, ms. */
  at: number
  ms: number
}

/** Off: small mall. Stale: latest changes are missing. Down: thread ended, or the engine is silent. */
export type IndexState = 'off' | 'building' | 'up' | 'stale' | 'down'

export interface IndexVitals {
  /** Index in this process (`memory`) or in a search engine. */
  kind: 'memory' | 'engine'
  state(): IndexState
  /** Returns the number of goods that the index rejects and lists therefore lack. */
  refused(): number
}

export interface Vitals {
  /** Start of the process, ms. */
  startedAt: number
  /** Folder of the mall's files; '' if it has none. */
  dataDir: string
  version: string
  /** Replica to observe; null without one. */
  replica: Pick<Replica, 'isFresh' | 'lag'> | null
  /** Returns the counts of cached pages; null if the server renders no pages. */
  drawnPages: (() => { kept: number; marked: number }) | null
  /** Null if this process opens no index. */
  goodsIndex: IndexVitals | null
  /** Returns the number of connections by state; null for the embedded database. */
  connections: (() => Readonly<Record<'busy' | 'idle' | 'waiting', number>>) | null
  lastTurn(job: string): Turn | undefined
  /** Returns null without running `work` if any process is running the job; `now` reads the clock, ms. */
  inTurn<T>(job: string, now: () => number, work: () => Promise<T>): Promise<T | null>
  running(jobs: readonly string[]): Promise<ReadonlySet<string>>
}

interface Given extends Pick<Vitals, 'startedAt' | 'dataDir' | 'version'> {
  /** Locks shared with other processes; absent if this process is the only one. */
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
