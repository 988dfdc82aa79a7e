import type { DemoMall } from '#fixtures/mall/demo-mall.ts'
import { searchColumns } from '#schemas/goods/search-text.ts'

/** SH10: the goods with what they are found by: name, brand, categories, shop, keywords. */
export function searchableGoods({ goods, brands, categories, shops }: DemoMall) {
  const names = new Map([...brands, ...categories, ...shops].map(({ id, name }) => [id, name]))
  return goods.map((row) => {
    const places = [row.brandId, ...row.categoryPath, row.shopId].map((id) => names.get(id) ?? '')
    return { ...row, ...searchColumns([row.name, row.subtitle, row.keywords, ...places]) }
  })
}
