import { backOfficeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'
import { activityDesk } from '#tests/server/trade/activity-desk.ts'

/** Every call that makes and ends activities. */
export function activityWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const desk = activityDesk(mall)
  async function wanted() {
    const { goodsId, skuId } = await mall.build.goods()
    return desk.settings({ goods: [desk.chosen('SECKILL', goodsId, desk.sku(skuId))] })
  }
  async function made() {
    const activityId = await desk.make(admin, await wanted())
    const { version, settings } = await desk.read(admin, activityId)
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
