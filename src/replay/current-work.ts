import type { PendingWork } from '#src/lib/pending-work.ts'

export interface CurrentWork extends Pick<PendingWork, 'describe' | 'subscribe'> {
  /** Follows the pending work of the mall; calls do not count as pending until `releaseCalls`. */
  follow(pending: PendingWork): void
  /** Counts calls as pending from now on. */
  releaseCalls(): void
}

export function createCurrentWork(): CurrentWork {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((onChange) => onChange())
  let current: PendingWork | null = null
  let isHeld = false
  let unsubscribe = () => undefined as void
  return {
    describe() {
      const kinds = current?.describe() ?? ''
      return isHeld ? withoutCalls(kinds) : kinds
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    follow(pending) {
      unsubscribe()
      current = pending
      isHeld = true
      unsubscribe = pending.subscribe(notify)
      notify()
    },
    releaseCalls() {
      isHeld = false
      notify()
    },
  }
}

const withoutCalls = (kinds: string) =>
  kinds
    .split(', ')
    .filter((kind) => !kind.startsWith('calls '))
    .join(', ')
