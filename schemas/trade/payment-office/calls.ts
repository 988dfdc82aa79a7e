import * as z from 'zod/mini'
import { cashInput } from '#schemas/base/amount-input.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, Empty, Id, line, Nothing, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { PaymentAttempt } from '#schemas/trade/orders/sold-calls.ts'
import { CASH_CHANNEL_CODES, PROVIDER_CHARGE_STATES } from '#schemas/trade/payments/channels.ts'
import { SoldRefund } from '#schemas/trade/refunds/entities.ts'

const facts = { access: 'login', area: 'payments', shows: ['payment', 'order'] } as const
const write = { access: 'login', area: 'payments' } as const
const filter = later(() => z._default(line(300), ''))
const Sum = later(() => z.extend(TenderText(), { count: Count() }))

const ProviderCharge = later(() =>
  z.object({
    gatewayNo: z.string(),
    channel: z.enum(CASH_CHANNEL_CODES),
    status: z.enum(getTypedKeys(PROVIDER_CHARGE_STATES)),
    amount: Cash(),
    refunded: Cash(),
    /** Number of the payment at the provider; null until it is paid. */
    providerNo: z.nullable(z.string()),
    /** Amount that the buyer paid if it differs from `amount`, which is then not booked; null otherwise. */
    paidWrong: z.nullable(Cash()),
    /** Reason why the last query failed; else null. */
    failure: z.nullable(z.string()),
    paidAt: z.nullable(Time()),
  }),
)

const Trade = later(() =>
  z.object({
    tradeId: z.string(),
    kind: z.enum(['ORDERS', 'GIFT_CARDS', 'REPORT']),
    /** Title of the trade; empty if its orders describe what is paid. */
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
    charges: z.array(
      z.object({
        gatewayNo: z.string(),
        status: z.enum(['OPEN', 'PAID', 'REFUSED', 'CLOSED']),
        amount: Cash(),
        refunded: Cash(),
        callbackTries: Count(),
        /** Time of the next attempt of the callback; null if none is needed. */
        callbackAt: z.nullable(Time()),
        paidAt: z.nullable(Time()),
      }),
    ),
    providers: z.array(ProviderCharge()),
    transfers: z.array(
      z.object({
        gatewayNo: z.string(),
        status: z.enum(['OPEN', 'PAID', 'CLOSED']),
        amount: Cash(),
        refunded: Cash(),
        /** Null until the buyer uploads a proof. */
        proofId: z.nullable(z.string()),
        /** Upload of the pending proof; null without one. */
        proofAt: z.nullable(Time()),
        rejection: z.nullable(z.string()),
        createdAt: Time(),
        paidAt: z.nullable(Time()),
      }),
    ),
    refunds: z.array(SoldRefund()),
  }),
)
export type Trade = z.output<ReturnType<typeof Trade>>

export const officePayments = {
  trade: get('/mall/v1/backOffice/payment/detail', {
    ...facts,
    input: () => z.object({ tradeId: Id() }),
    output: Trade,
  }),
  /** Returns the open cash channels, without which nobody can pay cash, and the counts of tasks for the office. */
  cashState: get('/mall/v1/backOffice/payment/cashState', {
    ...facts,
    shows: ['payment', 'platform'],
    input: Empty,
    output: () =>
      z.object({
        channels: z.array(z.enum(CASH_CHANNEL_CODES)),
        waitingTransfers: Count(),
        openDifferences: Count(),
      }),
  }),
  proof: get('/mall/v1/backOffice/payment/proof', {
    ...facts,
    quiet: true,
    receive: 'blob',
    input: () => z.object({ gatewayNo: Id() }),
    output: () => z.unknown(),
  }),
  /** Confirms that the exact amount arrived. `LATE`: the trade had ended, so the transfer is refunded. */
  confirmTransfer: post('/mall/v1/backOffice/payment/confirmTransfer', {
    ...write,
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'activity', 'report', 'sms'],
    input: () => z.object({ gatewayNo: Id(), received: cashInput(codeLine(20)) }),
    output: () => z.object({ outcome: z.enum(['PAID', 'LATE']) }),
  }),
  /** Rejects a proof of transfer; the buyer reads the reason and may upload another proof. */
  rejectTransfer: post('/mall/v1/backOffice/payment/rejectTransfer', {
    ...write,
    changes: ['order', 'payment', 'sms'],
    input: () => z.object({ gatewayNo: Id(), reason: line(100) }),
    output: Nothing,
  }),
  /** Records how a difference was settled; moves no money. */
  settleDifference: post('/mall/v1/backOffice/payment/settleDifference', {
    ...write,
    changes: ['payment'],
    input: () => z.object({ differenceId: Id(), reason: line(200) }),
    output: Nothing,
  }),
  /** Sums up all pages of the list with these filters. */
  tradeSums: get('/mall/v1/backOffice/payment/sums', {
    ...facts,
    input: () =>
      z.object({
        word: z._default(line(60), ''),
        status: filter(),
        kind: filter(),
        transfer: filter(),
        created: filter(),
        paid: filter(),
      }),
    output: () => z.object({ listed: Sum(), paid: Sum(), refunded: Sum() }),
  }),
}
