import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import type { ComparedId } from '#schemas/catalog/goods/compared.ts'
import { canonicalizeValue, listUnitKinds } from '#schemas/catalog/goods/spec-units.ts'
import type { Beside } from './sheet-facts.ts'

/** Returns the values of a SKU that state a quantity or size: 500ml, 1.4kg. */
function sizesOf(values: readonly string[]): string[] {
  return values.filter((value) => listUnitKinds(value).length > 0).map(canonicalizeValue)
}

/** Parameters that state the size of goods that come in one size only. */
const SIZE_PARAMS: ReadonlySet<string> = new Set(['容量', '容积', '净含量', '净重', '规格'])

function statedSizes({ skus, skuId, params }: ComparedGoods): string[] {
  const sizes = sizesOf(skus.find((sku) => sku.skuId === skuId)?.specValues ?? [])
  if (sizes.length > 0) return sizes
  return sizesOf(params.flatMap(({ name, value }) => (SIZE_PARAMS.has(name) ? [value] : [])))
}

/** Returns the SKU in stock whose size matches the goods beside it, or null; goods further left take precedence. */
export function findLikeSku(goods: Beside, skus: ComparedGoods['skus']): string | null {
  for (const one of goods) {
    const sizes = one ? statedSizes(one) : []
    const like = skus.find(
      ({ stock, specValues }) => stock > 0 && sizesOf(specValues).some((size) => sizes.includes(size)),
    )
    if (like) return like.skuId
  }
  return null
}

/** Chooses SKUs of matching size for goods without one, in the order of `ids`; null if nothing changes. */
export function matchSizes(ids: readonly ComparedId[], goods: Beside): ComparedId[] | null {
  const chosen = goods.filter((_, place) => ids[place]?.skuId !== undefined)
  // Without a chosen SKU, the default SKU of the first goods sets the size.
  const measures = chosen.length > 0 ? chosen : goods.filter((one) => one !== null).slice(0, 1)
  const alike = ids.map((id, place) => {
    const one = goods[place]
    if (!one || id.skuId !== undefined || measures.includes(one)) return id
    const usualFirst = one.skus.toSorted(
      (a, b) => Number(b.skuId === one.skuId) - Number(a.skuId === one.skuId),
    )
    const skuId = findLikeSku(measures, usualFirst)
    return skuId === null || skuId === one.skuId ? id : { ...id, skuId }
  })
  return alike.every((id, place) => id === ids[place]) ? null : alike
}
