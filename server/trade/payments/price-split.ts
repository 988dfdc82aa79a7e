import type { GiftCardOffer } from '#schemas/trade/checkout/quote/gift-cards.ts'
import type { PointsOffer } from '#schemas/trade/checkout/quote/lines.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { ownCoupons, type OwnCoupon } from '#server/trade/checkout/offers.ts'
import { type PricedChoice, priceChoice } from '#server/trade/checkout/price-choice.ts'
import { storedRequest } from './cards.ts'
import type { TradeRow } from './trade.ts'

/** The member's coupons as the trade may use them: those that it holds are its own, at the terms of its submit. */
async function couponsOf(context: Context<Member>, trade: TradeRow): Promise<OwnCoupon[]> {
  const held = new Map(storedRequest(trade).quote.coupons.map((offer) => [offer.id, offer]))
  return (await ownCoupons(context, trade.id)).map((coupon) => {
    const { shopId, threshold, off, scope = [] } = held.get(coupon.id) ?? coupon
    return { ...coupon, shopId, threshold, off, scope }
  })
}

/**
 * Prices an unpaid trade of goods for another choice of points, in hundredths of a point: at the unit prices and promotions
 * of its submit, with the coupons that were asked for then, by the function that the checkout prices by.
 */
export async function priceSplit(
  context: Context<Member>,
  trade: TradeRow,
  { points, giftCards }: { points: PointsOffer; giftCards?: readonly GiftCardOffer[] },
): Promise<PricedChoice> {
  const { quote: stored, couponIds = stored.coupons.map(({ id }) => id) } = storedRequest(trade)
  return priceChoice({
    ...stored,
    points,
    giftCards: giftCards ?? stored.giftCards,
    coupons: await couponsOf(context, trade),
    couponIds,
    now: context.clock.now(),
  })
}
