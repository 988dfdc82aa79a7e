import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatYuan } from '#schemas/money/money.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
beforeEach(mall.reset)

/** Lines of an order and the buyer's means. */
interface Scene {
  lines: readonly { shop: string; payModel: number; cash: number; integral: number; quantity: number }[]
  freight: number
  freeFrom: number | null
  coupon: { threshold: number; off: number; shopId: string | null } | null
  card: number
}

/** A buyer of a scene, always with the same things. */
async function enter({ lines, freight, freeFrom, coupon, card }: Scene) {
  await mall.reset()
  const { token, userId } = await shop.buyer()
  await mall.build.points(userId, 1_000_000)
  const bought = []
  for (const { shop: shopId, payModel, cash, integral, quantity } of lines) {
    const { goodsId, skuId } = await mall.build.goods({ shopId, payModel, cash, integral })
    bought.push({ goodsId, skuId, quantity })
  }
  for (const shopId of new Set(lines.map((line) => line.shop)))
    await shop.setShop(shopId, { freight, freightFree: freeFrom })
  if (coupon) await shop.coupon(userId, coupon)
  const giftCardIds = card > 0 ? [await shop.card(userId, card)] : []
  return { token, wish: { lines: bought, giftCardIds } }
}

/** Submits with the first choice of points, then changes it on the pay page to each that follows. */
async function costOf(scene: Scene, choices: readonly string[]) {
  const { token, wish } = await enter(scene)
  const [first = 'NONE', ...others] = choices
  const { tradeId } = await shop.submit(token, { ...wish, points: first })
  for (const points of others) await mall.ok(payments.changeSplit, { tradeId, points }, { token })
  const { payable, giftCard, orders: shown } = await shop.trade(token, tradeId)
  const sums = await db.select().from(orders).where(eq(orders.tradeId, tradeId)).orderBy(orders.id)
  expect(shown.map((order) => order.giftCard)).toEqual(sums.map((order) => formatYuan(order.giftCard)))
  const parts = sums.map(({ shopId, promotion, coupon, freight }) => ({ shopId, promotion, coupon, freight }))
  expect(await shop.faults()).toEqual([])
  return { payable, giftCard, parts: parts.toSorted((a, b) => (a.shopId < b.shopId ? -1 : 1)) }
}

describe('the same choices cost the same, however the buyer came to them', () => {
  const scene: Scene = {
    lines: [{ shop: 'a', payModel: 5, cash: 15_900, integral: 159_000, quantity: 1 }],
    freight: 800,
    freeFrom: 9_900,
    coupon: null,
    card: 0,
  }

  it('carriage goes by what is paid in cash in the end', async () => {
    const all = { payable: { points: '1590', cash: '8.00' } }
    expect(await costOf(scene, ['ALL'])).toMatchObject(all)
    expect(await costOf(scene, ['NONE', 'ALL'])).toMatchObject(all)
    const none = { payable: { points: '0', cash: '159.00' } }
    expect(await costOf(scene, ['NONE'])).toMatchObject(none)
    expect(await costOf(scene, ['ALL', 'NONE'])).toMatchObject(none)
  })

  it('a coupon that points had made useless is taken when cash is paid after all', async () => {
    const withCoupon = { ...scene, coupon: { threshold: 10_000, off: 1_000, shopId: null } }
    expect(await costOf(withCoupon, ['ALL', 'NONE'])).toEqual(await costOf(withCoupon, ['NONE']))
    expect(await costOf(withCoupon, ['NONE', 'ALL'])).toEqual(await costOf(withCoupon, ['ALL']))
  })

  const shopId = fc.constantFrom('a', 'b')
  const choice = fc.constantFrom('NONE', 'ALL', '12.34', '200')
  const scenes = fc.record({
    lines: fc.array(
      fc.record({
        shop: shopId,
        payModel: fc.constantFrom(2, 3, 5, 6, 7),
        cash: fc.integer({ min: 100, max: 20_000 }),
        integral: fc.integer({ min: 100, max: 30_000 }),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    freight: fc.constantFrom(0, 800),
    freeFrom: fc.constantFrom(null, 5_000, 20_000),
    coupon: fc.option(
      fc.record({
        threshold: fc.constantFrom(0, 5_000, 20_000),
        off: fc.constantFrom(500, 3_000),
        shopId: fc.constantFrom(null, 'a'),
      }),
    ),
    card: fc.constantFrom(0, 3_000, 50_000),
  })

  it('in every sequence of splits, with coupons, cards and the carriage of two shops', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, fc.array(choice, { minLength: 2, maxLength: 5 }), async (any, choices) => {
        expect(await costOf(any, choices)).toEqual(await costOf(any, choices.slice(-1)))
      }),
      { seed: 20261129, numRuns: process.env.DEEP ? 400 : 12 },
    )
  })
})
