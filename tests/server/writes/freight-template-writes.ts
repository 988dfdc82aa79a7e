import { officeFreightTemplates as calls } from '#schemas/people/shops/freight-template-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** Every write of a shop's freight templates, each with a new shop. */
export function freightTemplateWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const terms = { name: '大件', freight: '30.00', freightFree: '500.00', remoteFreight: '20.00' }
  const created = async () => ({ shopId: await mall.build.shop(), ...terms })
  async function template() {
    const typed = await created()
    const { templateId } = await mall.ok(calls.createFreightTemplate, typed, as)
    const [row] = await mall.ok(calls.freightTemplates, { shopId: typed.shopId }, as)
    return { templateId, version: row?.version ?? '' }
  }
  return [
    [calls.createFreightTemplate, created],
    [calls.editFreightTemplate, async () => ({ ...(await template()), ...terms, name: '特大件' })],
    [calls.deleteFreightTemplate, template],
  ]
}
