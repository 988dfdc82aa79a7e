import { spawn } from 'node:child_process'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { cancelRaces } from '#tests/server/app/races/cancel-and-pay.ts'
import { atOnce, codes, crowds, p99, createWish } from '#tests/server/app/races/crowd.ts'
import { giftRaces } from '#tests/server/app/races/gifts.ts'
import { inquiryRaces } from '#tests/server/app/races/inquiries.ts'
import { luckWheelRaces } from '#tests/server/app/races/luck-wheels.ts'
import { moneyRaces } from '#tests/server/app/races/money.ts'
import { stockRaces } from '#tests/server/app/races/stock.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'
import { startFleet } from './fleet.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'

/** Runs `work` beside two busy programs and guests who browse lists, and stops those afterwards. */
async function withOtherLoad<T>({ call }: MallOfBuyers, work: () => Promise<T>): Promise<T> {
  const programs = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  let ended = false
  const guest = async () => {
    // Guests may be told that there are too many of them.
    while (!ended) expect((await call(goods.queryGoodPageWithAgg, {})).status).toBe(200)
  }
  const guests = Promise.all(Array.from({ length: 4 }, guest))
  // It is awaited at the end.
  guests.catch(() => undefined)
  try {
    return await work()
  } finally {
    ended = true
    for (const program of programs) program.kill('SIGKILL')
    await guests
  }
}

const postgres = await startMigratedPostgres()
if (!postgres) it.skipIf(true)('two server processes need a PostgreSQL', () => undefined)
else {
  const fleet = await startFleet(postgres.url, { processes: 2 })
  beforeEach(fleet.reset)
  afterAll(async () => {
    await fleet.stop()
    await postgres.stop()
  })
  describe('two server processes over one PostgreSQL', () => {
    stockRaces(fleet.mall)
    moneyRaces(fleet.mall)
    cancelRaces(fleet.mall)
    luckWheelRaces(fleet.mall)
    giftRaces(fleet.mall)
    inquiryRaces(fleet.mall)

    it('in a rush beside other load everybody is answered in time, by an order, by what is left, or by 抢购人数较多', async () => {
      const { crowd, buy, shop } = crowds(fleet.mall)
      const [count, stock] = [figure(150, 3_000), figure(40, 400)]
      const { goodsId, skuId } = await fleet.mall.build.goods({}, [{ onHand: stock }])
      const members = await crowd(figure(75, 200))
      const wish = createWish(goodsId, [skuId, 1])
      const all = await withOtherLoad(fleet.mall, () =>
        atOnce(members, count, (by) => buy(by, wish, '10.00')),
      )
      const { 100: sold = 0, ...refused } = codes(all)
      expect(Object.keys(refused).filter((code) => !['OUT_OF_STOCK', 'RUSH'].includes(code))).toEqual([])
      expect(await shop.skuRow(skuId)).toMatchObject({ reserved: sold })
      expect(sold).toBeLessThanOrEqual(stock)
      // Three seconds in the queue and what a machine without a free processor adds.
      expect(p99(all)).toBeLessThan(figure(30_000, 10_000))
    })
  })
}
