import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import { WHOLE } from '#schemas/trade/luck-wheels/rates.ts'
import { luckWheelDraws, luckWheelWins } from '#server/trade/luck-wheels/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { luckWheelOffice } from '#tests/server/trade/luck-wheel-office.ts'
import { figure } from '#tests/support/some.ts'
import { atOnce, codes, crowds, p99 } from './crowd.ts'

/** Tests that the last prize is won once, for any number of concurrent turns and processes. */
export function luckWheelRaces(mall: MallOfBuyers): void {
  const { db } = mall.services
  const office = luckWheelOffice(mall)
  const { crowd } = crowds(mall)

  async function turns(wheelId: string, count: number) {
    return atOnce(await crowd(figure(20, 200)), count, async ({ token }) => {
      const from = performance.now()
      const asked = { wheelId, turnKey: office.key(), points: '0' }
      let answer = await mall.call(calls.turn, asked, { token })
      // Under load, some turns are asked to try again; nothing was drawn for them.
      while (answer.code === 'RUSH') answer = await mall.call(calls.turn, asked, { token })
      return { answer, ms: performance.now() - from }
    })
  }

  describe('S.13 the luck wheel', () => {
    it('rates that sum to all of it give every prize, each as often as there is of it', async () => {
      const [count, stock] = [figure(120, 10_000), figure(12, 1_000)]
      const prizes = [stock / 4, stock / 4, stock / 2]
      const rates = [WHOLE / 4, WHOLE / 4, WHOLE / 2]
      const wheelId = await office.wheel(
        { joinNumber: count, freeNumber: count },
        ...prizes.map((quantity, at) => ({ quantity, rate: rates[at] ?? 0 })),
      )
      const all = await turns(wheelId, count)
      expect(codes(all)).toEqual({ 100: count })
      expect(await office.given(wheelId)).toEqual(prizes)
      expect(await db.$count(luckWheelWins)).toBe(stock)
      const draws = await db.select().from(luckWheelDraws).where(eq(luckWheelDraws.wheelId, wheelId))
      expect(draws).toHaveLength(count)
      expect(draws.filter(({ prizeId }) => prizeId !== null)).toHaveLength(stock)
      // Everybody drew with what was there then: each stock that is written down was met by one winner.
      const met = draws.flatMap(({ prizeId, slices }) =>
        slices.flatMap((slice) => (slice.prizeId === prizeId ? `${prizeId} ${slice.left}` : [])),
      )
      expect(new Set(met).size).toBe(stock)
      // On one connection a turn of 200 at once waits for all the others.
      expect(p99(all)).toBeLessThan(figure(30_000, 10_000))
    })

    it('otherwise never more than there is', async () => {
      const [count, stock] = [figure(60, 2_000), figure(6, 50)]
      const wheelId = await office.wheel(
        { joinNumber: count, freeNumber: count },
        { quantity: stock, rate: WHOLE / 2 },
        { quantity: stock, rate: 0 },
      )
      const all = await turns(wheelId, count)
      expect(codes(all)).toEqual({ 100: count })
      const [won = 0, never] = await office.given(wheelId)
      expect(won).toBeLessThanOrEqual(stock)
      expect(never).toBe(0)
      expect(await db.$count(luckWheelWins)).toBe(won)
    })
  })
}
