import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { SELF_PICKUP } from '#schemas/catalog/goods/labels.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { canDeliverTo } from '#schemas/trade/checkout/quote/freight.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { findAdjustment, findSaleRefusal } from '#server/trade/cart/sale-state.ts'
import type { CheckoutLine } from './checkout-lines.ts'

/** Errors that concern only the cart: such goods can still be bought directly. */
const CART_ONLY: ReadonlySet<string> = new Set(['PICKUP_NOT_IN_CART', 'CART_NOT_SUPPORTED'])

export interface Problem {
  code: BusinessCode
  message: string
}

interface Around {
  /** Pieces of the goods on other lines and in earlier orders; for an activity, only in its earlier orders. */
  others: number
  beside: number
  /** Destination: region ids from the province down; empty if nothing is shipped or the address is unknown. */
  region: readonly string[]
}

function activityProblem(
  line: CheckoutLine,
  terms: NonNullable<CheckoutLine['activity']>,
  before: number,
): Problem | null {
  const { quantity, sku } = line
  const left = Math.max(0, terms.quantity - terms.taken)
  if (left === 0) return { code: 'OUT_OF_STOCK', message: '活动商品已抢光' }
  if (quantity > left) return { code: 'OUT_OF_STOCK', message: `活动商品仅剩 ${left} 件，请减少数量` }
  if (quantity > countAvailable(sku))
    return { code: 'OUT_OF_STOCK', message: `商品库存不足，现有库存 ${countAvailable(sku)}` }
  if (quantity + before <= terms.perMember) return null
  const already = before > 0 ? `，您已购买 ${before} 件` : ''
  return { code: 'OVER_LIMIT', message: `该活动每人限购 ${terms.perMember} 件${already}` }
}

function quantityProblem(line: CheckoutLine, { others, beside }: Around): Problem | null {
  const { activity, quantity, goods, sku } = line
  if (activity) return activityProblem(line, activity, others)
  if (beside > 0 && quantity + beside > countAvailable(sku))
    return { code: 'OUT_OF_STOCK', message: `商品库存不足，现有库存 ${countAvailable(sku)}` }
  const message = findAdjustment(line, quantity, others)?.message
  if (message === undefined) return null
  if (quantity > countAvailable(sku)) return { code: 'OUT_OF_STOCK', message }
  const over = goods.limitNumber !== null && quantity + others > goods.limitNumber
  return { code: over ? 'OVER_LIMIT' : 'BELOW_MIN_NUMBER', message }
}

/** Returns why a line blocks the order; null if it does not. */
export function findProblem(line: CheckoutLine, around: Around): Problem | null {
  const refused = findSaleRefusal(line)
  if (refused && !CART_ONLY.has(refused.code)) return refused
  const quantity = quantityProblem(line, around)
  if (quantity) return quantity
  const { region } = around
  if (region.length === 0) return null
  const unserved = line.shop.unservedProvinces.some((province) => region.includes(province))
  const reached = !unserved && canDeliverTo(line.goods.areaLimit, region)
  return reached ? null : { code: 'NOT_DELIVERABLE', message: '不支持配送到所选地址' }
}

/** Lists the delivery types that all these goods of one shop allow: 1 express, 2 self-pickup, 3 nothing to deliver. */
export function listDeliveryTypes(lines: readonly CheckoutLine[]): number[] {
  const kinds = lines.map(({ goods }) => {
    const address = findGoodsType(goods.goodsType)?.address
    if (address === 'none') return [3]
    if (goods.deliveryType === SELF_PICKUP || address === 'store') return [2]
    return address === 'ship-or-pickup' ? [1, 2] : [1]
  })
  return [1, 2, 3].filter((type) => kinds.every((kind) => kind.includes(type)))
}
