import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
// @vitest-environment jsdom
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { eventually } from '#tests/support/eventually.ts'

const START = Date.UTC(2026, 10, 27)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  vi.setSystemTime(START)
})
afterEach(() => vi.useRealTimers())

const amounts = (cash: string) => ({ payModel: 2, cash, integral: '0', goodsPrice: cash })
const onSale = (endsAt: number): Price => ({
  ...amounts('19.90'),
  marketPrice: null,
  running: {
    activityId: 'a1',
    name: '夜场秒杀',
    endsAt,
    left: 5,
    perMember: 2,
    allowance: 2,
    usual: amounts('41.90'),
  },
})

async function draw(...cards: Price[]) {
  const drawn = await drawWidget(
    'goods-grid',
    { source: { by: 'ids', ids: ['1001'] } },
    {
      clock: { now: () => Date.now() },
      loadGoods: async () => cards.map((price, at) => createGoodsCard({ goodsId: `g${at}`, price })),
    },
  )
  const text = () => [...drawn.host.querySelectorAll('article')].map((one) => one.textContent)
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  return { ...drawn, text, wait }
}

it('issue 36.1 a list left open shows the usual price of each goods once its flash sale has ended', async () => {
  const { text, wait } = await draw(onSale(START + 60_000), onSale(START + 3_600_000))
  expect(text()).toEqual([expect.stringMatching('￥19.90秒杀'), expect.stringMatching('￥19.90秒杀')])
  await wait(55_000)
  expect(text()[0]).toContain('￥19.90')
  await wait(5_000)
  expect(text()[0]).toContain('￥41.90')
  expect(text()[0]).not.toContain('秒杀')
  expect(text()[1]).toContain('￥19.90秒杀')
})

it('issue 36.1 a list that was kept past the end shows the usual price, one whose sale ends next month the sale’s', async () => {
  const { text } = await draw(onSale(START - 1), onSale(START + 30 * DAY_MS))
  await eventually(() => expect(text()[0]).toContain('￥41.90'))
  expect(text()[1]).toContain('￥19.90')
})
