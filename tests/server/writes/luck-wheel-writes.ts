import { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import { officeLuckWheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Me, Write } from '#tests/server/support/write.ts'
import { luckWheelOffice } from '#tests/server/trade/luck-wheel-office.ts'

const WHERE = { contact: '沈知夏', telephone: '13812345678', address: '杭州市文三路 1 号' }

/** Every call around luck wheels: who turns them, and who makes them. */
export function luckWheelWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const office = luckWheelOffice(mall)
  async function won({ token }: Me) {
    const { drawId } = await office.turn(token, await office.wheel({}, office.goods))
    return { drawId }
  }
  async function claimed(me: Me) {
    const { drawId } = await won(me)
    await mall.ok(calls.claim, { drawId, ...WHERE }, { token: me.token })
    return { drawId }
  }
  async function made() {
    const { wheelId } = await mall.ok(
      officeLuckWheels.createLuckWheel,
      { settings: office.settings() },
      { token: admin },
    )
    const { version, settings } = await mall.ok(officeLuckWheels.luckWheel, { wheelId }, { token: admin })
    return { which: { wheelId, version }, settings }
  }
  return [
    [calls.turn, async () => ({ wheelId: await office.wheel(), turnKey: office.key(), points: '0' })],
    [calls.share, async () => ({ wheelId: await office.wheel({ shareReward: 1 }) })],
    [calls.claim, async (me) => ({ ...(await won(me)), ...WHERE })],
    [officeLuckWheels.createLuckWheel, () => ({ settings: office.settings() })],
    [
      officeLuckWheels.editLuckWheel,
      async () => {
        const { which, settings } = await made()
        return { ...which, settings: { ...settings, name: '新名字' } }
      },
    ],
    [officeLuckWheels.endLuckWheel, async () => (await made()).which],
    [officeLuckWheels.sendLuckWheelPrize, async (me) => ({ ...(await claimed(me)), note: '顺丰 SF1' })],
  ]
}
