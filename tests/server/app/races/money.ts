import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'
import { atOnce, type Buyer, crowds, createWish } from './crowd.ts'

/** Tests that money moves once, for any number of concurrent calls and processes. */
export function moneyRaces(mall: MallOfBuyers): void {
  const { db } = mall.services
  const { shop, buyers } = crowds(mall)

  describe('S.8 I6 one key', () => {
    it('50 of the same at once, again and again: one order each time, one piece, one answer', async () => {
      const [by] = await buyers(1)
      if (!by) throw new Error('no member')
      const { goodsId, skuId } = await mall.build.goods()
      const rounds = figure(3, 50)
      for (let round = 1; round <= rounds; round++) {
        const asked = await shop.draft(by.token, createWish(goodsId, [skuId, 1]))
        const answers = await Promise.all(Array.from({ length: 50 }, () => shop.trySubmit(by.token, asked)))
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(answers[0]?.code).toBe('100')
        expect((await shop.skuRow(skuId))?.reserved).toBe(round)
      }
    })
  })

  describe('S.9 I3 I7 paying and cancelling', () => {
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
      const { skuId } = await mall.build.goods({ payModel: 3, cash: 400, integral: 1_000 }, [
        { onHand: 9_999 },
      ])
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
      const trade = () => shop.submit(by.token, createWish(goodsId, [skuId, 1]))
      const open = await Promise.all(Array.from({ length: figure(12, 60) }, trade))
      const answers = await Promise.all(open.map((one) => shop.tryPay(by.token, one)))
      expect(answers.filter(({ code }) => code === '100')).toHaveLength(10)
      expect(answers.filter(({ code }) => code === 'POINT_NOT_ENOUGH')).toHaveLength(open.length - 10)
      expect(await shop.accountOf(by.userId)).toEqual({ balance: 0, frozen: 0 })
      expect(await shop.faults()).toEqual([])
    })
  })
}
