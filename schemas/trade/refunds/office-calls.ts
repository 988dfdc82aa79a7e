import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Id, pageOf, paging, Time } from '#schemas/base/wire.ts'
import { FailedRefund } from './entities.ts'

const login = { access: 'login' } as const

/** Outcome of an attempt; `MANUAL` waits until a person has paid the cash back, `PENDING` until a payment provider has. */
const Tried = later(() =>
  z.object({ status: z.enum(['SUCCESS', 'FAILED', 'MANUAL', 'PENDING']), failure: z.nullable(z.string()) }),
)

/** Refunds that failed, and those that a person pays back. */
export const officeRefunds = {
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
    output: Tried,
  }),
  /** Confirms by its bank reference that the cash was paid back by hand, and executes the other parts of the refund. */
  confirmRefund: post('/mall/v1/backOffice/confirmRefund', {
    ...login,
    area: 'refunds',
    changes: ['afterSale', 'order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'sms'],
    input: () => z.object({ refundId: Id(), reference: codeLine(60) }),
    output: Tried,
  }),
}
