import { beforeEach, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { pages } from '#server/content/pages/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'
import { luckWheelOffice } from '#tests/server/trade/luck-wheel-office.ts'

const mall = await startTestMall()
const office = luckWheelOffice(mall)
const shop = shoppers(mall)
beforeEach(mall.reset)

it('issue 36.12 names only ways to points that the mall has now', async () => {
  const { token } = await mall.build.member()
  const ways = () => mall.ok(assets.pointsWays, {}, { token })
  expect(await ways()).toEqual({ perYuan: null, wheel: null })
  await shop.giveRate('0.5')
  await office.wheel({ name: '没有积分的转盘' }, office.goods)
  expect(await ways()).toEqual({ perYuan: '0.5', wheel: null })
  mall.clock.pass(2 * day)
  await office.wheel({ name: '年会抽奖' })
  expect((await ways()).wheel?.name).toBe('年会抽奖')
  mall.clock.pass(2 * day)
  expect((await ways()).wheel).toBeNull()
})

it('names a published page where everybody finds the wheel, and none that shows another or is kept from some', async () => {
  const { token } = await mall.build.member()
  const wheelId = await office.wheel({ name: '年会抽奖' })
  const path = async () => (await mall.ok(assets.pointsWays, {}, { token })).wheel?.path
  const publish = async (id: string, widget: object, pageType = 'second') => {
    const drawn = { id: 'w1', type: 'luck-wheel', v: 1, name: '转盘', props: {}, ...widget }
    const config = JSON.stringify({ schema: 1, settings: { title: '活动' }, widgets: [drawn] })
    const place = { pageType, pageVersion: '1', pageSource: 'pc', isDefault: pageType === 'home' }
    await mall.services.db.insert(pages).values({ id, name: id, config, publishedAt: START, ...place })
  }
  expect(await path()).toBeNull()
  await publish('another', { props: { wheelId: 'another' } })
  await publish('members', { visible: { audience: ['company'] } })
  expect(await path()).toBeNull()
  await publish('deals', { props: { wheelId } })
  expect(await path()).toBe('/pcSecondLevel?pageId=deals')
  await publish('front', {}, 'home')
  expect(await path()).toBe('/')
})
