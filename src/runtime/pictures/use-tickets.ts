import { useRef, useState } from 'react'

/** What a guest's pictures need one of each; where there are none left, somebody has to be asked for a captcha. */
export interface Tickets {
  /** Whether pictures wait for some. */
  asked: boolean
  /** Waits until there is one; rejects when it is called off. */
  take(signal: AbortSignal): Promise<string>
  give(tickets: readonly string[]): void
  /** The mall does not take them any more. */
  drop(): void
}

/** Tickets in memory: nothing of them outlives the page. */
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
