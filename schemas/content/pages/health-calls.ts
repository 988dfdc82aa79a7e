import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { text } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'

/** One thing that the server knows about a page and its text does not tell. */
const ServerFinding = later(() =>
  z.object({
    code: z.string(),
    /** `error`: shoppers meet something wrong, and publishing asks for a reason. */
    level: z.enum(['error', 'notice']),
    /** One Chinese sentence. */
    message: z.string(),
    /** Absent: about the whole page. */
    widgetId: z.optional(z.string()),
    /** From the widget's node, or from the document's root. */
    path: z.array(z.union([z.string(), z.int()])),
  }),
)
export type ServerFinding = z.output<ReturnType<typeof ServerFinding>>

/** The health of a page's text, before it is published. */
export const pageHealth = {
  /**
   * Looks up what a text names: pages, goods, rules for goods, activities and pictures; and when it is blank for whom within
   * the next 30 days.
   */
  health: post('/mall/v1/page/health', {
    access: 'login',
    area: 'pages',
    action: 'see',
    large: true,
    shows: ['page'],
    input: () => z.object({ text: text(PAGE_LIMITS.text) }),
    output: () =>
      z.object({
        findings: z.array(ServerFinding()),
        /** The page is blank for everybody now, so publishing asks for its name. */
        isBlankNow: z.boolean(),
      }),
  }),
}
