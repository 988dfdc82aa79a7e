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
  IdempotencyKey,
  pageSchema,
  paging,
  Points,
  text,
  Time,
} from '#schemas/base/wire.ts'

const login = { access: 'login' } as const

export const GiftLabel = later(() => z.object({ labelId: z.string(), name: z.string(), count: Count() }))
export type GiftLabel = z.output<ReturnType<typeof GiftLabel>>

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

/** An order of gift cards; the receiver's phone is masked. */
export const GiftCardOrder = later(() =>
  z.object({
    giftCardOrderId: z.string(),
    tradeId: z.string(),
    levelName: z.string(),
    picture: z.string(),
    value: Cash(),
    quantity: Count(),
    refunded: Count(),
    /** Amount to pay; null only if another backend (`MALL_API`) omits it. */
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

const GiftCardWish = later(() =>
  z.object({
    levelId: Id(),
    coverId: Id(),
    quantity: z.int(),
    greeting: z._default(lines(400), ''),
    /** Receiver's phone and day of sending: both or neither. */
    receiverTelephone: z._default(codeLine(32), ''),
    sendOn: z._default(codeLine(10), ''),
    payBy: z.enum(['CASH', 'POINTS']),
    /** Amount that the buyer was shown; a different one is rejected. */
    payable: z.object({ points: Points(), cash: Cash() }),
    submitToken: IdempotencyKey(),
  }),
)
export type GiftCardWish = z.output<ReturnType<typeof GiftCardWish>>

/** Calls to buy gift cards; calls for cards that a member owns are in `assets`. */
export const gift = {
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
    output: () => pageSchema(GiftLevel()),
  }),
  /** Returns the first levels, for a link from other pages. */
  levelHome: get('/activity/v1/gift/card/levelHome', {
    access: 'either',
    quiet: true,
    shows: ['gift'],
    input: Empty,
    output: () => z.array(GiftLevel()),
  }),
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
  /** Creates an order, one per submit token, which is paid at the cashier like any other order. */
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
  /** Returns gift card orders, newest first, or only the requested order. */
  queryGiftCardOrder: get('/order/v1/giftCardOrder/queryGiftCardOrder', {
    ...login,
    shows: ['order', 'giftCard'],
    input: () => z.object({ ...paging(), giftCardOrderId: z.optional(Id()) }),
    output: () => pageSchema(GiftCardOrder()),
  }),
  cancelOrder: post('/mall/v1/giftCards/cancelOrder', {
    ...login,
    changes: ['order', 'payment', 'points', 'giftCard'],
    input: () => z.object({ giftCardOrderId: Id() }),
    output: Nothing,
  }),
  /** Creates a code and password, which only this answer contains; a code created before becomes invalid. */
  askCode: post('/mall/v1/giftCards/askCode', {
    ...login,
    changes: ['giftCard', 'account'],
    input: () => z.object({ giftCardId: Id(), payPassword: text(128) }),
    output: () => z.object({ code: z.string(), password: z.string() }),
  }),
  /** Invalidates the code of a card, so that the card's buyer can spend the card again. */
  withdrawCode: post('/mall/v1/giftCards/withdrawCode', {
    ...login,
    changes: ['giftCard'],
    input: () => z.object({ giftCardId: Id() }),
    output: Nothing,
  }),
  refundCard: post('/mall/v1/giftCards/refund', {
    ...login,
    changes: ['giftCard', 'payment'],
    input: () => z.object({ giftCardId: Id() }),
    output: Nothing,
  }),
}
