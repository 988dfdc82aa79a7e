import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Count,
  Id,
  line,
  lines,
  OnceKey,
  Points,
  Time,
  WrittenNumber,
} from '#schemas/base/wire.ts'
import { LineEngraving } from '#schemas/catalog/goods/engraving.ts'
import { ASKED_MOST } from '#schemas/sourcing/inquiries/rules.ts'
import { LineActivity } from '#schemas/trade/cart/line-activity.ts'
import { Breakdown } from '#schemas/trade/orders/breakdown.ts'
import { InvoiceRequest } from '#schemas/trade/orders/entities.ts'
import { ACCOUNT_KINDS } from './virtual-account.ts'

/** A remark of at most so many characters per shop. */
export const REMARK_MAX = 60

/** What is wanted, and how it is to be paid. Prices are never part of it. */
export const CheckoutRequest = later(() =>
  z.object({
    source: z.enum(['CART', 'BUY_NOW']),
    /** Of the cart: these lines; all checked ones when absent. */
    cartIds: z.optional(z.array(Id()).check(z.maxLength(120))),
    /** Of buying at once. */
    lines: z.optional(
      z
        .array(
          z.object({
            goodsId: Id(),
            skuId: Id(),
            quantity: WrittenNumber(),
            activityId: z.optional(Id()),
            /** GROUP: the team to join; a new one when absent. */
            teamId: z.optional(Id()),
          }),
        )
        .check(z.maxLength(120)),
    ),
    /** The accepted quote of an inquiry: its goods, pieces and prices, so that no `lines` are named. */
    inquiryId: z.optional(Id()),
    /** Line numbers of the quote to order; the other lines stay quoted. Absent for all lines. */
    quoteLines: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(ASKED_MOST))),
    addressId: z.optional(Id()),
    /** 1 express, 2 self-pickup with who comes. */
    deliveries: z._default(
      z
        .array(
          z.object({
            shopId: Id(),
            deliveryType: z.union([z.literal(1), z.literal(2)]),
            contact: z.optional(line(20)),
            telephone: z.optional(codeLine(20)),
          }),
        )
        .check(z.maxLength(120)),
      [],
    ),
    /** BEST chooses; none for 放弃. */
    couponIds: z._default(z.union([z.literal('BEST'), z.array(Id()).check(z.maxLength(120))]), 'BEST'),
    /** In any order; they are used by expiry. */
    giftCardIds: z._default(z.array(Id()).check(z.maxLength(50)), []),
    /** Beyond what must be paid in points: none, all that can be, or so many. */
    points: z._default(z.union([z.literal('NONE'), z.literal('ALL'), Points()]), 'NONE'),
  }),
)
export type CheckoutRequest = z.output<ReturnType<typeof CheckoutRequest>>

const CheckoutLine = later(() =>
  z.object({
    goodsId: z.string(),
    skuId: z.string(),
    /** Of a cart line; '' when it is bought at once. */
    cartId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    goodsType: z.int(),
    payModel: z.int(),
    /** Characters that can be engraved on its pieces. */
    engravingLength: z.optional(z.int()),
    /** The flash sale that runs for it, and whether all of its pieces are sold in one. */
    activity: z.optional(LineActivity()),
    inActivity: z.optional(z.boolean()),
    unit: z.object({ points: Points(), cash: Cash() }),
    quantity: z.int(),
    /** Before discounts. */
    subtotal: z.object({ points: Points(), cash: Cash() }),
    /** What comes off. */
    discount: Cash(),
    /** Why it blocks the order, in Chinese; null when it does not. */
    problem: z.nullable(z.string()),
  }),
)

const CheckoutShop = later(() =>
  z.object({
    shopId: z.string(),
    shopName: z.string(),
    /** What the shop offers for these goods, the chosen one, and where to pick up. */
    deliveryTypes: z.array(z.int()),
    deliveryType: z.int(),
    pickupAddress: z.string(),
    freightText: z.string(),
    promotions: z.array(z.object({ name: z.string(), off: Cash() })),
    lines: z.array(CheckoutLine()),
    sums: Breakdown(),
  }),
)

export const CheckoutCoupon = later(() =>
  z.object({
    couponId: z.string(),
    name: z.string(),
    shopId: z.nullable(z.string()),
    shopName: z.string(),
    threshold: Cash(),
    off: Cash(),
    validFrom: Time(),
    expiresAt: Time(),
    chosen: z.boolean(),
    /** What it takes off here when chosen. */
    saved: Cash(),
    /** Why it cannot be used here; null when it can. */
    reason: z.nullable(z.string()),
  }),
)
export type CheckoutCoupon = z.output<ReturnType<typeof CheckoutCoupon>>

export const CheckoutGiftCard = later(() =>
  z.object({
    giftCardId: z.string(),
    name: z.string(),
    last4: z.string(),
    balance: Cash(),
    expiresAt: Time(),
    chosen: z.boolean(),
    /** What is used of it here. */
    used: Cash(),
    /** Why it cannot be used; null when it can. */
    reason: z.nullable(z.string()),
  }),
)
export type CheckoutGiftCard = z.output<ReturnType<typeof CheckoutGiftCard>>

export const Checkout = later(() =>
  z.object({
    /** Whether an address, or an account to deliver to, is asked for. */
    needs: z.enum(['ADDRESS', 'ACCOUNT', 'NONE']),
    /** What the account may be; null when none is asked for. */
    account: z.nullable(z.enum(ACCOUNT_KINDS)),
    addressId: z.nullable(z.string()),
    /** The windows that one must be chosen of; none for goods that come whenever they come. */
    deliveryDays: z.array(z.object({ day: z.string(), windows: z.array(z.string()) })),
    /** Of an order at a quoted price: the quote; no coupon is offered then. */
    quoted: z.nullable(
      z.object({
        inquiryId: z.string(),
        quoteId: z.string(),
        validUntil: Time(),
        /** Kinds of the quote that are not ordered with it. */
        left: z._default(Count(), 0),
      }),
    ),
    shops: z.array(CheckoutShop()),
    sums: Breakdown(),
    /** Points that come when all of it is completed; '0' for none. */
    given: Points(),
    count: Count(),
    /** A Chinese sentence saying that the order will wait for an approver; absent when nobody has to approve it. */
    approval: z.optional(z.string()),
    coupons: z.array(CheckoutCoupon()),
    giftCards: z.array(CheckoutGiftCard()),
    points: z.object({
      available: Points(),
      /** What must be paid in points. */
      required: Points(),
      /** The most that can be chosen beyond, as far as the points reach; the same whatever is chosen. */
      max: Points(),
      chosen: z.union([z.literal('NONE'), z.literal('ALL'), Points()]),
      /** Points that are used of the chosen number; absent where none is chosen. */
      taken: z.optional(Points()),
      /** True when paying ALL in points, at the listed points of payModel 5, leaves no cash to pay. */
      all: z.boolean(),
    }),
    /** Why no order can be made of this now, each a sentence; empty when one can. */
    problems: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
)
export type Checkout = z.output<ReturnType<typeof Checkout>>

export const SubmitRequest = later(() =>
  z.extend(CheckoutRequest(), {
    /** Made by the client once per checkout; the same token gives the same orders. */
    submitToken: OnceKey(),
    /** What the buyer was shown; only compared. */
    payable: z.object({ points: Points(), cash: Cash() }),
    remarks: z._default(
      z.array(z.object({ shopId: Id(), text: lines(REMARK_MAX) })).check(z.maxLength(120)),
      [],
    ),
    invoice: z._default(z.nullable(InvoiceRequest()), null),
    /** What is engraved on pieces, by line; lines without one are sent as they are. */
    engravings: z._default(z.array(LineEngraving()).check(z.maxLength(120)), []),
    /** The phone or account that virtual goods are delivered to. */
    account: z._default(codeLine(60), ''),
    /** One of `deliveryDays`: `2026-11-22 14:00-16:00`. */
    deliveryWindow: z._default(codeLine(24), ''),
  }),
)
export type SubmitRequest = z.output<ReturnType<typeof SubmitRequest>>

export const Submitted = later(() =>
  z.object({
    tradeId: z.string(),
    orders: z.array(z.object({ orderId: z.string(), shopName: z.string() })),
    payable: z.object({ points: Points(), cash: Cash() }),
    expiresAt: Time(),
    /** Nothing was due: it is paid already. */
    paid: z.boolean(),
  }),
)
export type Submitted = z.output<ReturnType<typeof Submitted>>
