import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { apportion } from '#schemas/money/apportion.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { CouponStatus } from '#schemas/wallet/coupons/entities.ts'

/** Formats a mark to which a coupon can be restricted; a line has the marks of its goods and its categories. */
export const createGoodsScopeKey = (goodsId: string) => `goods:${goodsId}`
export const createCategoryScopeKey = (categoryId: string) => `category:${categoryId}`

/** `off` and `threshold` in fen. A null `shopId` means the whole mall; no `scope` means all goods. */
export interface CouponOffer {
  id: string
  shopId: string | null
  threshold: number
  off: number
  /** A line must carry one of these marks. */
  scope?: readonly string[]
}

/** Validity in ms; `from` is inclusive, `to` exclusive. */
export interface CouponFacts extends CouponOffer {
  status: CouponStatus
  from: number
  to: number
}

export interface CouponLine {
  shopId: string
  marks?: readonly string[]
}

/** Lines with their cash after promotions, in fen, against which coupon thresholds are tested. */
export type CouponBase = readonly (CouponLine & { cash: number })[]

/** Returns true if a line counts towards a coupon's threshold and can be discounted by it. */
export function canDiscountLine({ shopId, scope = [] }: CouponOffer, line: CouponLine): boolean {
  if (shopId !== null && shopId !== line.shopId) return false
  return scope.length === 0 || scope.some((mark) => line.marks?.includes(mark))
}

const cashOf = (coupon: CouponOffer, base: CouponBase) =>
  base.reduce((sum, line) => sum + (canDiscountLine(coupon, line) ? line.cash : 0), 0)

/** Returns the reason why these goods do not qualify for the coupon, as a sentence; null if they do. */
export function checkThreshold(coupon: CouponOffer, base: CouponBase): string | null {
  if (coupon.shopId !== null && !base.some(({ shopId }) => shopId === coupon.shopId))
    return '仅限指定店铺使用，所选商品中没有该店铺的商品'
  if (!base.some((line) => canDiscountLine(coupon, line))) return '仅限指定商品使用，所选商品都不在适用范围内'
  const cash = cashOf(coupon, base)
  if (cash === 0) return '所选商品没有现金部分，不能使用优惠券'
  if (cash >= coupon.threshold) return null
  return `满${CURRENCY}${formatYuan(coupon.threshold)}可用，还差${CURRENCY}${formatYuan(coupon.threshold - cash)}`
}

/** Returns the reason why a coupon cannot be used on these goods now, as a sentence; null if it can. */
export function checkCoupon(coupon: CouponFacts, base: CouponBase, now: number): string | null {
  if (coupon.status === 'USED') return '该优惠券已使用'
  if (coupon.status === 'LOCKED') return '该优惠券已用于待付款的订单，取消该订单后可再次使用'
  if (coupon.status === 'WITHDRAWN') return '该优惠券已被商城收回'
  if (coupon.status === 'EXPIRED' || now >= coupon.to) return '该优惠券已过期'
  if (now < coupon.from) return `该优惠券 ${formatMallMoment(coupon.from)} 起可用`
  return checkThreshold(coupon, base)
}

// Among coupons that save the same, prefer the smallest face value, then the earliest expiry.
function better(a: CouponFacts, b: CouponFacts, within: (coupon: CouponFacts) => number): number {
  return Math.min(b.off, within(b)) - Math.min(a.off, within(a)) || a.off - b.off || a.to - b.to
}

/** Distributes `fen` over the lines accepted by `isAccepted` in proportion to their cash; at most the cash they hold. */
export function spread(
  fen: number,
  cash: readonly number[],
  takes: (index: number) => boolean,
): readonly number[] {
  const weights = cash.map((amount, index) => (takes(index) ? amount : 0))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return apportion(Math.min(fen, sum), weights)
}

/** Returns the coupons that save the most (not 0), at most one per shop and one of the mall. */
export function findBestCoupons(
  coupons: readonly CouponFacts[],
  base: CouponBase,
  now: number,
): CouponFacts[] {
  const usable = coupons.filter((coupon) => coupon.off > 0 && checkCoupon(coupon, base, now) === null)
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
    (index) => base[index] !== undefined && canDiscountLine(coupon, base[index]),
  )
  return base.map((line, index) => ({ ...line, cash: line.cash - (parts[index] ?? 0) }))
}
