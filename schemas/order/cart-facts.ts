import { goodsTypeRow } from '../goods/types.ts'

/** What the cart is told of goods beside their ids, where they are known. */
export interface CartFacts {
  /** Goods that are shipped or picked up; false for those that are handed out. */
  reality: boolean
  deliveryType: number
}

export function cartFacts({
  goodsType,
  deliveryType,
}: {
  goodsType: number
  deliveryType: number
}): CartFacts {
  return { reality: goodsTypeRow(goodsType)?.address !== 'none', deliveryType }
}
