import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { shoppers, type Wish } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const shop = shoppers(mall)
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await shop.buyer()).token
})

const price = (wish: Wish) => shop.price(token, wish)
const refusal = async (wish: Wish) => mall.call(checkout.findPrice, { source: 'BUY_NOW', ...wish }, { token })

describe('limits of a member', () => {
  it('limitNumber counts other lines and earlier orders, not those that were cancelled', async () => {
    const { goodsId, skuId } = await mall.build.goods({ limitNumber: 3 })
    const lines = [{ goodsId, skuId, quantity: 2 }]
    expect((await price({ lines: [...lines, ...lines] })).problems).toHaveLength(2)
    await shop.submit(token, { lines })
    const { problems } = await price({ lines })
    expect(problems[0]?.message).toContain('每人限购 3 件')
    mall.clock.pass(31 * 60_000)
    await cancelExpiredTrades.run(mall.services)
    expect((await price({ lines })).problems).toEqual([])
  })
})

describe('activity goods', () => {
  async function seckill(given: Partial<typeof activityGoods.$inferInsert> = {}) {
    const { goodsId, skuId } = await mall.build.goods({ cash: 10_000 })
    const now = mall.clock.now()
    const time = { startsAt: now, endsAt: now + DAY_MS }
    await mall.services.db.insert(activities).values({ id: 'act', kind: 'SECKILL', name: '秒杀', ...time })
    const terms = { activityId: 'act', skuId, goodsId, cash: 100, quantity: 5, perMember: 2, ...given }
    await mall.services.db.insert(activityGoods).values(terms)
    return (quantity: number) => ({ lines: [{ goodsId, skuId, quantity, activityId: 'act' }] })
  }

  it('cost what the activity says, while it runs, and leave it when they are ordered', async () => {
    const wish = await seckill()
    expect((await price(wish(2))).sums.cash).toBe('2.00')
    await shop.submit(token, wish(2))
    const [{ taken = 0 } = {}] = await mall.services.db.select().from(activityGoods)
    expect(taken).toBe(2)
    mall.clock.pass(DAY_MS)
    expect((await refusal(wish(1))).code).toBe('OFF_SHELF')
  })

  it('perMember counts earlier orders of the activity, too', async () => {
    const wish = await seckill()
    expect((await price(wish(3))).problems[0]?.message).toContain('该活动每人限购 2 件')
    await shop.submit(token, wish(1))
    expect((await price(wish(1))).problems).toEqual([])
    const { problems } = await price(wish(2))
    expect(problems[0]?.message).toContain('该活动每人限购 2 件，您已购买 1 件')
  })

  it('are bought alone, so that an order never holds pieces of two prices', async () => {
    const wish = await seckill()
    const lines = [...wish(1).lines, ...wish(1).lines.map(({ activityId: _, ...line }) => line)]
    expect((await refusal({ lines })).message).toBe('活动商品请单独购买')
  })

  it('never more than the activity has, nor than the shelf', async () => {
    const wish = await seckill({ taken: 4, perMember: 9 })
    expect((await price(wish(2))).problems[0]?.message).toContain('活动商品仅剩 1 件')
    expect(
      (await refusal({ lines: wish(1).lines.map((line) => ({ ...line, activityId: 'other' })) })).code,
    ).toBe('NOT_FOUND')
  })
})
