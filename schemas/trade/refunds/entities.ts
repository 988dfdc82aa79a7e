import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { REFUND_STATUSES } from './statuses.ts'

/** A granted refund whose execution failed; it is tried again by itself at `nextTryAt`. */
export const FailedRefund = later(() =>
  z.object({
    refundId: z.string(),
    tradeId: z.string(),
    /** None of a payment that came after its trade was cancelled. */
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

/** A refund with its parts: what went, or goes, back to which tender. */
export const SoldRefund = later(() =>
  z.object({
    refundId: z.string(),
    afterSaleId: z.nullable(z.string()),
    status: z.enum(REFUND_STATUSES),
    sum: TenderText(),
    /** `ref`: the card, or the charge of the cash channel; '' for who may not know. */
    parts: z.array(z.object({ tender: z.string(), ref: z.string(), amount: z.string() })),
    tries: Count(),
    failure: z.nullable(z.string()),
    /** Bank reference of a refund that was paid by hand; null otherwise. */
    reference: z.nullable(z.string()),
    /** The next step for the office; null if there is none. */
    advice: z.nullable(z.string()),
    createdAt: Time(),
    finishedAt: z.nullable(Time()),
    /** Of one that is not done. */
    nextTryAt: z.nullable(Time()),
  }),
)
export type SoldRefund = z.output<ReturnType<typeof SoldRefund>>
