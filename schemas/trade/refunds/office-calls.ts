import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Id, pageSchema, paging, Time } from '#schemas/base/wire.ts'
import { FailedRefund } from './entities.ts'

const login = { access: 'login' } as const

/** Result of an attempt: `MANUAL` waits until a person has paid the cash back, `PENDING` for the provider. */
const Tried = later(() =>
  z.object({ status: z.enum(['SUCCESS', 'FAILED', 'MANUAL', 'PENDING']), failure: z.nullable(z.string()) }),
)

export const officeRefunds = {
  /** Lists failed refunds, oldest first. */
  failedRefunds: get('/mall/v1/backOffice/failedRefunds', {
    ...login,
    area: 'refunds',
    shows: ['payment'],
    input: () => z.object(paging()),
    output: () => z.extend(pageSchema(FailedRefund()), { now: Time() }),
  }),
  /** Retries a refund now instead of waiting for the automatic retry; `failure` is the new error. */
  refund: post('/mall/v1/backOffice/refund', {
    ...login,
    area: 'refunds',
    changes: ['afterSale', 'order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'sms'],
    input: () => z.object({ refundId: Id() }),
    output: Tried,
  }),
  /** Confirms cash that was paid back manually, with its bank reference, and refunds points and gift cards too. */
  confirmRefund: post('/mall/v1/backOffice/confirmRefund', {
    ...login,
    area: 'refunds',
    changes: ['afterSale', 'order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'sms'],
    input: () => z.object({ refundId: Id(), reference: codeLine(60) }),
    output: Tried,
  }),
}
