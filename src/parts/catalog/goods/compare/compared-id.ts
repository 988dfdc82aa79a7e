import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { ComparedId } from '#schemas/catalog/goods/compared.ts'
import { comparedOf } from './compared.ts'

/** The id of a card in the address of a comparison, without a SKU when the card stands for several. */
export function comparedIdOf(card: GoodsCard): ComparedId {
  const { goodsId, skuId } = comparedOf(card)
  return skuId === undefined ? { goodsId } : { goodsId, skuId }
}
