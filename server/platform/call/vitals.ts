import type { Locks } from '#server/platform/database/locks.ts'
import type { Replica } from '#server/platform/database/replica.ts'

/** Last run of a job in this process, with or without work. */
export interface Turn {
  /** Time at which it began, ms. */
  at: number
  /** Duration, ms. */
  ms: number
}

/**
 * State of a goods index. Off: the mall is small. Stale: it lacks the latest changes. Down: its thread ended and
 * will be restarted, or the search engine does not answer.
 */
export type IndexState = 'off' | 'building' | 'up' | 'stale' | 'down'

/** State of the index that lists are searched in. */
export interface IndexVitals {
  /** Index in this process (`memory`) or in a search engine. */
  kind: 'memory' | 'engine'
  state(): IndexState
  /** Returns the number of goods that the index rejects and lists therefore lack. */
  refused(): number
}

/** Runtime facts of a process, for operators. */
export interface Vitals {
  /** Start of the process, ms. */
  startedAt: number
  /** Folder of the mall's files; '' if it has none. */
  dataDir: string
  /** Version of the running mall, for people. */
  version: string
  /** Replica that this process reads from; null without one. */
  replica: Pick<Replica, 'isFresh' | 'lag'> | null
  /** Number of drawn pages kept and of those that wait for a redraw; null if the server draws none. */
  drawnPages: (() => { kept: number; marked: number }) | null
  /** Null if this process opens no index. */
  goodsIndex: IndexVitals | null
  /** Database connections by state; null for the embedded database. */
  connections: (() => Readonly<Record<'busy' | 'idle' | 'waiting', number>>) | null
  lastTurn(job: string): Turn | undefined
  /**
   * Runs `work` and returns its result; returns null without running it if any process of the database is running
   * the job.
   * @param now Reads the clock, ms.
   */
  inTurn<T>(job: string, now: () => number, work: () => Promise<T>): Promise<T | null>
  /** Returns those of the jobs that some process is running. */
  running(jobs: readonly string[]): Promise<ReadonlySet<string>>
}

interface Given extends Pick<Vitals, 'startedAt' | 'dataDir' | 'version'> {
  /** Locks shared with other processes; without them this process is the only one. */
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
