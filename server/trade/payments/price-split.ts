import type { GiftCardOffer } from '#schemas/trade/checkout/quote/gift-cards.ts'
import type { PointsOffer } from '#schemas/trade/checkout/quote/lines.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loadOwnCoupons, type OwnCoupon } from '#server/trade/checkout/offers.ts'
import { type PricedChoice, priceChoice } from '#server/trade/checkout/price-choice.ts'
import { getStoredRequest } from './cards.ts'
import type { TradeRow } from './trade.ts'

/** Loads the member's coupons, including those that the trade holds, at the terms of the submit. */
async function couponsOf(context: Context<Member>, trade: TradeRow): Promise<OwnCoupon[]> {
  const held = new Map(getStoredRequest(trade).quote.coupons.map((offer) => [offer.id, offer]))
  return (await loadOwnCoupons(context, trade.id)).map((coupon) => {
    const { shopId, threshold, off, scope = [] } = held.get(coupon.id) ?? coupon
    return { ...coupon, shopId, threshold, off, scope }
  })
}

/** Prices a trade like the checkout, with prices, promotions and coupons of the submit. Points in hundredths. */
export async function priceSplit(
  context: Context<Member>,
  trade: TradeRow,
  { points, giftCards }: { points: PointsOffer; giftCards?: readonly GiftCardOffer[] },
): Promise<PricedChoice> {
  const { quote: stored, couponIds = stored.coupons.map(({ id }) => id) } = getStoredRequest(trade)
  return priceChoice({
    ...stored,
    points,
    giftCards: giftCards ?? stored.giftCards,
    coupons: await couponsOf(context, trade),
    couponIds,
    now: context.clock.now(),
  })
}
