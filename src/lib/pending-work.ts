export type WorkKind = 'start' | 'screen' | 'calls' | 'islands' | 'rest' | 'timers'

/** Counts the pending work of one mall by kind, so that a test can wait until all of it is done. */
export interface PendingWork {
  /** Begins a piece of work. The returned function ends it; calling that function again has no effect. */
  begin(kind: WorkKind): () => void
  /** Describes the counts that are not 0, as `calls 2, islands 1`; empty if nothing is pending. */
  describe(): string
  subscribe(onChange: () => void): () => void
}

export function createPendingWork(): PendingWork {
  const counts = new Map<WorkKind, number>()
  const listeners = new Set<() => void>()
  function add(kind: WorkKind, by: 1 | -1) {
    const count = (counts.get(kind) ?? 0) + by
    if (count === 0) counts.delete(kind)
    else counts.set(kind, count)
    for (const onChange of listeners) onChange()
  }
  return {
    begin(kind) {
      add(kind, 1)
      let ended = false
      return () => {
        if (!ended) add(kind, -1)
        ended = true
      }
    },
    describe: () => [...counts].map(([kind, count]) => `${kind} ${count}`).join(', '),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
