import { computePromotionOff, type PromotionRule } from '#schemas/catalog/promotions/rules.ts'
import {
  type CouponBase,
  type CouponLine,
  type CouponOffer,
  canDiscountLine,
  spread,
  checkThreshold,
} from './coupons.ts'
import { subtract, sumByShop, sumNumbers } from './lines.ts'

export interface ShopPromotion extends PromotionRule {
  id: string
  shopId: string
  name: string
}

/** Amount that a promotion or coupon takes off, in fen. */
export interface Discount {
  id: string
  fen: number
}

export interface CouponIssue {
  couponId: string
  reason: string
}

export interface Discounted {
  /** Fen taken off each line. */
  promotion: number[]
  shopCoupon: number[]
  platformCoupon: number[]
  promotions: Discount[]
  coupons: Discount[]
  issues: CouponIssue[]
}

/** Returns the promotion that takes off the most for the shop; the first one if several take off the same. */
function bestPromotion(promotions: readonly ShopPromotion[], shopId: string, cash: number) {
  const earned = promotions
    .filter((row) => row.shopId === shopId && cash >= row.threshold)
    .map((row) => ({ row, off: computePromotionOff(row, cash) }))
  return earned.filter(({ off }) => off > 0).sort((a, b) => b.off - a.off)[0]
}

/** Finds the next promotion that takes off more, at its threshold, than those already reached; `off` in fen. */
export function findNextPromotion(
  promotions: readonly ShopPromotion[],
  shopId: string,
  cash: number,
): ShopPromotion | undefined {
  const earned = promotions.filter((row) => row.threshold <= cash)
  return promotions
    .filter((row) => row.shopId === shopId && row.threshold > cash)
    .map((row) => ({ ...row, off: computePromotionOff(row, row.threshold) }))
    .filter(({ threshold, off }) => off > (bestPromotion(earned, shopId, threshold)?.off ?? 0))
    .sort((a, b) => a.threshold - b.threshold || b.off - a.off)[0]
}

/** Applies the best promotion of each shop; returns the fen taken off each line and by each promotion. */
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
    promotions.push({ id: best.row.id, fen: sumNumbers(parts) })
  }
  return { taken, promotions }
}

/** Returns why a coupon cannot be applied; only the first coupon of each shop and the first of the mall count. */
function issueOf(coupon: CouponOffer, base: CouponBase, used: Set<string | null>): string | null {
  if (used.has(coupon.shopId))
    return coupon.shopId === null ? '平台优惠券每次只能使用一张' : '每个店铺每次只能使用一张优惠券'
  return checkThreshold(coupon, base)
}

/** Computes what promotions and coupons take off the cash of each line; no line falls below 0. */
export function discount(
  lines: readonly CouponLine[],
  cash: readonly number[],
  offers: { promotions: readonly ShopPromotion[]; coupons: readonly CouponOffer[] },
): Discounted {
  const { taken: promotion, promotions } = promote(lines, cash, offers.promotions)
  const promoted = subtract(cash, promotion)
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
    const takes = (index: number) => lines[index] !== undefined && canDiscountLine(coupon, lines[index])
    const parts = spread(coupon.off, subtract(promoted, shopCoupon), takes)
    coupons.push({ id: coupon.id, fen: sumNumbers(parts) })
    if (coupon.shopId === null) platformCoupon = [...parts]
    else parts.forEach((part, index) => (shopCoupon[index] = (shopCoupon[index] ?? 0) + part))
  }
  return { promotion, shopCoupon, platformCoupon, promotions, coupons, issues }
}
