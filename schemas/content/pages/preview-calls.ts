import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { line, text } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'

/** Preview of a page at a future moment. */
export const pagePreview = {
  /**
   * Answers a widget's call as the mall would at a given time: sessions of flash sales, activities, coupons, notices
   * and price steps. Facts
   * that are unknown for that time, such as stock and sales, are the current ones. BAD_INPUT for calls that no
   * widget makes.
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
        /** Input of that call as JSON. */
        input: text(PAGE_LIMITS.asked),
      }),
    output: () =>
      z.object({
        /** Answer of that call as JSON. */
        answer: z.string(),
      }),
  }),
}
