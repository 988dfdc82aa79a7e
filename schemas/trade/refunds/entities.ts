import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { REFUND_STATUSES } from './statuses.ts'

/** A refund that failed; it is retried automatically at `nextTryAt`. */
export const FailedRefund = later(() =>
  z.object({
    refundId: z.string(),
    tradeId: z.string(),
    /** Null for a payment that arrived after its trade was cancelled. */
    orderId: z.nullable(z.string()),
    afterSaleId: z.nullable(z.string()),
    parts: TenderText(),
    tries: Count(),
    failure: z.nullable(z.string()),
    createdAt: Time(),
    nextTryAt: Time(),
  }),
)
export type FailedRefund = z.output<ReturnType<typeof FailedRefund>>

export const SoldRefund = later(() =>
  z.object({
    refundId: z.string(),
    afterSaleId: z.nullable(z.string()),
    status: z.enum(REFUND_STATUSES),
    sum: TenderText(),
    /** Parts by kind of payment; `ref` is the gift card or the charge, '' for callers who may not know it. */
    parts: z.array(z.object({ tender: z.string(), ref: z.string(), amount: z.string() })),
    tries: Count(),
    failure: z.nullable(z.string()),
    /** Bank reference of a refund that was paid manually; null otherwise. */
    reference: z.nullable(z.string()),
    /** Next step as a sentence; null if there is none. */
    advice: z.nullable(z.string()),
    createdAt: Time(),
    finishedAt: z.nullable(Time()),
    /** Time of the next automatic attempt; set while the refund is not done. */
    nextTryAt: z.nullable(Time()),
  }),
)
export type SoldRefund = z.output<ReturnType<typeof SoldRefund>>
