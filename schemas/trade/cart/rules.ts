import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { SELF_PICKUP } from '#schemas/catalog/goods/labels.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'

type CartRefusal = Extract<BusinessCode, 'PICKUP_NOT_IN_CART' | 'CART_NOT_SUPPORTED'>

/** Returns the reason why these goods cannot go into a cart; null if they can. */
export function checkGoods(goods: { deliveryType: number; goodsType: number }): CartRefusal | null {
  if (goods.deliveryType === SELF_PICKUP) return 'PICKUP_NOT_IN_CART'
  return findGoodsType(goods.goodsType)?.cart === false ? 'CART_NOT_SUPPORTED' : null
}

/** Returns the reason why a payload is rejected for any goods, such as goodsType 9 or deliveryType 2. */
export function checkPayload(payload: {
  deliveryType?: number | string | null | undefined
  goodsType?: number | string | null | undefined
}): CartRefusal | null {
  const pickup = Number(payload.deliveryType ?? NaN) === SELF_PICKUP
  const barred = findGoodsType(Number(payload.goodsType ?? NaN))?.cart === false
  return pickup || barred ? 'CART_NOT_SUPPORTED' : null
}
