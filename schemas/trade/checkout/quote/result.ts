import type { Amount } from '#schemas/money/money.ts'
import type { Discount } from './discounts.ts'
import type { GiftCardPart } from './gift-cards.ts'

export interface QuoteLine {
  id: string
  shopId: string
  /** Before discounts. */
  gross: Amount
  /** Promotion and coupons taken off the line, in fen. */
  promotion: number
  shopCoupon: number
  platformCoupon: number
  /** Fen due in place of points that are not paid (payModel 6, 7). */
  topUp: number
  /** Fen after discounts: gross cash − discounts + topUp = gift cards + pointsFen + cash. */
  net: number
  giftCards: GiftCardPart[]
  /** Total points of the line, in hundredths of a point. */
  points: number
  /** Fen covered by points that replace cash (payModel 5). */
  pointsFen: number
  cash: number
}

/** Sums for display: goods cash − promotion − coupon + topUp + freight − giftCard − pointsFen = cash. */
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

/** Reason why no order can be made; `cashInstead`: the points suffice once payModel 5 is paid in cash. */
export type QuoteRefusal =
  | { code: 'POINT_NOT_ENOUGH'; gap: number; cashInstead: boolean }
  | { code: 'COUPON_UNUSABLE'; couponId: string; reason: string }

/** All money in fen, all points in hundredths of a point. */
export interface Quote {
  lines: QuoteLine[]
  /** In the order of their first lines. */
  shops: QuoteShop[]
  total: QuoteSums
  /** In fen. */
  promotions: Discount[]
  coupons: Discount[]
  /** Hundredths of a point: required points, and the maximum that can be chosen beyond them. */
  pointsDue: { required: number; max: number }
  /** Empty if an order can be made. */
  refusals: QuoteRefusal[]
}
