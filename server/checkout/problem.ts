import { deliversTo } from '#schemas/freight.ts'
import { goodsTypeRow } from '#schemas/goods-types.ts'
import { SELF_PICKUP } from '#schemas/labels.ts'
import { adjustment, saleRefusal } from '#server/modules/cart/sale-state.ts'
import type { Wanted } from './wanted.ts'

/** Refusals that are about the cart alone: what cannot lie in it can be bought at once. */
const CART_ONLY: ReadonlySet<string> = new Set(['PICKUP_NOT_IN_CART', 'CART_NOT_SUPPORTED'])

interface Around {
  /** Pieces of the same goods on other lines and in earlier orders. */
  others: number
  /** Where it goes, region ids from the province down; empty when it is not sent, or nobody knows yet. */
  region: readonly string[]
}

function quantityProblem(line: Wanted, others: number): string | null {
  const { activity, quantity } = line
  if (!activity) return adjustment(line, quantity, others)?.message ?? null
  const left = Math.max(0, activity.quantity - activity.taken)
  if (left === 0) return '活动商品已抢光'
  if (quantity > left) return `活动商品仅剩 ${left} 件，请减少数量`
  return quantity > activity.perMember ? `该活动每人限购 ${activity.perMember} 件` : null
}

/** Why a line blocks the order, in Chinese; null when it does not (SB2, CT3, CT4). */
export function problemOf(line: Wanted, { others, region }: Around): string | null {
  const refused = saleRefusal(line)
  if (refused && !CART_ONLY.has(refused.code)) return refused.message
  const quantity = quantityProblem(line, others)
  if (quantity) return quantity
  if (region.length === 0) return null
  const unserved = line.shop.unservedProvinces.some((province) => region.includes(province))
  return unserved || !deliversTo(line.goods.areaLimit, region) ? '不支持配送到所选地址' : null
}

/** SB3: how these goods of one shop can come: 1 express, 2 self-pickup, 3 nothing to deliver. */
export function deliveryTypesOf(lines: readonly Wanted[]): number[] {
  const kinds = lines.map(({ goods }) => {
    const address = goodsTypeRow(goods.goodsType)?.address
    if (address === 'none') return [3]
    if (goods.deliveryType === SELF_PICKUP || address === 'store') return [2]
    return address === 'ship-or-pickup' ? [1, 2] : [1]
  })
  return [1, 2, 3].filter((type) => kinds.every((kind) => kind.includes(type)))
}
