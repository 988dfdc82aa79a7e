/** When a job last had its turn in this process, whether there was anything to do or not. */
export interface Turn {
  /** When it began, ms. */
  at: number
  /** How long it took, ms. */
  ms: number
}

/** What a process knows of itself, for who looks after it. */
export interface Vitals {
  /** ms */
  startedAt: number
  /** Where files of the mall lie; '' where it has no folder. */
  dataDir: string
  /** Whether the copy of the database is up to date; null without one. */
  replicaIsFresh: (() => boolean) | null
  /** Pages that are kept drawn, and how many of them are to be drawn anew; null where the server draws none. */
  drawnPages: (() => { kept: number; marked: number }) | null
  lastTurn(job: string): Turn | undefined
  /**
   * Runs `work` unless this process is at the job already; null then.
   * @param now the clock's, ms
   */
  inTurn<T>(job: string, now: () => number, work: () => Promise<T>): Promise<T | null>
}

export function createVitals(given: Pick<Vitals, 'startedAt' | 'dataDir'>): Vitals {
  const turns = new Map<string, Turn>()
  const running = new Set<string>()
  return {
    ...given,
    replicaIsFresh: null,
    drawnPages: null,
    lastTurn: (job) => turns.get(job),
    async inTurn(job, now, work) {
      if (running.has(job)) return null
      running.add(job)
      const at = now()
      try {
        return await work()
      } finally {
        running.delete(job)
        turns.set(job, { at, ms: now() - at })
      }
    },
  }
}
