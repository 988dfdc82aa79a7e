import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Longest text of a version, UTF-16 units. */
const TEXT_MOST = 2_500_000

/** Two versions of a page on their way from the office to the screen that compares them. */
export const ComparedPage = later(() =>
  z.object({
    name: z.string().check(z.maxLength(200)),
    /** Text of what is on show. */
    before: z.string().check(z.maxLength(TEXT_MOST)),
    /** Text that is to go on show. */
    after: z.string().check(z.maxLength(TEXT_MOST)),
    /** Ticket for the document /replay/ (`openReplay`). */
    ticket: z.string().check(z.maxLength(200)),
  }),
)
export type ComparedPage = z.output<ReturnType<typeof ComparedPage>>

/** Name of the BroadcastChannel over which the comparison with a key is handed over. */
export const nameChannel = (key: string) => `compare:${key}`
