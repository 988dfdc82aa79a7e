import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/**
 * Both texts of a page to compare; they have no limits here, because the bridge limits the size of the whole
 * message.
 */
export const ComparedPage = later(() =>
  z.object({
    name: z.string(),
    /** Text of the published page. */
    before: z.string(),
    /** Text of the page to be published. */
    after: z.string(),
    /** Ticket for the document /replay/ (`openReplay`). */
    ticket: z.string(),
  }),
)
export type ComparedPage = z.output<ReturnType<typeof ComparedPage>>

/** Returns the name of the BroadcastChannel that hands over the comparison with this key. */
export const nameChannel = (key: string) => `compare:${key}`
