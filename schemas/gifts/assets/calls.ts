import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  Count,
  Empty,
  formattedText,
  Id,
  pageSchema,
  paging,
  Points,
  Time,
} from '#schemas/base/wire.ts'

const login = { access: 'login' } as const

export const PointsEntry = later(() =>
  z.object({
    entryId: z.string(),
    title: z.string(),
    /** Number of points, negative for points that were spent or have expired. */
    amount: Points(),
    balanceAfter: Points(),
    /** Granted points that could not be taken back and are deducted from later income; '0' for none. */
    owed: Points(),
    /** Expiry of granted points; null if they do not expire. */
    expiresAt: z.nullable(Time()),
    orderIds: z.array(z.string()),
    createdAt: Time(),
  }),
)
export type PointsEntry = z.output<ReturnType<typeof PointsEntry>>

/** A member's coupon; it has a reason if it cannot be used now. */
export const OwnCoupon = later(() =>
  z.object({
    couponId: z.string(),
    name: z.string(),
    shopId: z.nullable(z.string()),
    shopName: z.string(),
    threshold: Cash(),
    off: Cash(),
    validFrom: Time(),
    expiresAt: Time(),
    reason: z.nullable(z.string()),
    /** Orders of a used coupon, or the unpaid order that holds it. */
    orderIds: z.array(z.string()),
  }),
)
export type OwnCoupon = z.output<ReturnType<typeof OwnCoupon>>

export const couponStates = { unused: '未使用', used: '已使用', expired: '已失效' } as const

/** A member's gift card, with only the end of its code. */
export const OwnGiftCard = later(() =>
  z.object({
    giftCardId: z.string(),
    name: z.string(),
    last4: z.string(),
    initial: Cash(),
    balance: Cash(),
    /** Amount reserved for unpaid orders. */
    frozen: Cash(),
    status: z.string(),
    statusText: z.string(),
    /** Reason why the card cannot pay now; null if it can. */
    reason: z.nullable(z.string()),
    expiresAt: Time(),
    picture: z.nullable(z.string()),
    /** Day on which the card is sent to its receiver, such as `2026-12-24`; null if it is not sent. */
    sendOn: z.nullable(z.string()),
    /** Possible operations: unused bought cards can be given as codes or refunded. */
    operations: z.array(z.enum(['transfer', 'askCode', 'withdrawCode', 'refund'])),
  }),
)
export type OwnGiftCard = z.output<ReturnType<typeof OwnGiftCard>>

export const GiftCardEntry = later(() =>
  z.object({
    entryId: z.string(),
    title: z.string(),
    amount: Cash(),
    balanceAfter: Cash(),
    orderIds: z.array(z.string()),
    /** Card order that opened a bought card. */
    giftCardOrderId: z.nullable(z.string()),
    createdAt: Time(),
  }),
)
export type GiftCardEntry = z.output<ReturnType<typeof GiftCardEntry>>

export const pointsFilter = later(() => ({
  direction: z._default(z.enum(['all', 'in', 'out']), 'all'),
  /** Month in the mall's time, such as `2026-03`. */
  month: z.optional(formattedText(7, /^\d{4}-(0[1-9]|1[0-2])$/)),
  sort: z._default(z.enum(['createdAt', 'amount']), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}))

export const EXPORT_ROWS = 10_000

export const assets = {
  counts: get('/mall/v1/assets/counts', {
    ...login,
    quiet: true,
    shows: ['coupon', 'giftCard', 'giftVoucher'],
    input: Empty,
    output: () =>
      z.object({ coupons: Count(), giftCards: Count(), giftCardBalance: Cash(), vouchers: Count() }),
  }),
  /** Returns the ways to earn points, without ways that the mall does not offer. */
  pointsWays: get('/mall/v1/points/ways', {
    ...login,
    quiet: true,
    shows: ['luckWheel', 'page'],
    input: Empty,
    output: () =>
      z.object({
        /** Points per yuan of cash spent on goods; null if no points are given. */
        perYuan: z.nullable(Points()),
        /** Running wheel with points among its prizes; `path` is a page that shows it, or null. */
        wheel: z.nullable(z.object({ name: z.string(), path: z.nullable(z.string()) })),
      }),
  }),
  /** Lists entries, newest first by default; `income` and `spent` cover the whole filter, `owed` the member. */
  pointsEntries: get('/mall/v1/points/entries', {
    ...login,
    shows: ['points'],
    input: () => z.object({ ...paging(), ...pointsFilter() }),
    output: () => z.extend(pageSchema(PointsEntry()), { income: Points(), spent: Points(), owed: Points() }),
  }),
  /** Exports points entries as CSV with at most `EXPORT_ROWS` rows. */
  exportPointsEntries: get('/mall/v1/points/exportEntries', {
    ...login,
    receive: 'blob',
    input: () => z.object(pointsFilter()),
    output: () => z.unknown(),
  }),
  couponPage: get('/mall/v1/coupons/page', {
    ...login,
    shows: ['coupon'],
    input: () =>
      z.object({ ...paging(), state: z._default(z.enum(['unused', 'used', 'expired']), 'unused') }),
    output: () =>
      z.extend(pageSchema(OwnCoupon()), {
        counts: z.object({ unused: Count(), used: Count(), expired: Count() }),
      }),
  }),
  giftCardList: get('/mall/v1/giftCards/list', {
    ...login,
    shows: ['giftCard'],
    input: Empty,
    output: () => z.array(OwnGiftCard()),
  }),
  giftCardEntries: get('/mall/v1/giftCards/entries', {
    ...login,
    shows: ['giftCard'],
    input: () => z.object({ giftCardId: Id(), ...paging() }),
    output: () => pageSchema(GiftCardEntry()),
  }),
  /** Returns the cards that can pay now, in the order in which they are used. */
  selectMyEnableCardList: post('/activity/v1/gift/mycard/selectMyEnableCardList', {
    ...login,
    quiet: true,
    shows: ['giftCard'],
    input: Empty,
    output: () => z.array(OwnGiftCard()),
  }),
}
