import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import { activities } from '#server/catalog/activities/tables.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { cardFigure, eightSkus } from '#tests/server/support/price-walk.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const { activity } = promotions(mall)
const shop = shoppers(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  ;({ token, userId } = await shop.buyer())
})

const card = async () => (await mall.ok(goods.queryGoodPage, { pageNum: 1, pageSize: 10 }, { token })).list[0]
const USUAL = { cash: '122.00', points: '0', from: true }

describe('a card at the price of one of its SKUs', () => {
  it('goes back to the lowest usual price when the sale is over', async () => {
    await eightSkus(mall, 2, 'with')
    const price = (await card())?.price
    expect(price?.running?.usual).toMatchObject({ cash: '122.00', from: true })
    mall.clock.pass(day)
    expect(cardFigure((await card())?.price)).toEqual(USUAL)
  })

  it('knows the sale of another SKU that begins next and is lower', async () => {
    const tea = await eightSkus(mall, 2, 'without')
    const now = mall.clock.now()
    const soon = { startsAt: now + minute, endsAt: now + day }
    await activity(soon, { goodsId: tea.goodsId, skuId: tea.fifthId, cash: 14_000 })
    expect((await card())?.price).not.toHaveProperty('next')
    await activity(
      { id: 'low', startsAt: now + 2 * minute, endsAt: now + day },
      { goodsId: tea.goodsId, skuId: tea.skuIds[6] ?? '', cash: 9_900 },
    )
    expect((await card())?.price.next).toMatchObject({
      startsAt: now + 2 * minute,
      cash: '99.00',
      from: true,
      running: { activityId: 'low', usual: { cash: '122.00', from: true } },
    })
  })

  it('is of no SKU that is not offered any more, and has no 起 where all cost the same', async () => {
    const tea = await eightSkus(mall, 2, 'with')
    await db.update(skus).set({ disabled: true }).where(eq(skus.id, tea.fifthId))
    expect(cardFigure((await card())?.price)).toEqual(USUAL)
    await db.update(skus).set({ cash: 12_200 })
    expect(cardFigure((await card())?.price)).toEqual({ ...USUAL, from: false })
  })

  it('is sold where the activity alone has pieces', async () => {
    const tea = await eightSkus(mall, 2, 'with')
    const until = mall.clock.now() + day
    await db.execute(`update activity_goods set aside_until = ${until}`)
    await db.execute(`update skus set on_hand = 20, reserved = 20 where id = '${tea.fifthId}'`)
    await db.execute(`update skus set on_hand = 0 where id <> '${tea.fifthId}'`)
    await db.execute(`update goods set stock = 0`)
    expect(await card()).toMatchObject({ soldOut: false, skuId: tea.fifthId, price: { cash: '105.00' } })
  })
})

describe('favourites are compared with the price of their kind', () => {
  const drop = async () => (await mall.ok(footprints.favouritePage, {}, { token })).list[0]?.drop
  const add = (goodsId: string) => mall.ok(goods.favoritesAdd, { goodsId }, { token })

  it('added during a sale they are no cheaper than when they were added', async () => {
    const tea = await eightSkus(mall, 2, 'with')
    await add(tea.goodsId)
    expect(await drop()).toBeNull()
    mall.clock.pass(day)
    expect(await drop()).toBeNull()
  })

  it('added before a sale of any SKU they tell how much lower it is', async () => {
    const tea = await eightSkus(mall, 2, 'without')
    await add(tea.goodsId)
    expect(await drop()).toBeNull()
    await activity({}, { goodsId: tea.goodsId, skuId: tea.fifthId, cash: 10_500 })
    expect(await drop()).toEqual({ cash: '17.00', integral: '0' })
    await db.update(activities).set({ status: 'WITHDRAWN' })
    expect(await drop()).toBeNull()
  })
})

it('the other ways of all eight SKUs are told, so that the choice of a SKU finds its own', async () => {
  const tea = await eightSkus(mall, 2, 'without')
  const terms = tea.skuIds.map((skuId) => ({ goodsId: tea.goodsId, skuId }))
  await activity({ kind: 'GROUP', groupSize: 2, groupHours: 24 }, ...terms)
  await activity({ kind: 'POINTS', endsAt: mall.clock.now() + 2 * day }, ...terms)
  const { otherWays = [] } = await mall.ok(goods.findDetail, { goodsId: tea.goodsId }, { token })
  const kindsOf = (id: string) => otherWays.filter(({ skuId }) => skuId === id).map(({ kind }) => kind)
  expect(tea.skuIds.map(kindsOf)).toEqual(tea.skuIds.map(() => ['GROUP', 'POINTS']))
})

describe('freight on the goods page is that of the order', () => {
  const freights = async (tea: { goodsId: string; fifthId: string }, quantity: number) => {
    const asked = { skuId: tea.fifthId, regionId: '330106', quantity }
    const page = await mall.ok(goods.delivery, asked, { token })
    const lines = [{ goodsId: tea.goodsId, skuId: tea.fifthId, quantity }]
    const order = await shop.price(token, { lines })
    return { page: page.freight, order: order.sums.freight }
  }
  const both = (freight: string) => ({ page: freight, order: freight })

  it('by the sale price, and by the usual one beyond what the sale sells a member', async () => {
    const tea = await eightSkus(mall, 2, 'with')
    await shop.setShop(tea.shopId, { freight: 800, freightFree: 12_000 })
    expect(await freights(tea, 1)).toEqual(both('8.00'))
    expect(await freights(tea, 2)).toEqual(both('0.00'))
    await shop.setShop(tea.shopId, { freightFree: 80_000 })
    // Five are ￥525.00, six at the usual ￥150.00 are ￥900.00.
    expect(await freights(tea, 5)).toEqual(both('8.00'))
    expect(await freights(tea, 6)).toEqual(both('0.00'))
  })

  it('after what the shop’s promotion takes off', async () => {
    const tea = await eightSkus(mall, 2, 'with')
    await shop.setShop(tea.shopId, { freight: 1_000, freightFree: 10_000 })
    expect(await freights(tea, 1)).toEqual(both('0.00'))
    await shop.promotion(tea.shopId, 10_000, 1_000)
    expect(await freights(tea, 1)).toEqual(both('10.00'))
  })

  it('but for a coupon, after which the limit is tested: coupons say so, and the page knows none', async () => {
    const tea = await eightSkus(mall, 2, 'with')
    await shop.setShop(tea.shopId, { freight: 800, freightFree: 10_000 })
    await shop.coupon(userId, { off: 1_000 })
    expect(await freights(tea, 1)).toEqual({ page: '0.00', order: '8.00' })
    const lines = [{ goodsId: tea.goodsId, skuId: tea.fifthId, quantity: 1 }]
    expect((await shop.price(token, { lines, couponIds: [] })).sums.freight).toBe('0.00')
  })
})
