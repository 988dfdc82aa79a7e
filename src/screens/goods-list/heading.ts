import type { Facets } from '#schemas/entities/facets.ts'
import type { GoodsListState } from './list-address.ts'

interface Known {
  /** Of the categories from the top to the chosen one. */
  path: readonly { name: string }[]
  facets: Facets | null
}

/** What the list is called, for its heading and the window: the word, else the category, the brand or the shop. Pure. */
export function headingOf({ filter }: GoodsListState, { path, facets }: Known): string {
  const { goodsName, brandIdList, shopId } = filter
  if (goodsName !== undefined) return `“${goodsName}”的搜索结果`
  const category = path.at(-1)
  if (category) return category.name
  const named = (list: Facets['brands'] | undefined, id: string) =>
    list?.find(({ value }) => value === id)?.label
  if (shopId !== undefined) return named(facets?.shops, shopId) ?? '店铺商品'
  const [brandId, ...others] = brandIdList ?? []
  if (brandId !== undefined && others.length === 0) return named(facets?.brands, brandId) ?? '品牌商品'
  return '全部商品'
}
