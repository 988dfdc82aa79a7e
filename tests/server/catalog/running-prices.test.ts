import { beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { announceActivities } from '#server/trade/activity-goods/announce.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { activityOffice, type OfferedGoods } from '#tests/server/trade/activity-office.ts'

const mall = await startTestMall()
const office = activityOffice(mall)
const shop = shoppers(mall)
const { goodsOf, offer } = office
let admin = ''
/** ￥10.00 for members; ￥8.00 for two pieces of each member while five are left. */
let tea: OfferedGoods
let activityId = ''
beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
  tea = await goodsOf()
  activityId = await office.make(admin, { goods: offer(tea), endsAt: mall.clock.now() + day })
})

const RUNNING = { payModel: 2, cash: '8.00', goodsPrice: '8.00', running: { left: 5, perMember: 2 } }

/** The price of the goods at each place that shows one. */
async function pricesFor(token?: string): Promise<Record<string, Price | undefined>> {
  const { goodsId, skuId } = tea
  const as = token === undefined ? {} : { token }
  const ask = { pageNum: 1, pageSize: 10 }
  const page = await mall.ok(goods.queryGoodPage, ask, as)
  const facets = await mall.ok(goods.queryGoodPageWithAgg, ask, as)
  const named = await mall.ok(
    pageGoods.findPageComponentGoodsListRel,
    {
      sources: [
        { by: 'ids', ids: [goodsId] },
        { by: 'query', count: 3 },
      ],
    },
    as,
  )
  const [bySku] = await mall.ok(goods.findSurfaceProdBySKUIDS, { skuIds: [skuId] }, as)
  const detail = await mall.ok(goods.findDetail, { goodsId }, as)
  const spec = await mall.ok(goods.findDetailSpec, { goodsId }, as)
  const [compared] = await mall.ok(goods.compared, { goods: [{ goodsId, skuId }] }, as)
  return {
    list: page.list[0]?.price,
    listWithFacets: facets.list[0]?.price,
    pageById: named[0]?.[0]?.price,
    pageByRule: named[1]?.[0]?.price,
    bySku: bySku?.price,
    detail: detail.price,
    spec: spec.skus[0]?.price,
    compared: compared?.price,
    comparedSku: compared?.skus[0]?.price,
  }
}

const addToCart = (token: string, quantity: number) =>
  mall.ok(cart.save, { checked: true, goodsId: tea.goodsId, skuId: tea.skuId, quantity }, { token })
async function lineOf(token: string) {
  const found = await mall.ok(cartLines.shopCartDetails, {}, { token })
  return { total: found.total, line: found.shops[0]?.lines[0] ?? found.invalid[0] }
}
const wish = (quantity: number) => ({
  lines: [{ goodsId: tea.goodsId, skuId: tea.skuId, quantity }],
})

describe('a running flash sale is the price of its SKU wherever a price shows', () => {
  it('for guests and members alike, with the usual price beside it', async () => {
    const { token } = await shop.buyer()
    for (const [place, price] of Object.entries(await pricesFor()))
      expect(price, place).toMatchObject(RUNNING)
    for (const [place, price] of Object.entries(await pricesFor(token))) {
      expect(price, place).toMatchObject(RUNNING)
      expect(price?.running, place).toMatchObject({ activityId, usual: { payModel: 2, cash: '10.00' } })
    }
  })

  it('never tells a guest the member’s price', async () => {
    for (const price of Object.values(await pricesFor())) {
      const usual = price?.running?.usual
      expect(usual?.cash).toBe(usual?.goodsPrice)
      expect(usual?.cash).not.toBe('10.00')
    }
  })

  it('until it ends, is withdrawn, or its pieces are gone', async () => {
    const isUsual = async () => {
      for (const [place, price] of Object.entries(await pricesFor()))
        expect(price?.running, place).toBeUndefined()
    }
    mall.clock.pass(day)
    await isUsual()
    mall.clock.pass(-1)
    expect((await pricesFor()).list).toMatchObject(RUNNING)
    expect(await office.withdraw(admin, activityId)).toMatchObject({ code: '100' })
    await isUsual()
  })

  it('prices a quantity for other systems', async () => {
    const { token } = await shop.buyer()
    const ask = [1, 2, 3].map((quantity) => ({ skuId: tea.skuId, quantity }))
    const prices = await mall.ok(checkout.findLyGoodsPrice, { lines: ask }, { token })
    expect(prices.map(({ cash }) => cash)).toEqual(['8.00', '8.00', '10.00'])
  })
})

describe('cart and submit', () => {
  it('charge it for as many as a member may buy, and say what is beyond', async () => {
    const { token } = await shop.buyer()
    await addToCart(token, 3)
    expect(await lineOf(token)).toMatchObject({
      total: { cash: '30.00' },
      line: { price: { cash: '10.00' }, activity: { allowance: 2, price: { cash: '8.00' } }, change: null },
    })
    const { line } = await lineOf(token)
    await mall.ok(cartLines.update, { cartId: line?.cartId ?? '', quantity: 2 }, { token })
    expect(await lineOf(token)).toMatchObject({
      total: { cash: '16.00' },
      line: { price: RUNNING, amount: { cash: '16.00' }, most: 5 },
    })
    const priced = await shop.price(token, {})
    expect(priced.shops[0]?.lines[0]).toMatchObject({ unit: { cash: '8.00' }, quantity: 2, inActivity: true })
    expect(priced.sums.goods.cash).toBe('16.00')
  })

  it('tell no change of the price where only the quantity went beyond the limit or came back', async () => {
    const { token } = await shop.buyer()
    await addToCart(token, 3)
    const { line } = await lineOf(token)
    const setQuantity = (quantity: number) =>
      mall.ok(cartLines.update, { cartId: line?.cartId ?? '', quantity }, { token })
    for (const [quantity, cash] of [
      [2, '8.00'],
      [3, '10.00'],
      [1, '8.00'],
    ] as const) {
      await setQuantity(quantity)
      expect((await lineOf(token)).line).toMatchObject({ quantity, price: { cash }, change: null })
    }
    mall.clock.pass(day)
    expect((await lineOf(token)).line).toMatchObject({ change: { cash: '2.00' }, price: { cash: '10.00' } })
    await setQuantity(5)
    expect((await lineOf(token)).line).toMatchObject({ change: { cash: '2.00' } })
  })

  it('sell the activity’s pieces from the cart and by 立即购买, and count them for the member', async () => {
    const { token } = await shop.buyer()
    await addToCart(token, 1)
    const trade = await shop.submit(token, {})
    expect(trade.payable.cash).toBe('8.00')
    await shop.pay(token, trade)
    expect(await office.read(admin, activityId)).toMatchObject({ taken: [{ taken: 1 }] })
    expect((await shop.price(token, wish(1))).sums.goods.cash).toBe('8.00')
    expect((await shop.price(token, wish(2))).sums.goods.cash).toBe('20.00')
    await shop.submit(token, wish(1))
    expect((await shop.price(token, wish(1))).sums.goods.cash).toBe('10.00')
    expect((await pricesFor(token)).list).toMatchObject({ cash: '8.00', running: { left: 3 } })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
    expect(await shop.faults()).toEqual([])
  })

  it('several lines of one SKU are limited together', async () => {
    const { token } = await shop.buyer()
    const [line] = wish(1).lines
    if (!line) throw new Error('no line')
    const twice = await shop.price(token, { lines: [line, { ...line, quantity: 2 }] })
    expect(twice.sums.goods.cash).toBe('30.00')
    expect((await shop.price(token, { lines: [line, line] })).sums.goods.cash).toBe('16.00')
  })

  it('an activity that ends between cart and submit makes no order at a price nobody saw', async () => {
    const { token } = await shop.buyer()
    await addToCart(token, 2)
    const draft = await shop.draft(token, {})
    expect(draft.payable.cash).toBe('16.00')
    mall.clock.pass(day)
    const refused = await shop.trySubmit(token, draft)
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', data: { sums: { cash: '20.00' } } })
    expect(refused.message).toBe('秒杀已结束或抢光，已按平时价计算，请核对新的金额后再提交')
    expect(await lineOf(token)).toMatchObject({
      total: { cash: '20.00' },
      line: { change: { cash: '2.00' }, price: { cash: '10.00' } },
    })
  })

  it('what is cancelled or refunded may be bought again at the price', async () => {
    const { token } = await shop.buyer()
    const left = await shop.submit(token, wish(2))
    expect((await shop.price(token, wish(1))).sums.goods.cash).toBe('10.00')
    mall.clock.pass(31 * minute)
    await cancelExpiredTrades.run(mall.services)
    expect(await office.read(admin, activityId)).toMatchObject({ taken: [{ taken: 0 }] })
    expect((await shop.price(token, wish(2))).sums.goods.cash).toBe('16.00')
    const paid = await shop.submit(token, wish(2))
    await shop.pay(token, paid)
    const [{ orderId } = { orderId: '' }] = paid.orders
    await mall.ok(orders.cancelOrder, { orderId, reason: 'OTHER' }, { token })
    expect(left.tradeId).not.toBe(paid.tradeId)
    expect(await office.stockFaults(tea.skuId)).toEqual([])
  })

  it('sell what the shelf has no more of and the activity still has', async () => {
    const few = await goodsOf(5)
    const id = await office.make(admin, { name: '清仓', goods: offer(few) })
    const { token } = await shop.buyer()
    const lines = [{ goodsId: few.goodsId, skuId: few.skuId, quantity: 2 }]
    const detail = await mall.ok(goods.findDetail, { goodsId: few.goodsId }, { token })
    expect(detail).toMatchObject({ soldOut: false, price: { cash: '8.00' } })
    const trade = await shop.submit(token, { lines })
    expect(trade.payable.cash).toBe('16.00')
    expect(await office.read(admin, id)).toMatchObject({ taken: [{ taken: 2 }] })
    expect(await office.stockFaults(few.skuId)).toEqual([])
  })
})

it('a price for a team stands beside the price, and is bought by itself', async () => {
  const cup = await goodsOf()
  const groupId = await office.make(admin, {
    kind: 'GROUP',
    name: '老友团',
    groupSize: 2,
    groupHours: 12,
    goods: [office.chosen('GROUP', cup.goodsId, office.sku(cup.skuId))],
  })
  const { token } = await shop.buyer()
  const detail = await mall.ok(goods.findDetail, { goodsId: cup.goodsId }, { token })
  expect(detail.price).toMatchObject({ cash: '10.00' })
  expect(detail.price.running).toBeUndefined()
  expect(detail.otherWays).toMatchObject([
    { activityId: groupId, kind: 'GROUP', skuId: cup.skuId, price: { cash: '8.00' }, left: 5, groupSize: 2 },
  ])
  expect((await shop.price(token, office.wishOf(cup, groupId))).sums.goods.cash).toBe('8.00')
})

it('prerendered copies hear when one begins, ends, and sells its last piece', async () => {
  const { db } = mall.services
  const changes = createChanges(db)
  await announceActivities.run(mall.services)
  await changes.look()
  await announceActivities.run(mall.services)
  expect(await changes.look()).toEqual([])
  for (const quantity of [2, 2, 1]) {
    const { token } = await shop.buyer()
    const trade = await shop.submit(token, wish(quantity))
    await shop.pay(token, trade)
  }
  expect((await changes.look()).includes(EVERYTHING)).toBe(true)
  expect((await pricesFor()).list?.running).toBeUndefined()
  mall.clock.pass(day)
  await announceActivities.run(mall.services)
  expect(await changes.look()).toEqual([EVERYTHING])
})
