import { createHmac, timingSafeEqual } from 'node:crypto'
import { pageReplay } from '#schemas/content/pages/replay-calls.ts'
import type { Services } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'

/** Lifetime of a ticket, ms; a frame requests the document at once. */
const LIFE_MS = 5 * 60_000

type Signing = Pick<Services, 'clock' | 'keys'>

/** Tickets for the document /replay/; each consists of its expiry time and the server's signature. */
export interface ReplayTickets {
  give(): string
  isValid(ticket: string): boolean
}

export function createReplayTickets({ clock, keys }: Signing): ReplayTickets {
  const sign = (end: string) => createHmac('sha256', keys.session).update(`replay:${end}`).digest()
  return {
    give() {
      const end = String(clock.now() + LIFE_MS)
      return `${end}.${sign(end).toString('base64url')}`
    },
    isValid(ticket) {
      const [end = '', mac = ''] = ticket.split('.')
      const [received, expected] = [Buffer.from(mac, 'base64url'), sign(end)]
      const isGenuine = received.length === expected.length && timingSafeEqual(received, expected)
      return isGenuine && Number(end) > clock.now()
    },
  }
}

export const pageReplayRoutes = implement(pageReplay, {
  openReplay: async (_, context) => ({ ticket: createReplayTickets(context).give() }),
})
