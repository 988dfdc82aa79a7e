import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import {
  Cash,
  codeLine,
  Count,
  formattedText,
  Id,
  Nothing,
  IdempotencyKey,
  Points,
  text,
  Time,
} from '#schemas/base/wire.ts'
import { ApprovalLine, ApprovalState } from '#schemas/trade/approvals/entities.ts'
import { cancelReasons } from '#schemas/trade/orders/states.ts'
import { CASH_CHANNEL_CODES } from './channels.ts'

const login = { access: 'login' } as const
const one = later(() => z.object({ tradeId: Id() }))

/** Bank transfer of a trade, identified by its remark (`gatewayNo`). */
const Transfer = later(() =>
  z.object({
    account: z.object({ holder: z.string(), bank: z.string(), number: z.string(), remarks: z.string() }),
    amount: Cash(),
    gatewayNo: z.string(),
    /** The buyer's last proof; null before the first. */
    proofId: z.nullable(z.string()),
    /** Upload of the pending proof; null without one. */
    proofAt: z.nullable(Time()),
    /** Reason why the last proof was rejected; null if it was not. */
    rejection: z.nullable(z.string()),
  }),
)

const PaidOrder = later(() =>
  z.object({
    orderId: z.string(),
    shopId: z.string(),
    shopName: z.string(),
    count: Count(),
    points: Points(),
    cash: Cash(),
    giftCard: Cash(),
    /** Goods as named at the time of the order. */
    goods: z.array(
      z.object({
        goodsId: z.string(),
        skuId: z.string(),
        name: z.string(),
        specText: z.string(),
        picture: z.nullable(z.string()),
        quantity: Count(),
      }),
    ),
  }),
)

/** A trade as the pay page shows it; the deadline follows the server's clock. */
export const TradeView = later(() =>
  z.object({
    tradeId: z.string(),
    /** Trades for gift cards and for the fee of a filing have no orders; `title` says what is paid. */
    kind: z.enum(['ORDERS', 'GIFT_CARDS', 'REPORT']),
    title: z.string(),
    status: z.enum(['UNPAID', 'PAYING', 'PAID', 'CANCELLED']),
    payable: z.object({ points: Points(), cash: Cash() }),
    giftCard: Cash(),
    orders: z.array(PaidOrder()),
    balance: Points(),
    /** Points that the member lacks; '0' if the balance suffices. */
    pointsGap: Points(),
    /** Range if part of the points can be paid in cash instead; else null. */
    split: z.nullable(z.object({ min: Points(), max: Points(), chosen: Points() })),
    payPassword: z.enum(['NONE', 'SET', 'LOCKED']),
    /** Masked; null without one. */
    telephone: z.nullable(z.string()),
    /** Reason for the cancellation; null if the trade was not cancelled. */
    cancelReason: z.nullable(z.enum(getTypedKeys(cancelReasons))),
    /** Approval by a second person, with the reason if it was returned. */
    approval: z.optional(
      z.object({
        state: ApprovalState(),
        approverName: z.string(),
        reason: z.string(),
        /** Lines whose goods changed since the order, while it waits for approval. */
        changes: z.optional(z.array(ApprovalLine())),
      }),
    ),
    /** Cash channels that are open now; empty if the mall has none. */
    channels: z.optional(z.array(z.enum(CASH_CHANNEL_CODES))),
    transfer: z.optional(Transfer()),
    /** Channel of the open attempt to pay; absent if none is open. */
    paying: z.optional(z.enum(CASH_CHANNEL_CODES)),
    /** True if the open attempt can be paid in the browser of the provider's own app. */
    inApp: z.optional(z.literal(true)),
    /** Reason why the last attempt failed; null if it did not. */
    failure: z.nullable(z.string()),
    expiresAt: Time(),
    now: Time(),
  }),
)
export type TradeView = z.output<ReturnType<typeof TradeView>>

export const payments = {
  /** Pays a trade completely or not at all. Points need pay password or SMS code; cash leads to the cashier. */
  doPay: post('/payment/pay/doPay', {
    mayAnswerNothing: true,
    ...login,
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'activity', 'report'],
    input: () =>
      z.object({
        tradeId: Id(),
        /** Amount shown to the buyer; a different amount is rejected. */
        payable: z.object({ points: Points(), cash: Cash() }),
        payPassword: z.optional(text(128)),
        smsCode: z.optional(codeLine(12)),
        /** Cash channel; defaults to the only open channel. */
        channel: z.optional(z.enum(CASH_CHANNEL_CODES)),
        idempotencyKey: IdempotencyKey(),
      }),
    output: () =>
      z.object({
        state: z.enum(['PAID', 'CASHIER']),
        paymentId: z.string(),
        /** A path of this mall; null if the pay page itself shows the payment details. */
        cashierUrl: z.nullable(z.string()),
      }),
  }),
  findTrade: get('/mall/v1/payments/trade', {
    ...login,
    quiet: true,
    shows: ['order', 'payment', 'points', 'account', 'approval'],
    input: one,
    output: TradeView,
  }),
  changeSplit: post('/mall/v1/payments/changeSplit', {
    ...login,
    changes: ['order', 'giftCard', 'approval', 'sms'],
    input: () =>
      z.object({ tradeId: Id(), points: z.union([z.literal('NONE'), z.literal('ALL'), Points()]) }),
    output: TradeView,
  }),
  /** Sends an SMS code for paying with points or for setting the pay password. */
  sendPayCode: post('/mall/v1/payments/sendPayCode', {
    ...login,
    changes: ['sms'],
    input: () => z.object({}),
    output: Nothing,
  }),
  /** Sets the pay password; needs the SMS code of the member's own phone. */
  setPayPassword: post('/mall/v1/payments/setPayPassword', {
    ...login,
    changes: ['account'],
    input: () => z.object({ payPassword: text(128), smsCode: codeLine(12) }),
    output: Nothing,
  }),
  /** Uploads a proof of transfer, which replaces the previous proof. */
  sendProof: post('/mall/v1/payments/sendProof', {
    ...login,
    changes: ['payment', 'order'],
    input: () => z.object({ tradeId: Id(), uploadId: Id() }),
    output: Nothing,
  }),
  /** Closes the open attempt after the buyer left the cashier page, so that another attempt can be made. */
  closeAttempt: post('/mall/v1/payments/closeAttempt', {
    ...login,
    changes: ['order', 'payment', 'points'],
    input: one,
    output: TradeView,
  }),
}

/** Calls for payments at a provider: the mall opens a charge, and the buyer pays at the provider's site. */
export const providerPayments = {
  /** Returns the link or the code to pay with; queries the provider each time. */
  openLink: get('/mall/v1/payments/openLink', {
    ...login,
    quiet: true,
    shows: ['payment'],
    input: () => z.object({ tradeId: Id(), device: z.enum(['desktop', 'phone']) }),
    output: () =>
      z.object({
        /** CODE is the text of a code to scan. */
        kind: z.enum(['URL', 'CODE']),
        value: z.string(),
      }),
  }),
  /** WeChat identifies the payer first: `authorizeUrl` leads back with a code and state, each valid once. */
  openInApp: post('/mall/v1/payments/openInApp', {
    ...login,
    quiet: true,
    changes: [],
    input: () =>
      z.object({
        tradeId: Id(),
        authorization: z.optional(
          z.object({ code: formattedText(256, /^[\w-]+$/), state: formattedText(128, /^[0-9a-z]+$/) }),
        ),
      }),
    output: () =>
      z.object({
        /** Address at which WeChat identifies the payer; null once the payer is known. */
        authorizeUrl: z.nullable(z.string()),
        /** Arguments of the bridge's `getBrandWCPayRequest`; null until the payer is known. */
        bridge: z.nullable(
          z.object({
            appId: z.string(),
            timeStamp: z.string(),
            nonceStr: z.string(),
            package: z.string(),
            signType: z.literal('RSA'),
            paySign: z.string(),
          }),
        ),
      }),
  }),
}

/** The sandbox cashier, which replaces the site of a real provider; knows charges, not members. */
export const cashier = {
  find: get('/mall/v1/cashier/find', {
    access: 'public',
    quiet: true,
    shows: ['payment'],
    input: () => z.object({ gatewayNo: Id() }),
    output: () =>
      z.object({
        gatewayNo: z.string(),
        amount: Cash(),
        status: z.enum(['OPEN', 'PAID', 'REFUSED', 'CLOSED']),
        tradeId: z.string(),
      }),
  }),
  /** Settles a charge; `delaySeconds` delays the callback, `repeat` is the number of times that it is sent. */
  settle: post('/mall/v1/cashier/settle', {
    access: 'public',
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'activity', 'report', 'sms'],
    input: () =>
      z.object({
        gatewayNo: Id(),
        outcome: z.enum(['PAY', 'REFUSE']),
        delaySeconds: z._default(z.int().check(z.minimum(0), z.maximum(3600)), 0),
        repeat: z._default(z.int().check(z.minimum(1), z.maximum(5)), 1),
      }),
    output: Nothing,
  }),
  /** Receives the callback of the cashier; a wrong signature or amount is rejected and logged. */
  notify: post('/mall/v1/cashier/notify', {
    access: 'public',
    quiet: true,
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'activity', 'report', 'sms'],
    input: () =>
      z.object({
        gatewayNo: Id(),
        paymentId: Id(),
        amount: Cash(),
        outcome: z.enum(['PAID', 'REFUSED']),
        at: Time(),
        signature: text(128),
      }),
    output: () => z.object({ received: z.boolean() }),
  }),
}
