import { describe, expect, it } from 'vitest'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { voucherShop } from '#tests/server/gifts/voucher-shop.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'

/** Tests that concurrent calls redeem a voucher only once. */
export function voucherRaces(mall: MallOfBuyers): void {
  const { db } = mall.services
  const picking = voucherShop(mall)

  describe('S.13 picks', () => {
    it('two submits of one voucher at once give one order', async () => {
      const { userId, token } = await picking.shop.buyer()
      // More of each than is picked: nothing is refused for want of stock.
      const { levelId, skuIds } = await picking.level({ onHand: 1_000 })
      const rounds = figure(5, 200)
      for (let round = 0; round < rounds; round++) {
        const voucherId = await picking.voucher(userId, levelId, { id: `v${round}` })
        const ask = (from: number) =>
          picking.trySubmit(token, picking.wish(voucherId, skuIds.slice(from, from + 2)))
        const answers = await Promise.all([ask(0), ask(2)])
        const lost = answers.filter(({ code }) => code !== '100')
        expect(lost).toHaveLength(1)
        expect(['GIFT_VOUCHER_UNUSABLE', 'RUSH']).toContain(lost[0]?.code)
      }
      expect(await db.$count(orders)).toBe(rounds)
      expect(await picking.voucherFaults()).toEqual([])
    })

    it('a crowd of parcels of one book takes what it holds and not one more', async () => {
      const { userId, token } = await picking.shop.buyer()
      const { levelId, skuIds } = await picking.level({ kind: 'BOOK' })
      const voucherId = await picking.book(userId, levelId)
      const count = figure(12, 100)
      const answers = await Promise.all(
        Array.from({ length: count }, (_, at) =>
          picking.trySubmit(token, picking.wish(voucherId, [skuIds[at % 5] ?? ''])),
        ),
      )
      const made = answers.filter(({ code }) => code === '100').length
      expect(made).toBeLessThanOrEqual(4)
      const [book] = await db.select().from(giftVouchers)
      expect(book?.left).toBe(4 - made)
      expect(await db.$count(orderLines)).toBe(made)
      expect([...(await picking.voucherFaults()), ...(await picking.shop.faults())]).toEqual([])
    })
  })
}
