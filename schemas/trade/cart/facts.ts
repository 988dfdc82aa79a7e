import { goodsTypeRow } from '#schemas/catalog/goods/types.ts'
import type { CartFacts } from '#schemas/jump/effects.ts'

export function cartFacts({
  goodsType,
  deliveryType,
}: {
  goodsType: number
  deliveryType: number
}): CartFacts {
  return { reality: goodsTypeRow(goodsType)?.address !== 'none', deliveryType }
}
