import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import type { LineActivity } from '#schemas/trade/cart/line-activity.ts'

/** Describes the flash sale of a line, or the reason why its price does not apply and how to get it. */
export function describeActivity(activity: LineActivity, applies: boolean, scoreName: string): string {
  const { name, perMember, allowance, endsAt, price } = activity
  if (applies) return `${name}，每人限购 ${perMember} 件，${formatMallMinute(endsAt)} 结束`
  if (allowance === 0) return `${name}每人限购 ${perMember} 件，您已买满，本次按平时价计算`
  const piece = displayPrice(
    { payModel: 3, ...price, goodsPrice: price.cash },
    { member: true, scoreName, prefer: 'cash' },
  )
  return `超出${name}可买的 ${allowance} 件，已按平时价计算；减至 ${allowance} 件每件 ${piece.text}`
}
