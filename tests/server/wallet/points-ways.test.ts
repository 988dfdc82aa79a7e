import { beforeEach, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { luckWheelDesk } from '#tests/server/trade/luck-wheel-desk.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const desk = luckWheelDesk(mall)
const shop = shoppers(mall)
beforeEach(mall.reset)

it('issue 36.12 names only ways to points that the mall has now', async () => {
  const { token } = await mall.build.member()
  const ways = () => mall.ok(assets.pointsWays, {}, { token })
  expect(await ways()).toEqual({ perYuan: null, wheel: null })
  await shop.giveRate('0.5')
  await desk.wheel({ name: '没有积分的转盘' }, desk.goods)
  expect(await ways()).toEqual({ perYuan: '0.5', wheel: null })
  mall.clock.pass(2 * day)
  await desk.wheel({ name: '年会抽奖' })
  expect((await ways()).wheel).toBe('年会抽奖')
  mall.clock.pass(2 * day)
  expect((await ways()).wheel).toBeNull()
})
