import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { line, text } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'

/** A page as it will be at a moment. */
export const pagePreview = {
  /**
   * Answers what a widget asks as the mall will by the clock: sessions of flash sales, activities, coupons, notices and prices in
   * steps. What nobody knows of that moment, stock and sales, is as it is now. BAD_INPUT for a call that no widget makes.
   */
  askAt: post('/mall/v1/page/askAt', {
    access: 'login',
    area: 'pages',
    action: 'see',
    shows: ['page', 'goods'],
    input: () =>
      z.object({
        /** ms */
        at: z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
        /** Path of the widget's call. */
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
