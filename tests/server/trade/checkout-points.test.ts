import { expect, it } from 'vitest'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const shop = shoppers(mall)

it('C.5 tells what is taken of a typed number beside payModel 6 and 7, over several shops', async () => {
  await mall.reset()
  const { token, userId } = await shop.buyer()
  await shop.scoreRate('3')
  await mall.build.points(userId, 100_000)
  const lineOf = async (given: Parameters<typeof mall.build.goods>[0]) => {
    const { goodsId, skuId } = await mall.build.goods(given)
    return { goodsId, skuId, quantity: 1 }
  }
  const first = await lineOf({ payModel: 6, cash: 1_000, integral: 10_000 })
  const chosen = await lineOf({ payModel: 7, cash: 5_000, integral: 10_000 })
  const either = await lineOf({ payModel: 5, cash: 5_000, integral: 15_000 })
  const taken = async (lines: (typeof first)[], points: string) => {
    const priced = await shop.price(token, { lines, points })
    return [priced.points.taken, priced.sums.points]
  }
  expect(await taken([chosen], '50')).toEqual(['49.98', '49.98'])
  expect(await taken([first, chosen], '50')).toEqual(['49.98', '149.98'])
  expect(await taken([first, chosen, either], '50')).toEqual(['49.98', '149.98'])
  expect(await taken([first, chosen, either], '200')).toEqual(['199.99', '299.99'])
  expect(await taken([chosen], 'ALL')).toEqual([undefined, '100'])
})
