import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import {
  Cash,
  codeLine,
  Count,
  formed,
  Id,
  Nothing,
  OnceKey,
  Points,
  text,
  Time,
} from '#schemas/base/wire.ts'
import { ApprovalLine, ApprovalState } from '#schemas/trade/approvals/entities.ts'
import { cancelReasons } from '#schemas/trade/orders/states.ts'
import { CASH_CHANNEL_CODES } from './channels.ts'

const login = { access: 'login' } as const
const one = later(() => z.object({ tradeId: Id() }))

/** The open bank transfer: account, amount and the remark that identifies it (`gatewayNo`). */
const Transfer = later(() =>
  z.object({
    account: z.object({ holder: z.string(), bank: z.string(), number: z.string(), remarks: z.string() }),
    amount: Cash(),
    gatewayNo: z.string(),
    /** Upload id of the buyer's last proof; null before the first. */
    proofId: z.nullable(z.string()),
    /** Time at which the pending proof was uploaded; null without one. */
    proofAt: z.nullable(Time()),
    /** Reason for which the last proof was rejected; null otherwise. */
    rejection: z.nullable(z.string()),
  }),
)

/** An order of a trade on the pay page. */
const PaidOrder = later(() =>
  z.object({
    orderId: z.string(),
    shopId: z.string(),
    shopName: z.string(),
    count: Count(),
    points: Points(),
    cash: Cash(),
    /** Part that gift cards pay. */
    giftCard: Cash(),
    /** What was ordered, in the order's words of then. */
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

/** What is due, what the member has, and until when by the server's clock. */
export const TradeView = later(() =>
  z.object({
    tradeId: z.string(),
    /** Gift cards and the fee of a filing have no orders; `title` says what is paid. */
    kind: z.enum(['ORDERS', 'GIFT_CARDS', 'REPORT']),
    title: z.string(),
    status: z.enum(['UNPAID', 'PAYING', 'PAID', 'CANCELLED']),
    payable: z.object({ points: Points(), cash: Cash() }),
    giftCard: Cash(),
    orders: z.array(PaidOrder()),
    balance: Points(),
    /** What is missing of the points; '0' when they suffice. */
    pointsGap: Points(),
    /** Whether part of the points can be paid in cash instead, and within which bounds they can be chosen. */
    split: z.nullable(z.object({ min: Points(), max: Points(), chosen: Points() })),
    payPassword: z.enum(['NONE', 'SET', 'LOCKED']),
    /** The masked phone that a code would be sent to; null without one. */
    telephone: z.nullable(z.string()),
    /** Why it was cancelled; null for one that was not. */
    cancelReason: z.nullable(z.enum(typedKeys(cancelReasons))),
    /** Of a purchase that a second person approves: how far that is, by whom, and why it was returned. */
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
    /** Channel of the open attempt, while the trade is being paid. */
    paying: z.optional(z.enum(CASH_CHANNEL_CODES)),
    /** The open attempt can be paid in the browser of the provider's own app. */
    inApp: z.optional(z.literal(true)),
    /** Why the last attempt failed; null when none did. */
    failure: z.nullable(z.string()),
    expiresAt: Time(),
    now: Time(),
  }),
)
export type TradeView = z.output<ReturnType<typeof TradeView>>

export const payments = {
  /**
   * Pays a trade wholly or not at all. Points need the pay password or an SMS code. With cash due the answer carries
   * the cashier's address; `paid` when all is done.
   */
  doPay: post('/payment/pay/doPay', {
    mayAnswerNothing: true,
    ...login,
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'activity', 'report'],
    input: () =>
      z.object({
        tradeId: Id(),
        /** What the buyer was shown; another amount is refused. */
        payable: z.object({ points: Points(), cash: Cash() }),
        payPassword: z.optional(text(128)),
        smsCode: z.optional(codeLine(12)),
        /** Cash channel; the only open one by default. */
        channel: z.optional(z.enum(CASH_CHANNEL_CODES)),
        idempotencyKey: OnceKey(),
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
  /** Another split between points and cash while it is unpaid. */
  changeSplit: post('/mall/v1/payments/changeSplit', {
    ...login,
    changes: ['order', 'giftCard', 'approval', 'sms'],
    input: () =>
      z.object({ tradeId: Id(), points: z.union([z.literal('NONE'), z.literal('ALL'), Points()]) }),
    output: TradeView,
  }),
  /** A code to the member's own phone, for paying with points or setting the pay password. */
  sendPayCode: post('/mall/v1/payments/sendPayCode', {
    ...login,
    changes: ['sms'],
    input: () => z.object({}),
    output: Nothing,
  }),
  /** Six digits; with the SMS code of the own phone. */
  setPayPassword: post('/mall/v1/payments/setPayPassword', {
    ...login,
    changes: ['account'],
    input: () => z.object({ payPassword: text(128), smsCode: codeLine(12) }),
    output: Nothing,
  }),
  /** Submits an upload of the member as proof of the transfer; it replaces the previous one. */
  sendProof: post('/mall/v1/payments/sendProof', {
    ...login,
    changes: ['payment', 'order'],
    input: () => z.object({ tradeId: Id(), uploadId: Id() }),
    output: Nothing,
  }),
  /** Ends an attempt whose cashier was left, so that another can be made. */
  closeAttempt: post('/mall/v1/payments/closeAttempt', {
    ...login,
    changes: ['order', 'payment', 'points'],
    input: one,
    output: TradeView,
  }),
}

/** Paying by a provider: the mall has opened a charge, the buyer pays at the provider's. */
export const providerPayments = {
  /** What the buyer pays the open attempt by; the provider is asked each time. */
  openLink: get('/mall/v1/payments/openLink', {
    ...login,
    quiet: true,
    shows: ['payment'],
    input: () => z.object({ tradeId: Id(), device: z.enum(['desktop', 'phone']) }),
    output: () =>
      z.object({
        /** An address to open, or the text of a code to scan. */
        kind: z.enum(['URL', 'CODE']),
        value: z.string(),
      }),
  }),
  /**
   * Opens the charge in WeChat's own browser. It has to say who pays first: the buyer is sent to `authorizeUrl`, and comes
   * back with a code and the state, each good once.
   */
  openInApp: post('/mall/v1/payments/openInApp', {
    ...login,
    quiet: true,
    changes: [],
    input: () =>
      z.object({
        tradeId: Id(),
        authorization: z.optional(
          z.object({ code: formed(256, /^[\w-]+$/), state: formed(128, /^[0-9a-z]+$/) }),
        ),
      }),
    output: () =>
      z.object({
        /** Null once the mall knows who pays. */
        authorizeUrl: z.nullable(z.string()),
        /** Arguments of the bridge's `getBrandWCPayRequest`; null until the mall knows who pays. */
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

/** The sandbox cashier: what a real one would show on its own site. It knows charges, not members. */
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
  /** The customer pays or refuses; `late` lets the callback come only after so many seconds, `repeat` several times. */
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
  /** The signed callback of the channel to the mall; a wrong signature or amount is refused and logged. */
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
