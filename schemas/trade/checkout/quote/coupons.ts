import { CURRENCY } from '#schemas/base/constants.ts'
import { mallMoment } from '#schemas/base/mall-time.ts'
import { apportion } from '#schemas/money/apportion.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { CouponStatus } from '#schemas/wallet/coupons/entities.ts'

/** What a coupon can be bound to, beside a shop; a line bears the marks of its goods and of all its categories. */
export const goodsMark = (goodsId: string) => `goods:${goodsId}`
export const categoryMark = (categoryId: string) => `category:${categoryId}`

/**
 * A coupon (优惠券) as far as money goes: `off` fen from `threshold` fen on; no shop means the whole mall, and no `scope`
 * all goods.
 */
export interface CouponOffer {
  id: string
  shopId: string | null
  threshold: number
  off: number
  /** Marks, one of which a line must bear. */
  scope?: readonly string[]
}

/** With its state and time: ms, `from` counts and `to` does not. */
export interface CouponFacts extends CouponOffer {
  status: CouponStatus
  from: number
  to: number
}

/** What a coupon can take something off. */
export interface CouponLine {
  shopId: string
  marks?: readonly string[]
}

/** The cash of each line after promotions, in fen; what thresholds are tested on. */
export type CouponBase = readonly (CouponLine & { cash: number })[]

/** Whether a line counts for a coupon, and is what it takes off from. */
export function covers({ shopId, scope = [] }: CouponOffer, line: CouponLine): boolean {
  if (shopId !== null && shopId !== line.shopId) return false
  return scope.length === 0 || scope.some((mark) => line.marks?.includes(mark))
}

const cashOf = (coupon: CouponOffer, base: CouponBase) =>
  base.reduce((sum, line) => sum + (covers(coupon, line) ? line.cash : 0), 0)

/** Why these goods do not earn the coupon, as a sentence; null when they do. */
export function thresholdRefusal(coupon: CouponOffer, base: CouponBase): string | null {
  if (coupon.shopId !== null && !base.some(({ shopId }) => shopId === coupon.shopId))
    return '仅限指定店铺使用，所选商品中没有该店铺的商品'
  if (!base.some((line) => covers(coupon, line))) return '仅限指定商品使用，所选商品都不在适用范围内'
  const cash = cashOf(coupon, base)
  if (cash === 0) return '所选商品没有现金部分，不能使用优惠券'
  if (cash >= coupon.threshold) return null
  return `满${CURRENCY}${formatYuan(coupon.threshold)}可用，还差${CURRENCY}${formatYuan(coupon.threshold - cash)}`
}

/** Why a coupon cannot be used on these goods now, as a sentence; null when it can. */
export function couponRefusal(coupon: CouponFacts, base: CouponBase, now: number): string | null {
  if (coupon.status === 'USED') return '该优惠券已使用'
  if (coupon.status === 'LOCKED') return '该优惠券已用于待付款的订单，取消该订单后可再次使用'
  if (coupon.status === 'WITHDRAWN') return '该优惠券已被商城收回'
  if (coupon.status === 'EXPIRED' || now >= coupon.to) return '该优惠券已过期'
  if (now < coupon.from) return `该优惠券 ${mallMoment(coupon.from)} 起可用`
  return thresholdRefusal(coupon, base)
}

// Of coupons that save the same, the one with the least face value goes first, then the one that expires first.
function better(a: CouponFacts, b: CouponFacts, within: (coupon: CouponFacts) => number): number {
  return Math.min(b.off, within(b)) - Math.min(a.off, within(a)) || a.off - b.off || a.to - b.to
}

/** Fen that each line gives to `fen` in all, by its cash, of those that `takes` says; never more than they hold. */
export function spread(
  fen: number,
  cash: readonly number[],
  takes: (index: number) => boolean,
): readonly number[] {
  const weights = cash.map((amount, index) => (takes(index) ? amount : 0))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return apportion(Math.min(fen, sum), weights)
}

/** The usable coupons that save the most, at most one a shop and one of the mall; none that would save nothing. */
export function bestCoupons(coupons: readonly CouponFacts[], base: CouponBase, now: number): CouponFacts[] {
  const usable = coupons.filter((coupon) => coupon.off > 0 && couponRefusal(coupon, base, now) === null)
  const chosen: CouponFacts[] = []
  let left = base
  for (const shopId of [...new Set(base.map((line) => line.shopId)), null]) {
    const within = (coupon: CouponFacts) => cashOf(coupon, left)
    const [coupon] = usable
      .filter((one) => one.shopId === shopId && within(one) > 0)
      .sort((a, b) => better(a, b, within))
    if (coupon === undefined) continue
    chosen.push(coupon)
    left = without(left, coupon)
  }
  return chosen
}

function without(base: CouponBase, coupon: CouponFacts): CouponBase {
  const parts = spread(
    coupon.off,
    base.map(({ cash }) => cash),
    (index) => base[index] !== undefined && covers(coupon, base[index]),
  )
  return base.map((line, index) => ({ ...line, cash: line.cash - (parts[index] ?? 0) }))
}
