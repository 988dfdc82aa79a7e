import type { PendingWork } from '#src/lib/pending-work.ts'

/** The pending work of whichever mall draws now, as that of one mall. */
export interface CurrentWork extends Pick<PendingWork, 'describe' | 'subscribe'> {
  /** Follows another mall from now on. */
  follow(pending: PendingWork): void
}

export function createCurrentWork(): CurrentWork {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((onChange) => onChange())
  let current: PendingWork | null = null
  let unsubscribe = () => undefined as void
  return {
    describe: () => current?.describe() ?? '',
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    follow(pending) {
      unsubscribe()
      current = pending
      unsubscribe = pending.subscribe(notify)
      notify()
    },
  }
}
