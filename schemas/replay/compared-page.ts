import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Two versions of a page for the screen that compares them. The bridge bounds the size of the whole message. */
export const ComparedPage = later(() =>
  z.object({
    name: z.string(),
    /** Text of what is on show. */
    before: z.string(),
    /** Text that is to go on show. */
    after: z.string(),
    /** Ticket for the document /replay/ (`openReplay`). */
    ticket: z.string(),
  }),
)
export type ComparedPage = z.output<ReturnType<typeof ComparedPage>>

/** Name of the BroadcastChannel over which the comparison with a key is handed over. */
export const nameChannel = (key: string) => `compare:${key}`
