import type { PendingWork } from '#src/lib/pending-work.ts'

/** The pending work of whichever mall draws now, as that of one mall. */
export interface CurrentWork extends Pick<PendingWork, 'describe' | 'subscribe'> {
  /** Follows another mall from now on, whose calls are held back at first: nobody waits for them. */
  follow(pending: PendingWork): void
  /** The calls are on their way from now on. */
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
