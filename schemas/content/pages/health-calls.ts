import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { text } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'

/** Finding about a page that only the server can make, because the text alone does not show it. */
const ServerFinding = later(() =>
  z.object({
    code: z.string(),
    /** `error` means that shoppers see something wrong; publishing then asks for a reason. */
    level: z.enum(['error', 'notice']),
    /** One Chinese sentence. */
    message: z.string(),
    /** Widget that the finding is about; absent for the whole page. */
    widgetId: z.optional(z.string()),
    /** Path from the widget's node, or from the root of the document. */
    path: z.array(z.union([z.string(), z.int()])),
  }),
)
export type ServerFinding = z.output<ReturnType<typeof ServerFinding>>

export const pageHealth = {
  /** Checks all references of a text, and for which visitors the page is blank within the next 30 days. */
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
        /** True if the page is blank for everybody now, so that publishing asks for the page's name. */
        isBlankNow: z.boolean(),
      }),
  }),
}
