import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import type { Link } from '#schemas/jump/jump.ts'

/** GL10: jump 20; of several SKUs none is meant, so that the shopper is asked which. */
export function cartLink({ goodsId, skuId, skuCount }: GoodsCard): Link {
  return { jump: '20', query: { goodsId, ...(skuCount > 1 ? {} : { skuId }) } }
}
