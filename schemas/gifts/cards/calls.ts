import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Count,
  Empty,
  Id,
  lines,
  Nothing,
  OnceKey,
  pageOf,
  paging,
  Points,
  text,
  Time,
} from '#schemas/base/wire.ts'

const login = { access: 'login' } as const

export const GiftLabel = later(() => z.object({ labelId: z.string(), name: z.string(), count: Count() }))
export type GiftLabel = z.output<ReturnType<typeof GiftLabel>>

/** A face: what a card is worth, and what it costs, in cash or in points. */
export const GiftLevel = later(() =>
  z.object({
    levelId: z.string(),
    name: z.string(),
    intro: z.string(),
    value: Cash(),
    price: Cash(),
    points: Points(),
    validDays: Count(),
    coverId: z.string(),
    picture: z.string(),
  }),
)
export type GiftLevel = z.output<ReturnType<typeof GiftLevel>>

export const GiftCover = later(() =>
  z.object({ coverId: z.string(), name: z.string(), picture: z.string(), greeting: z.string() }),
)
export type GiftCover = z.output<ReturnType<typeof GiftCover>>

/** Cards that were bought at once. The receiver's phone is masked. */
export const GiftCardOrder = later(() =>
  z.object({
    giftCardOrderId: z.string(),
    tradeId: z.string(),
    levelName: z.string(),
    picture: z.string(),
    value: Cash(),
    quantity: Count(),
    /** Cards that were given back for money. */
    refunded: Count(),
    /** Null only of another backend (`MALL_API`) that does not tell it. */
    payable: z.nullable(z.object({ points: Points(), cash: Cash() })),
    greeting: z.string(),
    receiver: z.nullable(z.string()),
    sendOn: z.nullable(z.string()),
    status: z.enum(['UNPAID', 'PAID', 'CANCELLED']),
    statusText: z.string(),
    createdAt: Time(),
    expiresAt: Time(),
  }),
)
export type GiftCardOrder = z.output<ReturnType<typeof GiftCardOrder>>

/** What somebody buys. */
const GiftCardWish = later(() =>
  z.object({
    levelId: Id(),
    coverId: Id(),
    quantity: z.int(),
    greeting: z._default(lines(400), ''),
    /** Both or none. */
    receiverTelephone: z._default(codeLine(32), ''),
    sendOn: z._default(codeLine(10), ''),
    payBy: z.enum(['CASH', 'POINTS']),
    /** What the buyer was shown; another amount is refused. */
    payable: z.object({ points: Points(), cash: Cash() }),
    submitToken: OnceKey(),
  }),
)
export type GiftCardWish = z.output<ReturnType<typeof GiftCardWish>>

/** Buying gift cards; what of it one owns is `assets`. */
export const gift = {
  /** Labels with the number of their faces. */
  label: post('/activity/v1/gift/card/label', {
    access: 'either',
    shows: ['gift'],
    input: Empty,
    output: () => z.array(GiftLabel()),
  }),
  pageLevel: post('/activity/v1/gift/card/pageLevel', {
    access: 'either',
    shows: ['gift'],
    input: () => z.object({ ...paging(), labelId: z.optional(Id()) }),
    output: () => pageOf(GiftLevel()),
  }),
  /** The first faces, for an entry elsewhere. */
  levelHome: get('/activity/v1/gift/card/levelHome', {
    access: 'either',
    quiet: true,
    shows: ['gift'],
    input: Empty,
    output: () => z.array(GiftLevel()),
  }),
  /** How cards can look. */
  cardHome: get('/activity/v1/gift/card/cardHome', {
    access: 'either',
    quiet: true,
    shows: ['gift'],
    input: Empty,
    output: () => z.array(GiftCover()),
  }),
  levelInfo: get('/activity/v1/gift/card/levelInfo', {
    access: 'either',
    quiet: true,
    shows: ['gift'],
    input: () => z.object({ levelId: Id() }),
    output: GiftLevel,
  }),
  /** One submit token makes one order; it is paid at the cashier, like any trade. */
  giftCardSubmitOrder: post('/order/v1/giftCardOrder/giftCardSubmitOrder', {
    mayAnswerNothing: true,
    ...login,
    changes: ['order', 'giftCard'],
    input: GiftCardWish,
    output: () =>
      z.object({
        giftCardOrderId: z.string(),
        tradeId: z.string(),
        payable: z.object({ points: Points(), cash: Cash() }),
        expiresAt: Time(),
      }),
  }),
  /** The own ones, the newest first, or the one that is asked for. */
  queryGiftCardOrder: get('/order/v1/giftCardOrder/queryGiftCardOrder', {
    ...login,
    shows: ['order', 'giftCard'],
    input: () => z.object({ ...paging(), giftCardOrderId: z.optional(Id()) }),
    output: () => pageOf(GiftCardOrder()),
  }),
  cancelOrder: post('/mall/v1/giftCards/cancelOrder', {
    ...login,
    changes: ['order', 'payment', 'points', 'giftCard'],
    input: () => z.object({ giftCardOrderId: Id() }),
    output: Nothing,
  }),
  /** A code with its password, shown this once; one that was asked for before is worth nothing any more. */
  askCode: post('/mall/v1/giftCards/askCode', {
    ...login,
    changes: ['giftCard', 'account'],
    input: () => z.object({ giftCardId: Id(), payPassword: text(128) }),
    output: () => z.object({ code: z.string(), password: z.string() }),
  }),
  /** The code is worth nothing any more, and its buyer can spend the card again. */
  withdrawCode: post('/mall/v1/giftCards/withdrawCode', {
    ...login,
    changes: ['giftCard'],
    input: () => z.object({ giftCardId: Id() }),
    output: Nothing,
  }),
  /** Gives back a card for what it cost. */
  refundCard: post('/mall/v1/giftCards/refund', {
    ...login,
    changes: ['giftCard', 'payment'],
    input: () => z.object({ giftCardId: Id() }),
    output: Nothing,
  }),
}
