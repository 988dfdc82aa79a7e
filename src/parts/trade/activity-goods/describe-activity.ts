import { mallMinute } from '#schemas/base/mall-time.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import type { LineActivity } from '#schemas/trade/cart/line-activity.ts'

/** The flash sale whose price a line has, or why it has the usual price and what to do for the other. */
export function describeActivity(activity: LineActivity, applies: boolean, scoreName: string): string {
  const { name, perMember, allowance, endsAt, price } = activity
  if (applies) return `${name}，每人限购 ${perMember} 件，${mallMinute(endsAt)} 结束`
  if (allowance === 0) return `${name}每人限购 ${perMember} 件，您已买满，本次按平时价计算`
  const piece = displayPrice(
    { payModel: 3, ...price, goodsPrice: price.cash },
    { member: true, scoreName, prefer: 'cash' },
  )
  return `超出${name}可买的 ${allowance} 件，已按平时价计算；减至 ${allowance} 件每件 ${piece.text}`
}
