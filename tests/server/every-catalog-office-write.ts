import { backOfficeCategories as categories } from '#schemas/api/back-office-categories.ts'
import type { TestMall } from './support.ts'
import type { Write } from './write.ts'

/** Every call by which the back office changes what goods stand under and are found by. */
export function catalogOfficeWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const version = async () => (await mall.ok(categories.categories, {}, as)).version
  const texts = (name: string) => ({ name, keywords: '', picture: '' })
  let made = 0
  async function category() {
    const catId = await mall.build.category({ name: `新类${++made}` })
    return { catId, version: await version() }
  }
  return [
    [
      categories.addCategory,
      async () => ({ version: await version(), parentId: null, ...texts(`再来${++made}`) }),
    ],
    [categories.editCategory, async () => ({ ...(await category()), ...texts(`改名${++made}`) })],
    [categories.showCategory, async () => ({ ...(await category()), shown: false })],
    [categories.deleteCategory, category],
    [
      categories.moveCategory,
      async () => {
        const parentId = await mall.build.category({ name: `上级${++made}` })
        return { ...(await category()), parentId, beforeId: null }
      },
    ],
  ]
}
