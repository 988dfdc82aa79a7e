import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as orderCalls } from '#schemas/api/orders.ts'
import { DAY_MS } from '#schemas/constants.ts'
import { goods, skus } from '#server/db/schema/catalog.ts'
import { activities, activityGoods, coupons } from '#server/db/schema/promotion.ts'
import { orders, trades } from '#server/db/schema/trade.ts'
import { figure } from '#tests/support/some.ts'
import type { Answer } from './ask.ts'
import { buildAddress } from './build-address.ts'
import { shoppers, type Wish } from './shopper.ts'
import { startTestMall } from './support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
beforeEach(mall.reset)

type Buyer = Awaited<ReturnType<typeof shop.buyer>>

/** Members who only submit: no pay password, which costs most of a second of the processor for ten. */
async function shopper(): Promise<Buyer> {
  const { user, token } = await mall.build.member()
  await buildAddress(mall, user.id)
  return { userId: user.id, token }
}
const crowd = (count: number) => Promise.all(Array.from({ length: count }, shopper))
const buyers = (count: number): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: count }, () => shop.buyer()))

/** `count` runs of the work, as many at once as there are members, each member one after the other. */
async function atOnce<T>(
  members: readonly Buyer[],
  count: number,
  work: (by: Buyer, turn: number) => Promise<T>,
) {
  const done: T[] = []
  let turn = 0
  const lane = async (by: Buyer) => {
    while (turn < count) done.push(await work(by, turn++))
  }
  await Promise.all(members.map(lane))
  return done
}

interface Timed {
  answer: Answer<unknown>
  ms: number
}

/** Submits without looking at the price first, as an attacker does. */
async function buy(by: Buyer, wish: Wish, cash: string): Promise<Timed> {
  const from = performance.now()
  const payable = { points: '0', cash }
  const asked = { source: 'BUY_NOW' as const, ...wish, submitToken: shop.key(), payable }
  return { answer: await shop.trySubmit(by.token, asked), ms: performance.now() - from }
}
const codes = (all: readonly Timed[]) => {
  const count: Record<string, number> = {}
  for (const { answer } of all) count[answer.code] = (count[answer.code] ?? 0) + 1
  return count
}
const p99 = (all: readonly Timed[]) =>
  all.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0
const wishOf = (goodsId: string, ...lines: (readonly [skuId: string, quantity: number])[]): Wish => ({
  lines: lines.map(([skuId, quantity]) => ({ goodsId, skuId, quantity })),
})

describe('security.md 7 stock', () => {
  it('is sold to the last piece and not one more; whoever comes later is refused as usual, and soon', async () => {
    const [count, stock] = [figure(100, 10_000), figure(10, 100)]
    const { goodsId, skuId } = await mall.build.goods({}, [{ onHand: stock }])
    const wish = wishOf(goodsId, [skuId, 1])
    const all = await atOnce(await crowd(figure(20, 200)), count, (by) => buy(by, wish, '10.00'))
    expect(codes(all)).toEqual({ 100: stock, OUT_OF_STOCK: count - stock })
    expect(await shop.skuRow(skuId)).toMatchObject({ onHand: stock, reserved: stock })
    expect((await db.select().from(goods))[0]?.stock).toBe(0)
    expect(await db.select({ id: orders.id }).from(orders)).toHaveLength(stock)
    // The mark stands for the whole figure; few at once on a busy machine say nothing of it.
    expect(p99(all)).toBeLessThan(figure(30_000, 5_000))
  })

  it('orders that name the same SKUs in opposite order, and cancel, never wait for each other in a ring', async () => {
    const count = figure(40, 2_000)
    const { goodsId, skuIds } = await mall.build.goods({}, [
      { onHand: 9_999 },
      { onHand: 9_999 },
      { onHand: 9_999 },
    ])
    const there = wishOf(goodsId, ...skuIds.map((id) => [id, 1] as const))
    const back = wishOf(goodsId, ...skuIds.toReversed().map((id) => [id, 2] as const))
    const members = await crowd(figure(20, 100))
    const answers = await atOnce(members, count, async (by, turn) => {
      const { answer } = await buy(by, turn % 2 ? there : back, turn % 2 ? '30.00' : '60.00')
      if (answer.code !== '100' || turn % 4 > 1) return [answer.code]
      const [order] = (answer.data as { orders: { orderId: string }[] }).orders
      const asked = { orderId: order?.orderId ?? '', reason: '不想要了' }
      return [answer.code, (await mall.call(orderCalls.cancelOrder, asked, { token: by.token })).code]
    })
    expect(new Set(answers.flat())).toEqual(new Set(['100']))
    const rows = await db.select().from(skus)
    const kept = (count / 4) * (1 + 2)
    expect(rows.map(({ reserved }) => reserved)).toEqual([kept, kept, kept])
    expect(await shop.faults()).toEqual([])
  })

  it('the same SKU on two lines is summed before it is taken', async () => {
    const { goodsId, skuId } = await mall.build.goods({}, [{ onHand: 10 }])
    const wish = wishOf(goodsId, [skuId, 2], [skuId, 1])
    const all = await atOnce(await crowd(20), figure(20, 400), (by) => buy(by, wish, '30.00'))
    expect(codes(all)['100']).toBe(3)
    expect(Object.keys(codes(all)).sort()).toEqual(['100', 'OUT_OF_STOCK'])
    expect(await shop.skuRow(skuId)).toMatchObject({ reserved: 9 })
  })

  it('a seckill gives what it has, to each member what he may have, and takes back what is cancelled', async () => {
    const { goodsId, skuId } = await mall.build.goods({}, [{ onHand: 1_000 }])
    const now = mall.clock.now()
    const row = { id: 'act', kind: 'SECKILL' as const, name: '秒杀', startsAt: now, endsAt: now + DAY_MS }
    await db.insert(activities).values(row)
    await db
      .insert(activityGoods)
      .values({ activityId: 'act', skuId, goodsId, cash: 100, quantity: 10, perMember: 1 })
    const wish = { lines: [{ goodsId, skuId, quantity: 1, activityId: 'act' }] }
    const members = await crowd(figure(20, 100))
    const all = await atOnce(members, figure(40, 3_000), async (by, turn) => {
      const one = await buy(by, wish, '1.00')
      const [order] = (one.answer.data as { orders?: { orderId: string }[] } | null)?.orders ?? []
      if (order && turn % 2)
        await mall.ok(
          orderCalls.cancelOrder,
          { orderId: order.orderId, reason: '不想要了' },
          { token: by.token },
        )
      return one
    })
    expect(
      Object.keys(codes(all)).every((code) => ['100', 'OUT_OF_STOCK', 'OVER_LIMIT'].includes(code)),
    ).toBe(true)
    const open = await db.select().from(orders).where(eq(orders.status, 10))
    expect(new Set(open.map(({ userId }) => userId)).size).toBe(open.length)
    expect(open.length).toBeLessThanOrEqual(10)
    expect((await db.select().from(activityGoods))[0]?.taken).toBe(open.length)
    expect((await shop.skuRow(skuId))?.reserved).toBe(open.length)
  })
})

describe('security.md 8 I6 one key', () => {
  it('50 of the same at once, again and again: one order each time, one piece, one answer', async () => {
    const [by] = await buyers(1)
    if (!by) throw new Error('no member')
    const { goodsId, skuId } = await mall.build.goods()
    const rounds = figure(3, 50)
    for (let round = 1; round <= rounds; round++) {
      const asked = await shop.draft(by.token, wishOf(goodsId, [skuId, 1]))
      const answers = await Promise.all(Array.from({ length: 50 }, () => shop.trySubmit(by.token, asked)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.code).toBe('100')
      expect((await shop.skuRow(skuId))?.reserved).toBe(round)
    }
  })
})

describe('security.md 9 I3 I7 paying and cancelling', () => {
  async function mixedTrade(by: Buyer, skuId: string) {
    const card = await shop.card(by.userId, 300)
    const coupon = await shop.coupon(by.userId, { off: 100 })
    await mall.build.points(by.userId, 1_000)
    const lines = [{ goodsId: skuId.replace(/-1$/, ''), skuId, quantity: 1 }]
    const trade = await shop.submit(by.token, { lines, giftCardIds: [card], couponIds: [coupon] })
    expect(trade.payable).toEqual({ points: '10', cash: '0.00' })
    return { trade, card, coupon }
  }

  it('at once: the trade is paid or cancelled, wholly, and the ledgers balance after every race', async () => {
    const { skuId } = await mall.build.goods({ payModel: 3, cash: 400, integral: 1_000 }, [{ onHand: 9_999 }])
    const members = await buyers(figure(4, 20))
    const paid = await atOnce(members, figure(12, 500), async (by, turn) => {
      const { trade, card, coupon } = await mixedTrade(by, skuId)
      const asked = { orderId: trade.orders[0]?.orderId ?? '', reason: '不想要了' }
      const pays = Array.from({ length: 1 + (turn % 3) }, () => shop.tryPay(by.token, trade))
      const cancel = mall.call(orderCalls.cancelOrder, asked, { token: by.token })
      const answers = [...(await Promise.all(pays)), await cancel]
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      const [row] = await db.select().from(trades).where(eq(trades.id, trade.tradeId))
      const [used] = await db.select().from(coupons).where(eq(coupons.id, coupon))
      const [order] = await db.select().from(orders).where(eq(orders.tradeId, trade.tradeId))
      const whole = row?.status === 'PAID'
      expect([order?.status, used?.status]).toEqual(whole ? [20, 'USED'] : [50, 'UNUSED'])
      expect(await shop.cardRow(card)).toMatchObject({ balance: whole ? 0 : 300, frozen: 0 })
      return whole
    })
    const sold = paid.filter(Boolean).length
    expect((await shop.skuRow(skuId))?.reserved).toBe(sold)
    for (const { userId } of members) expect((await shop.accountOf(userId)).frozen).toBe(0)
    expect(await shop.faults()).toEqual([])
  })

  it('points for one of many trades: as many are paid as they reach for, and none goes below zero', async () => {
    const [by] = await buyers(1)
    if (!by) throw new Error('no member')
    await mall.build.points(by.userId, 10_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 1, integral: 1_000 }, [{ onHand: 9_999 }])
    const trade = () => shop.submit(by.token, wishOf(goodsId, [skuId, 1]))
    const open = await Promise.all(Array.from({ length: figure(12, 60) }, trade))
    const answers = await Promise.all(open.map((one) => shop.tryPay(by.token, one)))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'POINT_NOT_ENOUGH')).toHaveLength(open.length - 10)
    expect(await shop.accountOf(by.userId)).toEqual({ balance: 0, frozen: 0 })
    expect(await shop.faults()).toEqual([])
  })
})
