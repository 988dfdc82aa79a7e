import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePromotionOff } from '#schemas/catalog/promotions/rules.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { getPayRule } from '#schemas/money/pay-models.ts'
import { computeFenInstead, computePointsNeeded } from '#schemas/money/points.ts'
import { addTenders, getRefund } from '#schemas/trade/refunds/rules.ts'
import { quoteInputs } from '#tests/support/quote-inputs.ts'
import { priceFreight } from './freight.ts'
import { quote } from './quote.ts'
import type { QuoteSums } from './result.ts'

const runs = (seed: number) => ({ seed, numRuns: process.env.DEEP ? 100_000 : 400 })
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const cardsOf = (parts: readonly { fen: number }[]) => sum(parts.map(({ fen }) => fen))
const added = (sums: readonly QuoteSums[]) => {
  const keys = ['promotion', 'coupon', 'topUp', 'freight', 'giftCard', 'points', 'pointsFen', 'cash'] as const
  return Object.fromEntries(keys.map((key) => [key, sum(sums.map((one) => one[key]))]))
}

describe('C.10 invariants of any order', () => {
  it('I1 I5 security 11: every line, shop and the total add up to the fen, as they are shown', () => {
    fc.assert(
      fc.property(quoteInputs, (input) => {
        const { lines, shops, total } = quote(input)
        const balanced = lines.every(({ gross, promotion, shopCoupon, platformCoupon, ...line }) => {
          const net = gross.cash - promotion - shopCoupon - platformCoupon + line.topUp
          return line.net === net && net === cardsOf(line.giftCards) + line.pointsFen + line.cash
        })
        const carried = shops.every(
          (shop) => shop.freight === cardsOf(shop.freightGiftCards) + shop.freightCash,
        )
        expect({ balanced, carried }).toEqual({ balanced: true, carried: true })
        expect(total).toMatchObject(added(shops))
        const sums = [...shops, { shopId: null, ...total }].map(({ shopId, ...shop }) => {
          const own = lines.filter((line) => shopId === null || line.shopId === shopId)
          const { goods, promotion, coupon, topUp, freight, giftCard, pointsFen, points, cash } = shop
          const shown = [goods.cash, -promotion, -coupon, topUp, freight, -giftCard, -pointsFen]
          const byLine = [
            sum(own.map((line) => line.gross.cash)),
            sum(own.map((line) => line.gross.points)),
            sum(own.map((line) => line.points)),
            sum(shown.map((part) => parseYuan(formatYuan(part)) ?? NaN)),
          ]
          return { is: [goods.cash, goods.points, points, cash], byLine }
        })
        expect(sums.map(({ is }) => is)).toEqual(sums.map(({ byLine }) => byLine))
      }),
      runs(20260211),
    )
  })

  it('C.4 C.9 no part is negative or a fraction; no card, coupon or promotion gives more than it holds', () => {
    fc.assert(
      fc.property(quoteInputs, (input) => {
        const { lines, shops, total, coupons, promotions } = quote(input)
        const flat = JSON.stringify([lines, shops, total]).match(/-?\d+(\.\d+)?(?=[,}\]])/g) ?? []
        expect(flat.filter((text) => !/^\d+$/.test(text))).toEqual([])
        for (const line of lines)
          expect(line.promotion + line.shopCoupon + line.platformCoupon).toBeLessThanOrEqual(line.gross.cash)
        const parts = [
          ...lines.flatMap((line) => line.giftCards),
          ...shops.flatMap((shop) => shop.freightGiftCards),
        ]
        for (const { id, balance } of input.giftCards)
          expect(cardsOf(parts.filter((part) => part.id === id))).toBeLessThanOrEqual(balance)
        for (const taken of coupons)
          expect(taken.fen).toBeLessThanOrEqual(input.coupons.find(({ id }) => id === taken.id)?.off ?? -1)
        expect(sum(coupons.map(({ fen }) => fen))).toBe(total.coupon)
        expect(sum(promotions.map(({ fen }) => fen))).toBe(total.promotion)
        for (const { shopId, goods, promotion } of shops) {
          const earned = input.promotions
            .filter((row) => row.shopId === shopId && row.threshold <= goods.cash)
            .map((row) => computePromotionOff(row, goods.cash))
          expect(promotion).toBe(Math.max(0, ...earned))
        }
      }),
      runs(20260212),
    )
  })

  it('C.4 a shop pays for its parcel what its goods cost after discounts, whatever pays for them', () => {
    fc.assert(
      fc.property(quoteInputs, (input) => {
        const { lines, shops } = quote(input)
        const priced = priceFreight(
          input.freight,
          lines,
          lines.map(({ net, topUp }) => net - topUp),
        )
        for (const { shopId, freight } of shops)
          expect(freight).toBe(priced.find((row) => row.shopId === shopId)?.fen ?? 0)
      }),
      runs(20260217),
    )
  })

  it('C.2 points by payModel: what is fixed is paid exactly, nothing exceeds what the buyer has or chose', () => {
    fc.assert(
      fc.property(quoteInputs, (input) => {
        const { lines, total, pointsDue, refusals } = quote(input)
        const { available, choice } = input.points
        const of = (wanted: string) =>
          lines.filter((_, index) => getPayRule(input.lines[index]?.payModel ?? 0).points === wanted)
        const used = (wanted: string) => sum(of(wanted).map(({ points }) => points))
        const short = refusals.some(({ code }) => code === 'POINT_NOT_ENOUGH')
        expect(short).toBe(pointsDue.required > available)
        if (!short) expect(total.points).toBeLessThanOrEqual(available)
        expect(used('none')).toBe(0)
        for (const line of of('due')) expect(line.points).toBe(line.gross.points)
        for (const line of [...of('first'), ...of('chosen')])
          expect(line.points).toBeLessThanOrEqual(line.gross.points)
        expect(sum(of('either').map(({ pointsFen }) => pointsFen))).toBe(total.pointsFen)
        if (choice === 'NONE') expect(used('chosen') + total.pointsFen).toBe(0)
        if (typeof choice === 'number') {
          const spent = total.points - pointsDue.required - used('first')
          expect(spent).toBeLessThanOrEqual(Math.min(choice, pointsDue.max))
        }
      }),
      runs(20260213),
    )
  })

  it('C.5 payModel 6 and 7: all listed points, or just those that the covered fen need, the rest in cash', () => {
    fc.assert(
      fc.property(quoteInputs, (input) => {
        const { lines } = quote(input)
        for (const wanted of ['first', 'chosen']) {
          const group = lines.filter(
            (_, index) => getPayRule(input.lines[index]?.payModel ?? 0).points === wanted,
          )
          const points = sum(group.map((line) => line.points))
          const topUp = sum(group.map((line) => line.topUp))
          const worth = sum(group.map((line) => computeFenInstead(line.gross.points, input.scoreRate)))
          const full = points === sum(group.map((line) => line.gross.points))
          if (!full) expect(computePointsNeeded(worth - topUp, input.scoreRate)).toBe(points)
          if (topUp === 0) expect(full).toBe(true)
          for (const { topUp: fen, gross } of group)
            expect(fen).toBeLessThanOrEqual(computeFenInstead(gross.points, input.scoreRate))
        }
      }),
      runs(20260216),
    )
  })

  it('I8 points that pay for cash are just what their fen need, and no way of paying gains', () => {
    fc.assert(
      fc.property(quoteInputs, (input) => {
        const { lines, total } = quote(input)
        const rate = BigInt(input.scoreRate)
        // Exact worth in ten-thousandths of a fen at the rate, so that nothing is rounded here.
        const worth = (points: number, fen: number) => BigInt(points) * 10_000n + BigInt(fen) * rate
        const { goods, promotion, coupon, freight } = total
        const asked = worth(goods.points, goods.cash - promotion - coupon + freight)
        expect(worth(total.points, total.cash + total.giftCard) >= asked).toBe(true)
        const tendered = lines.filter(
          ({ gross }, index) =>
            getPayRule(input.lines[index]?.payModel ?? 0).points === 'either' && gross.points === 0,
        )
        expect(sum(tendered.map(({ points }) => points))).toBe(
          computePointsNeeded(total.pointsFen, input.scoreRate),
        )
      }),
      runs(20260214),
    )
  })

  it('I2 I4 all pieces refunded in any batches and order bring back exactly what the order paid, by tender', () => {
    const seeds = fc.infiniteStream(fc.nat({ max: 1_000 }))
    fc.assert(
      fc.property(quoteInputs, seeds, (input, stream) => {
        const next = (most: number) => ((stream.next().value ?? 0) % most) + 1
        const { lines, shops, total } = quote(input)
        const back = lines.map((line, index) => {
          const units = input.lines[index]?.quantity ?? 1
          const batches = []
          for (let refunded = 0; refunded < units;) {
            const count = next(units - refunded)
            batches.push(getRefund(line, { units, refunded, count }))
            refunded += count
          }
          const parts = addTenders(batches)
          expect(parts).toEqual({ points: line.points, cash: line.cash, giftCards: line.giftCards })
          return parts
        })
        const freight = shops.map((shop) => ({
          points: 0,
          cash: shop.freightCash,
          giftCards: shop.freightGiftCards,
        }))
        const all = addTenders([...back, ...freight])
        expect(all.points).toBe(total.points)
        expect(all.cash).toBe(total.cash)
        expect(cardsOf(all.giftCards)).toBe(total.giftCard)
      }),
      runs(20260215),
    )
  })
})
