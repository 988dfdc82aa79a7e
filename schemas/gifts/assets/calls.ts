import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Empty, formed, Id, pageOf, paging, Points, Time } from '#schemas/base/wire.ts'

const login = { access: 'login' } as const

/** One movement that changed the balance. */
export const PointsEntry = later(() =>
  z.object({
    entryId: z.string(),
    title: z.string(),
    /** Below 0 what was spent or has expired. */
    amount: Points(),
    balanceAfter: Points(),
    /** Given points that could not be taken back, which later income pays; '0' for none. */
    owed: Points(),
    /** Of granted points; null when they do not expire. */
    expiresAt: z.nullable(Time()),
    /** The orders that it was for. */
    orderIds: z.array(z.string()),
    createdAt: Time(),
  }),
)
export type PointsEntry = z.output<ReturnType<typeof PointsEntry>>

/** A coupon of the member, with why it cannot be used now; null when it can. */
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
    /** Of a used one, or one that an unpaid order holds. */
    orderIds: z.array(z.string()),
  }),
)
export type OwnCoupon = z.output<ReturnType<typeof OwnCoupon>>

export const couponStates = { unused: '未使用', used: '已使用', expired: '已失效' } as const

/** The code is never shown, only its end. */
export const OwnGiftCard = later(() =>
  z.object({
    giftCardId: z.string(),
    name: z.string(),
    last4: z.string(),
    initial: Cash(),
    balance: Cash(),
    /** Of the balance, held for orders that are not paid yet. */
    frozen: Cash(),
    status: z.string(),
    statusText: z.string(),
    /** Why it cannot pay now; null when it can. */
    reason: z.nullable(z.string()),
    expiresAt: Time(),
    /** Of a bought one: how it looks. */
    picture: z.nullable(z.string()),
    /** The day on which it is sent to its receiver, 2026-12-24; null where it stays here. */
    sendOn: z.nullable(z.string()),
    /** What can be done with it: sent to somebody, and a bought one that nobody has used. */
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
    /** Of the opening of a bought card: what it was bought with. */
    giftCardOrderId: z.nullable(z.string()),
    createdAt: Time(),
  }),
)
export type GiftCardEntry = z.output<ReturnType<typeof GiftCardEntry>>

/** Which movements, and in which order. */
export const pointsFilter = later(() => ({
  direction: z._default(z.enum(['all', 'in', 'out']), 'all'),
  /** A month of the mall: 2026-03. */
  month: z.optional(formed(7, /^\d{4}-(0[1-9]|1[0-2])$/)),
  sort: z._default(z.enum(['createdAt', 'amount']), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}))

/** More movements than these are not written into one file. */
export const EXPORT_ROWS = 10_000

/** What a member owns besides orders. */
export const assets = {
  counts: get('/mall/v1/assets/counts', {
    ...login,
    quiet: true,
    shows: ['coupon', 'giftCard', 'giftVoucher'],
    input: Empty,
    output: () =>
      z.object({ coupons: Count(), giftCards: Count(), giftCardBalance: Cash(), vouchers: Count() }),
  }),
  /** How points come to a member now; what the mall does not do is left out. */
  pointsWays: get('/mall/v1/points/ways', {
    ...login,
    quiet: true,
    shows: ['luckWheel', 'page'],
    input: Empty,
    output: () =>
      z.object({
        /** Given for every yuan of cash that an order's goods cost; null where none are. */
        perYuan: z.nullable(Points()),
        /** A wheel that runs and has points among its prizes; `path` of a page that shows it, null for none. */
        wheel: z.nullable(z.object({ name: z.string(), path: z.nullable(z.string()) })),
      }),
  }),
  /** UC3: the newest first unless told; `income` and `spent` are of the whole filter, `owed` of the member. */
  pointsEntries: get('/mall/v1/points/entries', {
    ...login,
    shows: ['points'],
    input: () => z.object({ ...paging(), ...pointsFilter() }),
    output: () => z.extend(pageOf(PointsEntry()), { income: Points(), spent: Points(), owed: Points() }),
  }),
  /** The same movements as a CSV file, `EXPORT_ROWS` at most. */
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
      z.extend(pageOf(OwnCoupon()), {
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
    output: () => pageOf(GiftCardEntry()),
  }),
  /** Those that can pay now, in the order of their use. */
  selectMyEnableCardList: post('/activity/v1/gift/mycard/selectMyEnableCardList', {
    ...login,
    quiet: true,
    shows: ['giftCard'],
    input: Empty,
    output: () => z.array(OwnGiftCard()),
  }),
}
