import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'
import { atOnce, codes, crowds, p99, createWish } from './crowd.ts'

/** Tests that the last piece is sold once, for any number of concurrent buyers and processes. */
export function stockRaces(mall: MallOfBuyers): void {
  const { db } = mall.services
  const { shop, crowd, buy } = crowds(mall)

  describe('S.7 stock', () => {
    it('is sold to the last piece and not one more; whoever comes later is refused as usual, and soon', async () => {
      const [count, stock] = [figure(100, 10_000), figure(10, 100)]
      const { goodsId, skuId } = await mall.build.goods({}, [{ onHand: stock }])
      const wish = createWish(goodsId, [skuId, 1])
      const all = await atOnce(await crowd(figure(20, 200)), count, (by) => buy(by, wish, '10.00'))
      const { RUSH = 0, ...others } = codes(all)
      expect(others).toEqual({ 100: stock, OUT_OF_STOCK: count - stock - RUSH })
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
      const there = createWish(goodsId, ...skuIds.map((id) => [id, 1] as const))
      const back = createWish(goodsId, ...skuIds.toReversed().map((id) => [id, 2] as const))
      const members = await crowd(figure(20, 100))
      const answers = await atOnce(members, count, async (by, turn) => {
        let { answer } = await buy(by, turn % 2 ? there : back, turn % 2 ? '30.00' : '60.00')
        // With a hundred calls at once, some may be asked to try again.
        while (answer.code === 'RUSH')
          answer = (await buy(by, turn % 2 ? there : back, turn % 2 ? '30.00' : '60.00')).answer
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
      const wish = createWish(goodsId, [skuId, 2], [skuId, 1])
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
        Object.keys(codes(all)).every((code) => ['100', 'OUT_OF_STOCK', 'OVER_LIMIT', 'RUSH'].includes(code)),
      ).toBe(true)
      const open = await db.select().from(orders).where(eq(orders.status, 10))
      expect(new Set(open.map(({ userId }) => userId)).size).toBe(open.length)
      expect(open.length).toBeLessThanOrEqual(10)
      expect((await db.select().from(activityGoods))[0]?.taken).toBe(open.length)
      expect((await shop.skuRow(skuId))?.reserved).toBe(open.length)
    })
  })
}
