import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { SELF_PICKUP } from '#schemas/catalog/goods/labels.ts'
import { goodsTypeRow } from '#schemas/catalog/goods/types.ts'

type CartRefusal = Extract<BusinessCode, 'PICKUP_NOT_IN_CART' | 'CART_NOT_SUPPORTED'>

/** Why these goods cannot go into a cart; null when they can. */
export function goodsRefusal(goods: { deliveryType: number; goodsType: number }): CartRefusal | null {
  if (goods.deliveryType === SELF_PICKUP) return 'PICKUP_NOT_IN_CART'
  return goodsTypeRow(goods.goodsType)?.cart === false ? 'CART_NOT_SUPPORTED' : null
}

/** Why a payload is refused whatever its goods are, as goodsType 9 or deliveryType 2 are. */
export function payloadRefusal(payload: {
  deliveryType?: number | string | null | undefined
  goodsType?: number | string | null | undefined
}): CartRefusal | null {
  const pickup = Number(payload.deliveryType ?? NaN) === SELF_PICKUP
  const barred = goodsTypeRow(Number(payload.goodsType ?? NaN))?.cart === false
  return pickup || barred ? 'CART_NOT_SUPPORTED' : null
}
