import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { line, text } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'

export const pagePreview = {
  /**
   * Answers a widget's call as the mall would at a given time. Data that is unknown for that time, such as stock
   * and sales, has its current value. BAD_INPUT for calls that no widget makes.
   */
  askAt: post('/mall/v1/page/askAt', {
    access: 'login',
    area: 'pages',
    action: 'see',
    shows: ['page', 'goods'],
    input: () =>
      z.object({
        /** Time in ms. */
        at: z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
        path: line(200),
        /** Input of the call as JSON. */
        input: text(PAGE_LIMITS.asked),
      }),
    output: () =>
      z.object({
        /** Answer of the call as JSON. */
        answer: z.string(),
      }),
  }),
}
