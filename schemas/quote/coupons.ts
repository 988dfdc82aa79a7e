import { CURRENCY } from '#schemas/base/constants.ts'
import { mallMoment } from '#schemas/base/mall-time.ts'
import { formatYuan } from '../money/money.ts'

/** A coupon (优惠券) as far as money goes: `off` fen from `threshold` fen on; no shop means the whole mall. */
export interface CouponOffer {
  id: string
  shopId: string | null
  threshold: number
  off: number
}

/** With its state and time: ms, `from` counts and `to` does not. */
export interface CouponFacts extends CouponOffer {
  status: 'UNUSED' | 'LOCKED' | 'USED' | 'EXPIRED'
  from: number
  to: number
}

/** The cash of the goods after promotions, in fen, by shop; what thresholds are tested on. */
export type CouponBase = ReadonlyMap<string, number>

function baseOf({ shopId }: CouponOffer, base: CouponBase): number {
  if (shopId !== null) return base.get(shopId) ?? 0
  return [...base.values()].reduce((sum, cash) => sum + cash, 0)
}

/** Why these goods do not earn the coupon, as a sentence; null when they do. */
export function thresholdRefusal(coupon: CouponOffer, base: CouponBase): string | null {
  if (coupon.shopId !== null && !base.has(coupon.shopId))
    return '仅限指定店铺使用，所选商品中没有该店铺的商品'
  const cash = baseOf(coupon, base)
  if (cash === 0) return '所选商品没有现金部分，不能使用优惠券'
  if (cash >= coupon.threshold) return null
  return `满${CURRENCY}${formatYuan(coupon.threshold)}可用，还差${CURRENCY}${formatYuan(coupon.threshold - cash)}`
}

/** Why a coupon cannot be used on these goods now, as a sentence; null when it can. */
export function couponRefusal(coupon: CouponFacts, base: CouponBase, now: number): string | null {
  if (coupon.status === 'USED') return '该优惠券已使用'
  if (coupon.status === 'LOCKED') return '该优惠券已用于待付款的订单，取消该订单后可再次使用'
  if (coupon.status === 'EXPIRED' || now >= coupon.to) return '该优惠券已过期'
  if (now < coupon.from) return `该优惠券 ${mallMoment(coupon.from)} 起可用`
  return thresholdRefusal(coupon, base)
}

// Of coupons that save the same, the one with the least face value goes first, then the one that expires first.
function better(a: CouponFacts, b: CouponFacts, cash: number): number {
  return Math.min(b.off, cash) - Math.min(a.off, cash) || a.off - b.off || a.to - b.to
}

/** The usable coupons that save the most, at most one a shop and one of the mall; none that would save nothing. */
export function bestCoupons(coupons: readonly CouponFacts[], base: CouponBase, now: number): CouponFacts[] {
  const usable = coupons.filter((coupon) => coupon.off > 0 && couponRefusal(coupon, base, now) === null)
  const best = (shopId: string | null, cash: number) =>
    usable.filter((coupon) => coupon.shopId === shopId).sort((a, b) => better(a, b, cash))[0]
  let left = baseOf({ id: '', shopId: null, threshold: 0, off: 0 }, base)
  const chosen: CouponFacts[] = []
  for (const [shopId, cash] of base) {
    const coupon = best(shopId, cash)
    if (coupon === undefined) continue
    chosen.push(coupon)
    left -= Math.min(coupon.off, cash)
  }
  const mall = left > 0 ? best(null, left) : undefined
  return mall === undefined ? chosen : [...chosen, mall]
}
