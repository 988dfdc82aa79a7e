import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import type { CartFacts } from '#schemas/jump/effects.ts'

export function cartFacts({
  goodsType,
  deliveryType,
}: {
  goodsType: number
  deliveryType: number
}): CartFacts {
  return { reality: findGoodsType(goodsType)?.address !== 'none', deliveryType }
}
