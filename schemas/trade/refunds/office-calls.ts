import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Id, pageOf, paging, Time } from '#schemas/base/wire.ts'
import { FailedRefund } from './entities.ts'

const login = { access: 'login' } as const

/** Refunds that failed. */
export const backOfficeRefunds = {
  /** B.4: the refunds that failed last time, the oldest first. */
  failedRefunds: get('/mall/v1/backOffice/failedRefunds', {
    ...login,
    area: 'refunds',
    shows: ['payment'],
    input: () => z.object(paging()),
    output: () => z.extend(pageOf(FailedRefund()), { now: Time() }),
  }),
  /** B.4: tries a failed refund now, beside the job that does so by itself; `failure` says what went wrong again. */
  refund: post('/mall/v1/backOffice/refund', {
    ...login,
    area: 'refunds',
    changes: ['afterSale', 'order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'sms'],
    input: () => z.object({ refundId: Id() }),
    output: () => z.object({ status: z.enum(['SUCCESS', 'FAILED']), failure: z.nullable(z.string()) }),
  }),
}
