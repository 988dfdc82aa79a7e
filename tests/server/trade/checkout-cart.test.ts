import { beforeEach, describe, expect, it } from 'vitest'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
})

/** Returns the lines that the checkout takes and those that the cart shows as checked. */
async function taken() {
  const priced = await shop.price(token, {})
  const { checkouts, total } = await mall.ok(cartLines.shopCartDetails, {}, { token })
  const idsOf = (ids: string[]) => ids.sort()
  return {
    checkout: idsOf(priced.shops.flatMap(({ lines }) => lines.map(({ cartId }) => cartId))),
    cart: idsOf(checkouts.flatMap(({ cartIds }) => cartIds)),
    sums: [priced.sums.goods, { points: total.integral, cash: total.cash }],
    problems: priced.problems,
  }
}

describe('issue 36.11 what the checkout would refuse is known in the cart', () => {
  const problems = () => mall.ok(checkout.cartProblems, {}, { token })

  it('nothing is said of goods that can be ordered, with or without an address', async () => {
    const fine = await mall.build.goods()
    await mall.build.cartLine(userId, fine.skuId)
    expect(await problems()).toEqual([{ kind: 'ship', problems: [] }])
    await db.delete(addresses)
    expect(await problems()).toEqual([{ kind: 'ship', problems: [] }])
  })

  it('points that are short, by the group that needs them', async () => {
    await mall.build.cartLine(userId, (await mall.build.goods()).skuId)
    const card = await mall.build.goods({ goodsType: 10, payModel: 1, cash: 0, integral: 15_000 })
    await mall.build.cartLine(userId, card.skuId)
    expect(await problems()).toEqual([
      { kind: 'ship', problems: [] },
      { kind: 'virtual', problems: [{ cartId: null, message: '积分不足，还差 150 积分' }] },
    ])
  })

  it('a limit that earlier orders have used up, by the line', async () => {
    const scarce = await mall.build.goods({ limitNumber: 2 })
    await shop.submit(token, { lines: [{ ...scarce, quantity: 2 }] })
    const cartId = await mall.build.cartLine(userId, scarce.skuId)
    expect(await problems()).toEqual([
      { kind: 'ship', problems: [{ cartId, message: '该商品每人限购 2 件' }] },
    ])
  })

  it('the same as the checkout itself says of each group', async () => {
    const card = await mall.build.goods({ goodsType: 10, payModel: 1, cash: 0, integral: 15_000 })
    await mall.build.cartLine(userId, card.skuId)
    const [group] = await problems()
    const priced = await shop.price(token, {})
    expect(group?.problems.map(({ message }) => message)).toEqual(
      priced.problems.map(({ message }) => message),
    )
  })

  it('nothing of an empty cart, and nothing of what is not checked', async () => {
    expect(await problems()).toEqual([])
    const scarce = await mall.build.goods({ payModel: 1, cash: 0, integral: 15_000 })
    await mall.build.cartLine(userId, scarce.skuId, { checked: false })
    expect(await problems()).toEqual([])
  })
})

type Goods = Parameters<typeof mall.build.goods>[0]
type Sku = NonNullable<Parameters<typeof mall.build.goods>[1]>[number]
const cases: [string, Goods, Sku, Partial<typeof cartItems.$inferInsert>][] = [
  ['off the shelf', { status: 'OFF' }, {}, {}],
  ['deleted', { status: 'DELETED' }, {}, {}],
  ['without stock', {}, { onHand: 0 }, {}],
  ['of goods that are picked up now', { deliveryType: 2 }, {}, {}],
  ['out of reach of the default address', { areaLimit: ['650000'] }, {}, {}],
  ['of more pieces than are left', {}, { onHand: 2 }, { quantity: 3 }],
  ['past the limit of today', { limitNumber: 1 }, {}, { quantity: 2 }],
  ['below the least of today', { minNumber: 5 }, {}, { quantity: 2 }],
  ['off the step of today', { step: 2 }, {}, { quantity: 2 }],
  ['unchecked by hand', {}, {}, { checked: false }],
]

describe('CT3 CT4 a checkout that names no lines takes what the cart shows as checked', () => {
  it.each(cases)('not a line %s', async (_, goods, sku, item) => {
    const fine = await mall.build.goods()
    const kept = await mall.build.cartLine(userId, fine.skuId, { quantity: 2 })
    const other = await mall.build.goods(goods, [sku])
    await mall.build.cartLine(userId, other.skuId, item)
    const { checkout, cart, sums, problems } = await taken()
    expect([checkout, cart, problems]).toEqual([[kept], [kept], []])
    expect(sums[0]).toEqual(sums[1])
    await shop.submit(token, {})
    expect(await db.select().from(cartItems)).toHaveLength(1)
  })

  it('pieces of the same goods on other lines count against their limit, checked or not', async () => {
    const { goodsId, skuIds } = await mall.build.goods({ limitNumber: 3 }, [{}, {}])
    for (const [at, skuId] of skuIds.entries())
      await mall.build.cartLine(userId, skuId, { goodsId, quantity: 2, checked: at === 0 })
    const fine = await mall.build.goods()
    const kept = await mall.build.cartLine(userId, fine.skuId)
    const { checkout, cart } = await taken()
    expect([checkout, cart]).toEqual([[kept], [kept]])
  })

  it('nothing of it is left: nothing is ordered', async () => {
    const { skuId } = await mall.build.goods({ status: 'OFF' })
    await mall.build.cartLine(userId, skuId)
    await expect(shop.price(token, {})).rejects.toThrow('请至少选择一件商品')
    expect(await db.select().from(orders)).toEqual([])
  })

  it('SB13 lines that are named are judged by name, also what the cart bars', async () => {
    const { skuId } = await mall.build.goods({ name: '礼盒', status: 'OFF' })
    const cartId = await mall.build.cartLine(userId, skuId)
    const { problems } = await shop.price(token, { cartIds: [cartId] })
    expect(problems).toEqual([{ code: 'LINE', message: '礼盒：商品已下架' }])
  })
})
