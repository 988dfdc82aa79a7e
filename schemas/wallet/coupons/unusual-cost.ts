import { formatGroupedYuan } from '#schemas/money/grouped-yuan.ts'
import { formatYuan } from '#schemas/money/money.ts'

/** Terms that determine the cost of a coupon; amounts in fen. */
export interface CouponCost {
  off: number
  /** 0 for none. */
  threshold: number
  /** Number of coupons. */
  total: number
}

/** Total cost that needs a confirmation, in fen: ￥100,000. */
const USUAL_COST_FEN = 10_000_000
/** Limit for a coupon that pays for more than half of the purchase, in fen: ￥1,000. */
const USUAL_GIFT_COST_FEN = 100_000

/** Describes an unusually high total cost of a coupon; null for a usual one and for unchanged terms. */
export function describeUnusualCoupon(terms: CouponCost, before: CouponCost | null): string | null {
  const { off, threshold, total } = terms
  const most = off * total
  const isGift = off * 2 > threshold
  if (most <= (isGift ? USUAL_GIFT_COST_FEN : USUAL_COST_FEN)) return null
  if (before && before.off === off && before.threshold === threshold && before.total >= total) return null
  const from = threshold === 0 ? '无使用门槛' : `门槛 ￥${formatYuan(threshold)}`
  const half = isGift && threshold > 0 ? '，减免超过门槛的一半' : ''
  return `每张减 ${formatGroupedYuan(off)}，${from}${half}，${total} 张最多 ${formatGroupedYuan(most)}`
}
