import { promotionOff, type PromotionRule } from '#schemas/catalog/promotions/rules.ts'
import {
  type CouponBase,
  type CouponLine,
  type CouponOffer,
  covers,
  spread,
  thresholdRefusal,
} from './coupons.ts'
import { minus, sumByShop, total } from './lines.ts'

/** Promotion of a shop. */
export interface ShopPromotion extends PromotionRule {
  id: string
  shopId: string
  name: string
}

/** What a promotion or a coupon took off, in fen. */
export interface Discount {
  id: string
  fen: number
}

export interface CouponIssue {
  couponId: string
  reason: string
}

export interface Discounted {
  /** Fen by line. */
  promotion: number[]
  shopCoupon: number[]
  platformCoupon: number[]
  promotions: Discount[]
  coupons: Discount[]
  issues: CouponIssue[]
}

/** Finds the promotion of a shop that takes most off this cash; the first of several that take the same. */
function bestPromotion(promotions: readonly ShopPromotion[], shopId: string, cash: number) {
  const earned = promotions
    .filter((row) => row.shopId === shopId && cash >= row.threshold)
    .map((row) => ({ row, off: promotionOff(row, cash) }))
  return earned.filter(({ off }) => off > 0).sort((a, b) => b.off - a.off)[0]
}

/** The nearest promotion of a shop that takes off more than what is earned without it, and the fen; undefined where none does. */
export function nextPromotion(
  promotions: readonly ShopPromotion[],
  shopId: string,
  cash: number,
): ShopPromotion | undefined {
  const earned = promotions.filter((row) => row.threshold <= cash)
  return promotions
    .filter((row) => row.shopId === shopId && row.threshold > cash)
    .map((row) => ({ ...row, off: promotionOff(row, row.threshold) }))
    .filter(({ threshold, off }) => off > (bestPromotion(earned, shopId, threshold)?.off ?? 0))
    .sort((a, b) => a.threshold - b.threshold || b.off - a.off)[0]
}

/** The best promotion of every shop, on the cash of the lines. */
export function promote(
  lines: readonly CouponLine[],
  cash: readonly number[],
  rows: readonly ShopPromotion[],
) {
  const taken = cash.map(() => 0)
  const promotions: Discount[] = []
  for (const [shopId, sum] of sumByShop(lines, cash)) {
    const best = bestPromotion(rows, shopId, sum)
    if (best === undefined) continue
    const parts = spread(best.off, cash, (index) => lines[index]?.shopId === shopId)
    parts.forEach((part, index) => (taken[index] = (taken[index] ?? 0) + part))
    promotions.push({ id: best.row.id, fen: total(parts) })
  }
  return { taken, promotions }
}

/** One coupon a shop and one of the mall; of more, the first counts. */
function issueOf(coupon: CouponOffer, base: CouponBase, used: Set<string | null>): string | null {
  if (used.has(coupon.shopId))
    return coupon.shopId === null ? '平台优惠券每次只能使用一张' : '每个店铺每次只能使用一张优惠券'
  return thresholdRefusal(coupon, base)
}

/** What promotions and coupons take off the cash of every line; no line falls below 0. */
export function discount(
  lines: readonly CouponLine[],
  cash: readonly number[],
  offers: { promotions: readonly ShopPromotion[]; coupons: readonly CouponOffer[] },
): Discounted {
  const { taken: promotion, promotions } = promote(lines, cash, offers.promotions)
  const promoted = minus(cash, promotion)
  const base = lines.map((line, index) => ({ ...line, cash: promoted[index] ?? 0 }))
  const shopCoupon = cash.map(() => 0)
  let platformCoupon = cash.map(() => 0)
  const [coupons, issues]: [Discount[], CouponIssue[]] = [[], []]
  const used = new Set<string | null>()
  for (const coupon of [...offers.coupons].sort(
    (a, b) => Number(a.shopId === null) - Number(b.shopId === null),
  )) {
    const reason = issueOf(coupon, base, used)
    if (reason !== null) {
      issues.push({ couponId: coupon.id, reason })
      continue
    }
    used.add(coupon.shopId)
    const takes = (index: number) => lines[index] !== undefined && covers(coupon, lines[index])
    const parts = spread(coupon.off, minus(promoted, shopCoupon), takes)
    coupons.push({ id: coupon.id, fen: total(parts) })
    if (coupon.shopId === null) platformCoupon = [...parts]
    else parts.forEach((part, index) => (shopCoupon[index] = (shopCoupon[index] ?? 0) + part))
  }
  return { promotion, shopCoupon, platformCoupon, promotions, coupons, issues }
}
