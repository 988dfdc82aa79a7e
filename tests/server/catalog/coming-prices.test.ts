import { beforeEach, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { activity } = promotions(mall)
/** ￥12.00 to everybody. */
let tea: { goodsId: string; skuId: string }
beforeEach(async () => {
  await mall.reset()
  tea = await mall.build.goods({ name: '霁青茶具' })
})

const cardPrice = async () =>
  (await mall.ok(goods.queryGoodPage, { pageNum: 1, pageSize: 10 })).list[0]?.price
async function pagePrice() {
  const sources = [{ by: 'ids' as const, ids: [tea.goodsId] }]
  return (await mall.ok(pageGoods.findPageComponentGoodsListRel, { sources }))[0]?.[0]?.price
}
const change = () => mall.ok(activities.nextChange, {})

it('issue 36.1 a card knows the price of the flash sale that begins next within a day', async () => {
  const now = mall.clock.now()
  await activity({ id: 'later', startsAt: now + 5 * minute, endsAt: now + day }, { ...tea, cash: 700 })
  await activity({ id: 'soon', startsAt: now + minute, endsAt: now + 2 * minute }, tea)
  const usual = { payModel: 2, cash: '12.00', integral: '0', goodsPrice: '12.00' }
  const running = { activityId: 'soon', endsAt: now + 2 * minute, left: 10, usual }
  for (const price of [await cardPrice(), await pagePrice()]) {
    expect(price).toMatchObject({ cash: '12.00', next: { startsAt: now + minute, cash: '5.00', running } })
    expect(price?.running).toBeUndefined()
  }
  mall.clock.pass(minute)
  expect(await cardPrice()).toMatchObject({ cash: '5.00', running, next: { cash: '7.00' } })
})

it('issue 36.1 a sale that is far, no cheaper, not published or sold out is no next price', async () => {
  const now = mall.clock.now()
  const soon = { startsAt: now + minute, endsAt: now + 2 * minute }
  await activity({ startsAt: now + 2 * day, endsAt: now + 3 * day }, tea)
  await activity(soon, { ...tea, cash: 1200 })
  await activity({ ...soon, status: 'DRAFT' }, tea)
  await activity(soon, { ...tea, taken: 10 })
  expect(await cardPrice()).not.toHaveProperty('next')
})

it('issue 36.1 the next begin or end of any flash sale is told by the server’s clock', async () => {
  const now = mall.clock.now()
  expect(await change()).toEqual({ now, last: null, at: null })
  await activity({ kind: 'GROUP', startsAt: now + 1, endsAt: now + day }, tea)
  await activity({ status: 'WITHDRAWN', startsAt: now + 1, endsAt: now + day }, tea)
  await activity({ startsAt: now + 2 * minute, endsAt: now + 5 * minute }, tea)
  expect((await change()).last).toBeNull()
  await activity({ startsAt: now - day, endsAt: now - minute }, tea)
  expect((await change()).last).toBe(now - minute)
  expect((await change()).at).toBe(now + 2 * minute)
  await activity({ startsAt: now, endsAt: now + minute }, tea)
  expect(await change()).toMatchObject({ last: now, at: now + minute })
  mall.clock.pass(minute)
  expect(await change()).toMatchObject({ last: now + minute, at: now + 2 * minute })
  mall.clock.pass(minute)
  expect((await change()).at).toBe(now + 5 * minute)
})
