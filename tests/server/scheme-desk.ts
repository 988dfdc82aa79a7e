import { scheme } from '#schemas/api/scheme.ts'
import type { In } from '#schemas/base/endpoint.ts'
import type { TestMall } from './support.ts'

/** Schemes and what is in them, through the real calls. */
export function schemeDesk(mall: Pick<TestMall, 'ok' | 'build'>) {
  const { build } = mall

  async function goods(...given: Parameters<typeof build.goods>) {
    const { goodsId, skuId } = await build.goods(...given)
    return { goodsId, skuId }
  }

  async function make(token: string, given: Partial<In<typeof scheme.create>> = {}) {
    const { schemeId } = await mall.ok(scheme.create, { name: '中秋方案', ...given }, { token })
    return schemeId
  }

  const read = (token: string, schemeId: string) => mall.ok(scheme.detail, { schemeId }, { token })

  /** New goods in a scheme, one piece unless it is said. */
  async function item(
    token: string,
    { schemeId, ...more }: { schemeId: string; quantity?: number; groupId?: string },
    ...given: Parameters<typeof build.goods>
  ) {
    const added = await goods(...given)
    await mall.ok(scheme.addGoods, { quantity: 1, ...more, schemeId, ...added }, { token })
    const { items, groups } = await read(token, schemeId)
    const found = items.find(({ skuId }) => skuId === added.skuId)
    if (!found) throw new Error('the goods are not in the scheme')
    return { ...added, itemId: found.itemId, groupId: groups[0]?.groupId ?? '' }
  }

  return { goods, scheme: make, read, item }
}
export type SchemeDesk = ReturnType<typeof schemeDesk>
