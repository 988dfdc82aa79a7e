import { useRef, useState } from 'react'

/** Upload tickets of a guest, one per picture. If no ticket is left, the guest has to solve a captcha. */
export interface Tickets {
  /** True while pictures wait for tickets. */
  asked: boolean
  /** Resolves with a ticket as soon as one is available; rejects when the signal aborts. */
  take(signal: AbortSignal): Promise<string>
  give(tickets: readonly string[]): void
  /** Discards all tickets, because the mall no longer accepts them. */
  drop(): void
}

/** Returns the guest's upload tickets. They are kept in memory only, so they do not outlive the page. */
export function useTickets(): Tickets {
  const held = useRef<string[]>([])
  const waiting = useRef(new Set<(ticket: string) => void>())
  const [asked, setAsked] = useState(false)
  return {
    asked,
    take(signal) {
      const ticket = held.current.shift()
      if (ticket !== undefined) return Promise.resolve(ticket)
      setAsked(true)
      return new Promise((resolve, reject) => {
        waiting.current.add(resolve)
        signal.addEventListener('abort', () => {
          waiting.current.delete(resolve)
          if (waiting.current.size === 0) setAsked(false)
          reject(new Error('called off'))
        })
      })
    },
    give(tickets) {
      held.current.push(...tickets)
      for (const resolve of waiting.current) {
        const ticket = held.current.shift()
        if (ticket === undefined) break
        waiting.current.delete(resolve)
        resolve(ticket)
      }
      setAsked(waiting.current.size > 0)
    },
    drop() {
      held.current = []
    },
  }
}
