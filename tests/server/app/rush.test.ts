import { beforeEach, expect, it, vi } from 'vitest'
import { openQueues } from '#server/platform/call/queues.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { crowds, createWish } from './races/crowd.ts'

const mall = await startTestMall()
const { shop, crowd, buy } = crowds(mall)
beforeEach(async () => {
  await mall.reset()
  mall.services.queues = openQueues()
})

/** Every place is taken until `open`; `waiting` resolves when so many submits wait, `begun` names theirs in their order. */
function fullHouse(submits: number) {
  const { submit } = mall.services.queues
  const begun: string[] = []
  let open: () => void = () => undefined
  let allThere: () => void = () => undefined
  const opened = new Promise<void>((done) => (open = done))
  const waiting = new Promise<void>((done) => (allThere = done))
  for (let place = 0; place < 6; place++) void submit(['held'], () => opened)
  let entered = 0
  function enter<T>(line: readonly string[], work: () => Promise<T>): Promise<T> {
    const answer = submit(line, () => {
      begun.push(line.join())
      return work()
    })
    if (++entered === submits) allThere()
    return answer
  }
  mall.services.queues.submit = Object.assign(enter, { countBelow: submit.countBelow })
  return { begun, waiting, open }
}

it('who has waited for three seconds is told so; the same submit makes the order when it is over', async () => {
  const { token } = await shop.buyer()
  const { goodsId, skuId } = await mall.build.goods()
  const asked = await shop.draft(token, createWish(goodsId, [skuId, 1]))
  const { waiting, open } = fullHouse(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = shop.trySubmit(token, asked)
  await waiting
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  const told = { status: 200, code: 'RUSH', message: '抢购人数较多，请稍后再试', data: null }
  expect(await answer).toEqual(told)
  expect(await mall.services.db.select().from(orders)).toEqual([])
  open()
  expect((await shop.trySubmit(token, asked)).code).toBe('100')
})

it('a crowd after one SKU does not hold up who wants another', async () => {
  const sought = await mall.build.goods({}, [{ onHand: 5 }])
  const quiet = await mall.build.goods()
  const members = await crowd(21)
  const { begun, waiting, open } = fullHouse(21)
  const answers = members.map((by, turn) => {
    const { goodsId, skuId } = turn === 20 ? quiet : sought
    return buy(by, createWish(goodsId, [skuId, 1]), '10.00')
  })
  await waiting
  open()
  const codes = (await Promise.all(answers)).map(({ answer }) => answer.code)
  expect(begun.indexOf(quiet.skuId)).toBeLessThanOrEqual(1)
  expect(codes.filter((code) => code === '100')).toHaveLength(6)
  expect(codes.filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(15)
})
