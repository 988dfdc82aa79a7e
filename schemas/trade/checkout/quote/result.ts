import type { Amount } from '#schemas/money/money.ts'
import type { Discount } from './discounts.ts'
import type { GiftCardPart } from './gift-cards.ts'

export interface QuoteLine {
  id: string
  shopId: string
  /** What the prices ask for, before discounts. */
  gross: Amount
  /** Discounts, in fen. */
  promotion: number
  shopCoupon: number
  platformCoupon: number
  /** Fen due in the place of points that are not paid (payModel 6, 7). */
  topUp: number
  /** Fen after discounts: gross cash − discounts + topUp = gift cards + pointsFen + cash. */
  net: number
  giftCards: GiftCardPart[]
  /** Centi-points that the line takes in all. */
  points: number
  /** Fen that points given for cash cover (payModel 5). */
  pointsFen: number
  /** Fen still due in cash. */
  cash: number
}

/** Sums that people read: goods cash − promotion − coupon + topUp + freight − giftCard − pointsFen = cash. */
export interface QuoteSums {
  goods: Amount
  promotion: number
  coupon: number
  topUp: number
  freight: number
  giftCard: number
  points: number
  pointsFen: number
  cash: number
}

export interface QuoteShop extends QuoteSums {
  shopId: string
  freightGiftCards: GiftCardPart[]
  freightCash: number
}

/** `cashInstead` when the points suffice once payModel 5 is paid in cash. */
export type QuoteRefusal =
  | { code: 'POINT_NOT_ENOUGH'; gap: number; cashInstead: boolean }
  | { code: 'COUPON_UNUSABLE'; couponId: string; reason: string }

/** All money in fen, all points in centi-points. */
export interface Quote {
  lines: QuoteLine[]
  /** In the order in which their first lines stand. */
  shops: QuoteShop[]
  total: QuoteSums
  /** What every promotion and coupon took off, in fen. */
  promotions: Discount[]
  coupons: Discount[]
  /** Centi-points: what must be paid in points, and the most that a chosen number can put to use beyond. */
  pointsDue: { required: number; max: number }
  /** Reasons why no order can be made of this; empty when one can. */
  refusals: QuoteRefusal[]
}
