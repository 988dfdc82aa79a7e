import type { CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import { findBestCoupons, type CouponBase, checkCoupon } from '#schemas/trade/checkout/quote/coupons.ts'
import { computeCouponBase, quote, type QuoteInput } from '#schemas/trade/checkout/quote/quote.ts'
import type { Quote } from '#schemas/trade/checkout/quote/result.ts'
import type { OwnCoupon } from './offers.ts'

/** Everything that a price depends on: `coupons` are all available ones, `couponIds` the chosen ones. */
export interface PriceTerms extends Omit<QuoteInput, 'coupons'> {
  coupons: readonly OwnCoupon[]
  couponIds: CheckoutRequest['couponIds']
  /** ms */
  now: number
}

export interface PricedChoice {
  input: QuoteInput
  quote: Quote
  base: CouponBase
  coupons: OwnCoupon[]
}

function chooseCoupons({ coupons, couponIds, now }: PriceTerms, base: CouponBase): OwnCoupon[] {
  if (couponIds === 'BEST') {
    const best = new Set(findBestCoupons(coupons, base, now).map(({ id }) => id))
    return coupons.filter(({ id }) => best.has(id))
  }
  const usable = coupons
    .filter((one) => couponIds.includes(one.id) && !checkCoupon(one, base, now))
    .sort((a, b) => couponIds.indexOf(a.id) - couponIds.indexOf(b.id))
  // At most one coupon per shop and one of the mall: the first requested is used.
  return usable.filter((one, at) => usable.findIndex(({ shopId }) => shopId === one.shopId) === at)
}

/** Prices a choice for checkout and pay page: equal choices cost the same. Throws RangeError like `quote`. */
export function priceChoice(terms: PriceTerms): PricedChoice {
  const { lines, scoreRate, promotions, freight, giftCards, points } = terms
  const base = computeCouponBase({ lines, promotions, points })
  const coupons = chooseCoupons(terms, base)
  const input: QuoteInput = { lines, scoreRate, promotions, coupons, points, freight, giftCards }
  return { input, quote: quote(input), base, coupons }
}
