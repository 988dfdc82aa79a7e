import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import {
  Cash,
  codeLine,
  Count,
  Id,
  line,
  lines,
  IdempotencyKey,
  Points,
  Time,
  WrittenNumber,
} from '#schemas/base/wire.ts'
import { LineEngraving } from '#schemas/catalog/goods/engraving.ts'
import { MAX_INVITED } from '#schemas/sourcing/inquiries/rules.ts'
import { LineActivity } from '#schemas/trade/cart/line-activity.ts'
import { Breakdown } from '#schemas/trade/orders/breakdown.ts'
import { InvoiceRequest } from '#schemas/trade/orders/entities.ts'
import { ACCOUNT_KINDS } from './virtual-account.ts'

/** Maximum length of the remark to each shop, in characters. */
export const REMARK_MAX = 60

/** The goods and the buyer's choices at the checkout; prices are never part of a request. */
export const CheckoutRequest = later(() =>
  z.object({
    source: z.enum(['CART', 'BUY_NOW']),
    /** CART only: lines to buy; all checked lines if absent. */
    cartIds: z.optional(z.array(Id()).check(z.maxLength(120))),
    /** BUY_NOW only. */
    lines: z.optional(
      z
        .array(
          z.object({
            goodsId: Id(),
            skuId: Id(),
            quantity: WrittenNumber(),
            activityId: z.optional(Id()),
            /** GROUP: the team to join; a new team if absent. */
            teamId: z.optional(Id()),
          }),
        )
        .check(z.maxLength(120)),
    ),
    /** Inquiry whose accepted quote determines goods, quantities and prices, so that `lines` is absent. */
    inquiryId: z.optional(Id()),
    /** Line numbers of the quote to order; the other lines stay quoted. All lines if absent. */
    quoteLines: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(MAX_INVITED))),
    addressId: z.optional(Id()),
    /** Delivery per shop: 1 express, 2 self-pickup with the contact who collects. */
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
    /** BEST lets the server choose; an empty list uses none (放弃). */
    couponIds: z._default(z.union([z.literal('BEST'), z.array(Id()).check(z.maxLength(120))]), 'BEST'),
    /** In any order; cards are used in the order of expiry. */
    giftCardIds: z._default(z.array(Id()).check(z.maxLength(50)), []),
    /** Points to use beyond the required ones: none, as many as possible, or this number. */
    points: z._default(z.union([z.literal('NONE'), z.literal('ALL'), Points()]), 'NONE'),
  }),
)
export type CheckoutRequest = z.output<ReturnType<typeof CheckoutRequest>>

const CheckoutLine = later(() =>
  z.object({
    goodsId: z.string(),
    skuId: z.string(),
    /** Empty if bought at once. */
    cartId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    goodsType: z.int(),
    payModel: z.int(),
    engravingLength: z.optional(z.int()),
    /** `inActivity` is true if all pieces are sold at the price of the activity. */
    activity: z.optional(LineActivity()),
    inActivity: z.optional(z.boolean()),
    unit: z.object({ points: Points(), cash: Cash() }),
    quantity: z.int(),
    /** Before discounts. */
    subtotal: z.object({ points: Points(), cash: Cash() }),
    discount: Cash(),
    /** Reason why the line blocks the order, in Chinese; null if it does not. */
    problem: z.nullable(z.string()),
  }),
)

const CheckoutShop = later(() =>
  z.object({
    shopId: z.string(),
    shopName: z.string(),
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
    saved: Cash(),
    /** Reason why the coupon cannot be used; null if it can. */
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
    used: Cash(),
    /** Reason why the gift card cannot be used; null if it can. */
    reason: z.nullable(z.string()),
  }),
)
export type CheckoutGiftCard = z.output<ReturnType<typeof CheckoutGiftCard>>

export const Checkout = later(() =>
  z.object({
    needs: z.enum(['ADDRESS', 'ACCOUNT', 'NONE']),
    /** Kind of account that the buyer has to enter; null if no account is needed. */
    account: z.nullable(z.enum(ACCOUNT_KINDS)),
    addressId: z.nullable(z.string()),
    /** Empty for goods without delivery windows. */
    deliveryDays: z.array(z.object({ day: z.string(), windows: z.array(z.string()) })),
    /** Quote that determines the prices, without coupons; null for an order at normal prices. */
    quoted: z.nullable(
      z.object({
        inquiryId: z.string(),
        quoteId: z.string(),
        validUntil: Time(),
        /** Number of lines of the quote that are not part of this order. */
        left: z._default(Count(), 0),
      }),
    ),
    shops: z.array(CheckoutShop()),
    sums: Breakdown(),
    /** Points given when the whole order is completed; '0' for none. */
    given: Points(),
    count: Count(),
    /** Chinese sentence about the approval by a second person; absent if no approval is needed. */
    approval: z.optional(z.string()),
    coupons: z.array(CheckoutCoupon()),
    giftCards: z.array(CheckoutGiftCard()),
    points: z.object({
      available: Points(),
      required: Points(),
      /** Maximum points beyond the required ones, limited by the balance; independent of `chosen`. */
      max: Points(),
      chosen: z.union([z.literal('NONE'), z.literal('ALL'), Points()]),
      /** Points actually used; absent if none was chosen. */
      taken: z.optional(Points()),
      /** True when paying ALL in points, at the listed points of payModel 5, leaves no cash to pay. */
      all: z.boolean(),
    }),
    /** Problems that prevent the order, as sentences; empty if the order can be submitted. */
    problems: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
)
export type Checkout = z.output<ReturnType<typeof Checkout>>

export const SubmitRequest = later(() =>
  z.extend(CheckoutRequest(), {
    /** Created by the client once per checkout; the same token returns the same orders. */
    submitToken: IdempotencyKey(),
    /** Amount shown to the buyer; only compared with the server's amount. */
    payable: z.object({ points: Points(), cash: Cash() }),
    remarks: z._default(
      z.array(z.object({ shopId: Id(), text: lines(REMARK_MAX) })).check(z.maxLength(120)),
      [],
    ),
    invoice: z._default(z.nullable(InvoiceRequest()), null),
    /** Engravings by line; lines without an entry are sent without engraving. */
    engravings: z._default(z.array(LineEngraving()).check(z.maxLength(120)), []),
    account: z._default(codeLine(60), ''),
    /** Window chosen from `listDeliveryDays`, such as `2026-11-22 14:00-16:00`; '' for none. */
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
    /** True if nothing was due, so that the order is already paid. */
    paid: z.boolean(),
  }),
)
export type Submitted = z.output<ReturnType<typeof Submitted>>
