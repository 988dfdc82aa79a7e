import { officeShopCategories as calls } from '#schemas/content/shop-pages/category-office-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** Every write of a shop's own categories, each with a new shop. */
export function shopCategoryWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const seen = async (shopId: string) => {
    const { version } = await mall.ok(calls.shopCategories, { shopId }, as)
    return { shopId, version }
  }
  const terms = async () => ({ name: '杯壶', sort: 1, catIds: [await mall.build.category()] })
  const created = async () => ({
    ...(await seen(await mall.build.shop())),
    parentId: null,
    ...(await terms()),
  })
  async function category() {
    const typed = await created()
    const { catId } = await mall.ok(calls.createShopCategory, typed, as)
    return { ...(await seen(typed.shopId)), catId }
  }
  return [
    [calls.createShopCategory, created],
    [calls.editShopCategory, async () => ({ ...(await category()), ...(await terms()) })],
    [calls.deleteShopCategory, category],
  ]
}
