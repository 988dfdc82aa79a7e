// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { ShopPrice, StillPrice } from './shop-price.tsx'

const START = Date.UTC(2026, 10, 27)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  vi.setSystemTime(START)
})
afterEach(() => vi.useRealTimers())

const amounts = (cash: string) => ({ payModel: 2, cash, integral: '0', goodsPrice: cash })
const sale = {
  activityId: 'a1',
  name: '夜场秒杀',
  left: 5,
  perMember: 2,
  allowance: 2,
  usual: amounts('41.90'),
}
const price = (endsAt: number): Price => ({
  ...amounts('19.90'),
  marketPrice: null,
  running: { ...sale, endsAt },
})

it('issue 36.1 a price changes when its flash sale ends, unless its screen asks anew by itself', async () => {
  const drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <p>
        <ShopPrice price={price(START + 60_000)} saving />
      </p>
      <p>
        <StillPrice price={price(START + 60_000)} />
      </p>
    </InMall>,
  )
  const text = () => [...drawn.host.querySelectorAll('p')].map((one) => one.textContent)
  expect(text()).toEqual(['￥19.90秒杀', '￥19.90'])
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(text()).toEqual(['￥41.90', '￥19.90'])
  drawn.dispose()
})

it('issue 36.1 a price changes when a flash sale begins, and back when that one ends', async () => {
  const running = { ...sale, endsAt: START + 180_000 }
  const next = { ...amounts('19.90'), startsAt: START + 60_000, running }
  const drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <ShopPrice price={{ ...amounts('41.90'), marketPrice: null, next }} saving />
    </InMall>,
  )
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  await wait(59_900)
  expect(drawn.host.textContent).toBe('￥41.90')
  await wait(100)
  expect(drawn.host.textContent).toBe('￥19.90秒杀')
  await wait(120_000)
  expect(drawn.host.textContent).toBe('￥41.90')
  drawn.dispose()
})

it('issue 36.1 of two sales after each other the second takes the place of the first', async () => {
  const running = { ...sale, endsAt: START + 60_000 }
  const later = { ...sale, name: '晚场', endsAt: START + 120_000 }
  const next = { ...amounts('9.90'), startsAt: START + 60_000, running: later }
  const drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <ShopPrice price={{ ...amounts('19.90'), marketPrice: null, running, next }} />
    </InMall>,
  )
  expect(drawn.host.textContent).toBe('￥19.90')
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(drawn.host.textContent).toBe('￥9.90')
  drawn.dispose()
})

it('the lowest of several SKUs is written with 起, also when the sale of one of them is over', async () => {
  const usual = { ...amounts('122.00'), from: true as const }
  const running = { ...sale, usual, endsAt: START + 60_000 }
  const drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <ShopPrice price={{ ...amounts('105.00'), from: true, marketPrice: null, running }} saving />
    </InMall>,
  )
  expect(drawn.host.textContent).toBe('￥105.00起秒杀')
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(drawn.host.textContent).toBe('￥122.00起')
  drawn.dispose()
})
