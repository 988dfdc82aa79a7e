import type { ComparedGoods } from '#schemas/entities/compared-goods.ts'
import { canonicalValue, unitKinds } from '#schemas/goods/spec-units.ts'
import type { Beside } from './sheet-facts.ts'

/** Values of a SKU that say how much or how large it is: 500ml, 1.4kg. */
function sizesOf(values: readonly string[]): string[] {
  return values.filter((value) => unitKinds(value).length > 0).map(canonicalValue)
}

/**
 * The SKU in stock that is as large as what it comes to stand beside; null where none is. The goods compared first count
 * before the others. Pure.
 */
export function likeSku(goods: Beside, skus: ComparedGoods['skus']): string | null {
  for (const one of goods) {
    const chosen = one?.skus.find(({ skuId }) => skuId === one.skuId)
    const sizes = sizesOf(chosen?.specValues ?? [])
    const like = skus.find(
      ({ stock, specValues }) => stock > 0 && sizesOf(specValues).some((size) => sizes.includes(size)),
    )
    if (like) return like.skuId
  }
  return null
}
