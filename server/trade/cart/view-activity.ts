import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { isBelowUsual, computeAllowance } from '#schemas/money/running-price.ts'
import type { LineActivity } from '#schemas/trade/cart/line-activity.ts'
import { getUsualUnit } from '#server/catalog/goods/offers/choose.ts'
import type { OwnOffer } from '#server/catalog/goods/offers/load.ts'
import type { CartRow } from './lines.ts'

/** Describes an activity with the pieces that this member may still buy; undefined if it is not cheaper. */
export function viewActivity(
  running: OwnOffer | null | undefined,
  { goods, sku }: Pick<CartRow, 'goods' | 'sku'>,
): LineActivity | undefined {
  if (!running || !goods || !sku) return undefined
  const allowance = computeAllowance(running, running.bought)
  if (!isBelowUsual(running, getUsualUnit(goods, sku, Math.max(1, allowance)))) return undefined
  const { activityId, name, endsAt, perMember, cash, points } = running
  const price = { cash: formatYuan(cash), integral: formatPoints(points) }
  return { activityId, name, endsAt, perMember, allowance, price }
}
