// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import type { Mall } from './mall.ts'
import { startTestServer, type TestServer } from './server-for-test.ts'
import { useCall } from './use-call.ts'
import { watchPrices } from './watch-prices.ts'

const START = Date.UTC(2026, 10, 27)
const MINUTE = 60_000
const cup = (cash: string) =>
  createGoodsCard({ price: { payModel: 2, cash, integral: '0', goodsPrice: cash, marketPrice: null } })

let server: TestServer
let mall: Mall
let drawn: DrawnPart
/** A flash sale at ￥19.90, and when the office made it. */
let sale = { startsAt: START + MINUTE, endsAt: START + 3 * MINUTE, madeAt: START }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  vi.setSystemTime(START)
  server = startTestServer()
  sale = { startsAt: START + MINUTE, endsAt: START + 3 * MINUTE, madeAt: START }
  server.answer = ({ path }) => {
    const now = Date.now()
    const runs = now >= sale.startsAt && now < sale.endsAt
    const turns = now >= sale.madeAt ? [sale.startsAt, sale.endsAt] : []
    if (path === activities.nextChange.path)
      return {
        now,
        last: turns.findLast((turn) => turn <= now) ?? null,
        at: turns.find((turn) => turn > now) ?? null,
      }
    return { list: [cup(runs ? '19.90' : '41.90')], total: 1, pageNum: 1, pageSize: 20 }
  }
  mall = createTestMall({ transport: (request) => server.transport(request) })
  mall.followsPrices = true
})
afterEach(() => {
  drawn.dispose()
  vi.useRealTimers()
})

function List() {
  const listed = useCall(goods.queryGoodPage, { orderType: 'priceAsc', pageNum: 1, pageSize: 20 })
  return <p>{listed.state === 'ready' && listed.data.list[0]?.price.cash}</p>
}

/** The watch begins once a screen has had time to load. */
async function draw(part = <List />) {
  drawn = await drawPart(<InMall mall={mall}>{part}</InMall>)
  await drawn.flush()
  await wait(4000)
  await vi.dynamicImportSettled()
  await drawn.flush()
}
const shown = () => drawn.host.textContent
async function wait(ms: number) {
  await act(async () => void vi.advanceTimersByTime(ms))
  // The next change is asked for first, and then the list.
  await drawn.flush()
  await drawn.flush()
}

it('issue 36.1 a list left open shows a flash sale from its begin to its end, and asks for nothing in between', async () => {
  await draw()
  expect(shown()).toBe('41.90')
  // The clock goes on by itself, too: between these steps a slow machine may take seconds.
  await wait(MINUTE / 2)
  expect(server.askedOf(goods.queryGoodPage)).toHaveLength(1)
  await wait(MINUTE / 2)
  expect(shown()).toBe('19.90')
  await wait(MINUTE)
  expect(server.askedOf(goods.queryGoodPage)).toHaveLength(2)
  await wait(MINUTE + 1500)
  expect(shown()).toBe('41.90')
  expect(server.askedOf(goods.queryGoodPage)).toHaveLength(3)
})

it('issue 36.1 a sale that the office makes while the list is open is heard of within five minutes', async () => {
  sale = { startsAt: START + 10 * MINUTE, endsAt: START + 20 * MINUTE, madeAt: START + MINUTE }
  await draw()
  await wait(5 * MINUTE + 500)
  expect(server.askedOf(activities.nextChange)).toHaveLength(2)
  await wait(5 * MINUTE + 1500)
  await wait(1500)
  expect(shown()).toBe('19.90')
})

it('issue 36.1 a sale that began before the watch did is heard of; one that is older than what is on show is not', async () => {
  mall.followsPrices = false
  await draw()
  await wait(MINUTE + 3000)
  expect(shown()).toBe('41.90')
  watchPrices(mall, START + MINUTE + 1000)
  await wait(100)
  expect(server.askedOf(goods.queryGoodPage)).toHaveLength(1)
  watchPrices(mall, START + MINUTE - 1000)
  await wait(100)
  expect(shown()).toBe('19.90')
})

it('a network that is away is tried again; a backend without the call is not asked again', async () => {
  const call = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiFailure('network', '', '')))
  await draw(<p />)
  const watched = { ...mall, call }
  watchPrices(watched, START)
  await drawn.flush()
  await wait(5 * MINUTE)
  expect(call).toHaveBeenCalledTimes(2)
  call.mockImplementation(() => Promise.reject(new ApiFailure('http', '404', '')))
  await wait(5 * MINUTE)
  expect(call).toHaveBeenCalledTimes(3)
  await wait(20 * MINUTE)
  expect(call).toHaveBeenCalledTimes(3)
})

it('is begun by what shows goods alone', async () => {
  function Addresses() {
    return <p>{useCall(addresses.findAll, {}).state}</p>
  }
  mall.store.set(tokenAtom, 'token-1')
  await draw(<Addresses />)
  expect(mall.followsPrices).toBe(true)
})
