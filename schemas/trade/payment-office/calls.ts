import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, line, text, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/trade/orders/entities.ts'
import { PaymentAttempt } from '#schemas/trade/orders/sold-calls.ts'
import { SoldRefund } from '#schemas/trade/refunds/entities.ts'

const facts = { access: 'login', area: 'payments', shows: ['payment', 'order'] } as const
const filter = later(() => z._default(text(300), ''))
const Sum = later(() => z.extend(TenderText(), { count: Count() }))

const Trade = later(() =>
  z.object({
    tradeId: z.string(),
    kind: z.enum(['ORDERS', 'GIFT_CARDS', 'REPORT']),
    /** What is bought; '' where its orders say it. */
    title: z.string(),
    status: z.enum(['UNPAID', 'PAID', 'CANCELLED']),
    userId: z.string(),
    userName: z.string(),
    sum: TenderText(),
    createdAt: Time(),
    expiresAt: Time(),
    paidAt: z.nullable(Time()),
    orders: z.array(z.object({ orderId: z.string(), shopName: z.string(), sum: TenderText() })),
    payments: z.array(PaymentAttempt()),
    /** What the cashier was asked for, and how its callbacks went. */
    charges: z.array(
      z.object({
        gatewayNo: z.string(),
        status: z.enum(['OPEN', 'PAID', 'REFUSED', 'CLOSED']),
        amount: Cash(),
        refunded: Cash(),
        callbackTries: Count(),
        /** When it is tried next; null when it needs to be no more. */
        callbackAt: z.nullable(Time()),
        paidAt: z.nullable(Time()),
      }),
    ),
    refunds: z.array(SoldRefund()),
  }),
)
export type Trade = z.output<ReturnType<typeof Trade>>

/** What members pay, as the platform's people look it up; nothing is changed here. */
export const backOfficePayments = {
  trade: get('/mall/v1/backOffice/payment/detail', {
    ...facts,
    input: () => z.object({ tradeId: Id() }),
    output: Trade,
  }),
  /** Of what the list shows with these filters, whatever its page: all of it, what of that was paid, and what of that went back. */
  tradeSums: get('/mall/v1/backOffice/payment/sums', {
    ...facts,
    input: () =>
      z.object({
        word: z._default(line(60), ''),
        status: filter(),
        kind: filter(),
        created: filter(),
        paid: filter(),
      }),
    output: () => z.object({ listed: Sum(), paid: Sum(), refunded: Sum() }),
  }),
}
