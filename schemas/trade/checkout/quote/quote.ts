import { type Amount, requireAmount, NO_AMOUNT } from '#schemas/money/money.ts'
import { getPayRule } from '#schemas/money/pay-models.ts'
import { computePointsNeeded } from '#schemas/money/points.ts'
import type { CouponBase, CouponOffer } from './coupons.ts'
import { discount, type Discounted, promote, type ShopPromotion } from './discounts.ts'
import { priceFreight, type ShopFreight } from './freight.ts'
import { type GiftCardOffer, type GiftCardPart, spendGiftCards } from './gift-cards.ts'
import { getGross, subtract, type PointsOffer, type QuoteLineInput, sumNumbers } from './lines.ts'
import { type PointsAllocation, allocatePoints, allocateTenderPoints } from './points.ts'
import type { Quote, QuoteLine, QuoteRefusal } from './result.ts'
import { sumFreightByShop, quoteShop, quoteSums } from './sums.ts'

/** All money in fen, all points in hundredths of a point. */
export interface QuoteInput {
  lines: readonly QuoteLineInput[]
  /** Points per yuan × 10,000. */
  scoreRate: number
  promotions: readonly ShopPromotion[]
  /** Chosen coupons that can be used now (`checkCoupon` returns null). */
  coupons: readonly CouponOffer[]
  freight: readonly ShopFreight[]
  /** Chosen gift cards, in the order of use. */
  giftCards: readonly GiftCardOffer[]
  points: PointsOffer
}

function check({ giftCards, points, scoreRate }: QuoteInput, freight: readonly { fen: number }[]): void {
  const chosen = typeof points.choice === 'number' ? points.choice : 0
  const paid = [...freight.map((row) => row.fen), ...giftCards.map((card) => card.balance)]
  const whole = [...paid, points.available, chosen].every((part) => Number.isSafeInteger(part) && part >= 0)
  if (!whole || !(scoreRate > 0)) throw new RangeError('an amount below 0, a fraction, or not a rate')
}

function refusalsOf(offer: PointsOffer, discounts: Discounted, allocation: PointsAllocation): QuoteRefusal[] {
  const refusals = discounts.issues.map((issue): QuoteRefusal => ({ code: 'COUPON_UNUSABLE', ...issue }))
  const gap = allocation.required - offer.available
  if (gap > 0) {
    const cashInstead = allocation.required - allocation.avoidable <= offer.available
    refusals.unshift({ code: 'POINT_NOT_ENOUGH', gap, cashInstead })
  }
  return refusals
}

/** Returns the cash of each line after promotions, against which coupon thresholds are tested. */
export function computeCouponBase({
  lines,
  promotions,
  points,
}: Pick<QuoteInput, 'lines' | 'promotions' | 'points'>): CouponBase {
  const gross = lines.map((line) => getGross(line, points.choice).cash)
  const left = subtract(gross, promote(lines, gross, promotions).taken)
  return lines.map(({ shopId, marks = [] }, index) => ({ shopId, marks, cash: left[index] ?? 0 }))
}

interface Steps {
  gross: Amount[]
  discounts: Discounted
  allocation: PointsAllocation
  net: number[]
  cards: { parts: GiftCardPart[][]; left: number[] }
  tender: { points: number[]; fen: number[] }
}

function linesOf(lines: readonly QuoteLineInput[], steps: Steps): QuoteLine[] {
  const { gross, discounts, allocation, net, cards, tender } = steps
  return lines.map(({ id, shopId }, index) => {
    const at = (amounts: readonly number[]) => amounts[index] ?? 0
    return {
      id,
      shopId,
      gross: gross[index] ?? NO_AMOUNT,
      promotion: at(discounts.promotion),
      shopCoupon: at(discounts.shopCoupon),
      platformCoupon: at(discounts.platformCoupon),
      topUp: at(allocation.topUp),
      net: at(net),
      giftCards: cards.parts[index] ?? [],
      points: at(allocation.points) + at(tender.points),
      pointsFen: at(tender.fen),
      cash: at(cards.left) - at(tender.fen),
    }
  })
}

/**
 * Quotes an order of these lines, in the order of the steps below; lines, shops and total add up exactly. Throws
 * RangeError for quantities that are not positive integers, for amounts below 0 and for a total beyond 10^12 fen.
 */
export function quote(input: QuoteInput): Quote {
  const { lines, points: offer, scoreRate: r4 } = input
  const gross = lines.map((line) => getGross(line, offer.choice))
  const listed = gross.map((amount) => amount.cash)
  const discounts = discount(lines, listed, input)
  const taken = [discounts.promotion, discounts.shopCoupon, discounts.platformCoupon]
  const discounted = taken.reduce(subtract, listed)
  const carriage = priceFreight(input.freight, lines, discounted)
  check(input, carriage)
  const allocation = allocatePoints(lines, { gross, cash: discounted }, { ...offer, r4 })
  const net = discounted.map((fen, index) => fen + (allocation.topUp[index] ?? 0))
  const byShop = sumFreightByShop(lines, carriage)
  requireAmount({ points: 0, cash: sumNumbers([...net, ...byShop.values()]) })
  const cards = spendGiftCards(input.giftCards, [...net, ...byShop.values()])
  const open = lines.map((line, index) =>
    getPayRule(line.payModel).points === 'either' ? (cards.left[index] ?? 0) : 0,
  )
  const tender = allocateTenderPoints(allocation.left, open, r4)
  const quoted = linesOf(lines, { gross, discounts, allocation, net, cards, tender })
  const freight = [...byShop].map(([shopId, fen], index) => {
    const at = lines.length + index
    return { shopId, fen, cards: cards.parts[at] ?? [], cash: cards.left[at] ?? 0 }
  })
  return {
    lines: quoted,
    shops: freight.map((row) => quoteShop(quoted, row)),
    total: quoteSums(quoted, freight),
    promotions: discounts.promotions,
    coupons: discounts.coupons,
    pointsDue: {
      required: allocation.required,
      max: allocation.most + computePointsNeeded(sumNumbers(open), r4),
    },
    refusals: refusalsOf(offer, discounts, allocation),
  }
}
