import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { ComparedId } from '#schemas/catalog/goods/compared.ts'
import { toCompared } from './compared.ts'

/** Returns the id of a card in the address of a comparison, without a SKU if the card shows several SKUs. */
export function makeComparedId(card: GoodsCard): ComparedId {
  const { goodsId, skuId } = toCompared(card)
  return skuId === undefined ? { goodsId } : { goodsId, skuId }
}
