import { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'
import { activityOffice } from '#tests/server/trade/activity-office.ts'

/** Every call that makes and ends activities. */
export function activityWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const office = activityOffice(mall)
  async function wanted() {
    const { goodsId, skuId } = await mall.build.goods()
    return office.settings({ goods: [office.chosen('SECKILL', goodsId, office.sku(skuId))] })
  }
  async function made() {
    const activityId = await office.make(admin, await wanted())
    const { version, settings } = await office.read(admin, activityId)
    return { which: { activityId, version }, settings }
  }
  return [
    [calls.pickGoods, async () => ({})],
    [calls.createActivity, async () => ({ settings: await wanted() })],
    [
      calls.editActivity,
      async () => {
        const { which, settings } = await made()
        return { ...which, settings: { ...settings, name: '新名字', goods: (await wanted()).goods } }
      },
    ],
    [calls.withdrawActivity, async () => ({ ...(await made()).which, reason: '缺货' })],
  ]
}
