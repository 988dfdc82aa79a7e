import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import type { ComparedId } from '#schemas/catalog/goods/compared.ts'
import { canonicalValue, unitKinds } from '#schemas/catalog/goods/spec-units.ts'
import type { Beside } from './sheet-facts.ts'

/** Values of a SKU that say how much or how large it is: 500ml, 1.4kg. */
function sizesOf(values: readonly string[]): string[] {
  return values.filter((value) => unitKinds(value).length > 0).map(canonicalValue)
}

/** Parameters that say how much goods hold where they come in one size. */
const SIZE_PARAMS: ReadonlySet<string> = new Set(['容量', '容积', '净含量', '净重', '规格'])

/** The sizes of the SKU that is meant; of goods that come in one size, what they state as a fact. */
function statedSizes({ skus, skuId, params }: ComparedGoods): string[] {
  const sizes = sizesOf(skus.find((sku) => sku.skuId === skuId)?.specValues ?? [])
  if (sizes.length > 0) return sizes
  return sizesOf(params.flatMap(({ name, value }) => (SIZE_PARAMS.has(name) ? [value] : [])))
}

/**
 * The SKU in stock that is as large as what it comes to stand beside; null where none is. The goods compared first count
 * before the others. Pure.
 */
export function likeSku(goods: Beside, skus: ComparedGoods['skus']): string | null {
  for (const one of goods) {
    const sizes = one ? statedSizes(one) : []
    const like = skus.find(
      ({ stock, specValues }) => stock > 0 && sizesOf(specValues).some((size) => sizes.includes(size)),
    )
    if (like) return like.skuId
  }
  return null
}

/**
 * The same goods, those that came without a SKU in the size of what they stand beside: SKUs that were chosen count first.
 * Null where each stands in its usual SKU already. Pure.
 * @param goods what was answered for `ids`, place by place
 */
export function alikeIds(ids: readonly ComparedId[], goods: Beside): ComparedId[] | null {
  const chosen = goods.filter((_, place) => ids[place]?.skuId !== undefined)
  // Without a choice the first goods' usual SKU is the measure.
  const measures = chosen.length > 0 ? chosen : goods.filter((one) => one !== null).slice(0, 1)
  const alike = ids.map((id, place) => {
    const one = goods[place]
    if (!one || id.skuId !== undefined || measures.includes(one)) return id
    const usualFirst = one.skus.toSorted(
      (a, b) => Number(b.skuId === one.skuId) - Number(a.skuId === one.skuId),
    )
    const skuId = likeSku(measures, usualFirst)
    return skuId === null || skuId === one.skuId ? id : { ...id, skuId }
  })
  return alike.every((id, place) => id === ids[place]) ? null : alike
}
