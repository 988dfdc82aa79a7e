import type { CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import { bestCoupons, type CouponBase, couponRefusal } from '#schemas/trade/checkout/quote/coupons.ts'
import { couponBase, quote, type QuoteInput } from '#schemas/trade/checkout/quote/quote.ts'
import type { Quote } from '#schemas/trade/checkout/quote/result.ts'
import type { OwnCoupon } from './offers.ts'

/** What a price depends on: the coupons are all that may be chosen from, `couponIds` says which. */
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
  /** The chosen coupons that these goods earn. */
  coupons: OwnCoupon[]
}

function chooseCoupons({ coupons, couponIds, now }: PriceTerms, base: CouponBase): OwnCoupon[] {
  if (couponIds === 'BEST') {
    const best = new Set(bestCoupons(coupons, base, now).map(({ id }) => id))
    return coupons.filter(({ id }) => best.has(id))
  }
  const usable = coupons
    .filter((one) => couponIds.includes(one.id) && !couponRefusal(one, base, now))
    .sort((a, b) => couponIds.indexOf(a.id) - couponIds.indexOf(b.id))
  // One a shop and one of the mall: the first asked for stays.
  return usable.filter((one, at) => usable.findIndex(({ shopId }) => shopId === one.shopId) === at)
}

/**
 * Prices what a buyer chose. The checkout and the pay page both price by it, so that the same choices cost the same,
 * however the buyer came to them. Throws RangeError as `quote` does.
 */
export function priceChoice(terms: PriceTerms): PricedChoice {
  const { lines, scoreRate, promotions, freight, giftCards, points } = terms
  const base = couponBase({ lines, promotions, points })
  const coupons = chooseCoupons(terms, base)
  const input: QuoteInput = { lines, scoreRate, promotions, coupons, points, freight, giftCards }
  return { input, quote: quote(input), base, coupons }
}
