// @vitest-environment jsdom
import { atom, createStore } from 'jotai/vanilla'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Drawn, drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import {
  createTestActivity,
  createTestCall,
  NOON,
  createRunningCall,
} from '#registry/parts/activity-for-test.ts'
import { HOUR_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { wrapTexts } from '#src/lib/translate-for-test.ts'
import { watchTranslation } from '#src/lib/watch-translation.ts'

const guest: PriceViewer = { member: false, scoreName: '积分', prefer: 'cash' }
const ways = getTypedKeys(wrapTexts)
let now = NOON

beforeAll(async () => {
  watchTranslation()
  // It is loaded once a first text is wrapped.
  await import('#src/lib/keep-translated.ts')
})
beforeEach(() => {
  now = NOON
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
const drawn: Drawn[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const one of drawn.splice(0)) one.dispose()
  await new Promise((done) => setTimeout(done))
})

async function draw(...given: Parameters<typeof drawWidget>): Promise<Drawn> {
  const one = await drawWidget(...given)
  drawn.push(one)
  return one
}

async function translate(host: HTMLElement, way: keyof typeof wrapTexts) {
  wrapTexts[way](host)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(host.querySelector('font')).not.toBeNull()
}

async function pass(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1) {
    now += 1000
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
}

describe.each(ways)('issue 38.18 texts that the browser’s translation has %s', (way) => {
  const clock = { now: () => now }

  it('a countdown goes on, loses its day, and ends', async () => {
    const props = { title: '年货节', endAt: '2026-11-22 12:00:01', afterText: '已经结束' }
    const { host } = await draw('countdown', props, { clock })
    expect(host.textContent).toContain('1天00时00分01秒')
    await translate(host, way)
    await pass(2)
    expect(host.textContent).toContain('23时59分59秒')
    expect(host.textContent).not.toContain('天')
    await translate(host, way)
    now += 24 * HOUR_MS
    await pass(2)
    expect(host.textContent).toContain('已经结束')
  })

  it('the clock of a flash sale goes on', async () => {
    const sale = createTestActivity({ activityId: 'now', endsAt: NOON + 2 * HOUR_MS })
    const { host } = await draw('seckill', {}, { ...createRunningCall(sale), clock })
    const shown = () => [...host.querySelectorAll('b')].map(({ textContent }) => textContent).join(':')
    expect(shown()).toContain('02:00:00')
    await translate(host, way)
    await pass(3)
    expect(shown()).toContain('01:59:57')
  })

  it('prices and points are those of a member who logs in meanwhile, and of nobody after the logout', async () => {
    const store = createStore()
    const viewer = atom(guest)
    const price = { payModel: 5, cash: '99.00', integral: '30', goodsPrice: '129.00', marketPrice: null }
    const server = createTestCall({ findUserPoints: { balance: '88', available: '66.5', expiringSoon: '0' } })
    const given = { store, viewer, loadGoods: async () => [createGoodsCard({ price })], ...server }
    const goods = await draw('goods-grid', { source: { by: 'ids', ids: ['1001'] } }, given)
    const points = await draw('points-balance', { guest: '登录看积分' }, given)
    const [asGuest] = [goods.host.textContent]
    for (const member of [true, false]) {
      await translate(goods.host, way)
      await translate(points.host, way)
      await act(async () => store.set(viewer, { ...guest, member }))
      await act(() => vi.advanceTimersByTimeAsync(10))
      expect(points.host.textContent.includes('66.5')).toBe(member)
      expect(goods.host.textContent === asGuest).toBe(!member)
    }
  })
})

/** jsdom opens no dialogs. */
const drawable = getTypedKeys(widgets).filter((type) => type !== 'popup-advert')

it.each(drawable.map((type, at) => [type, ways[at % ways.length] ?? 'moved'] as const))(
  'issue 38.18 a %s is drawn anew and removed after a translation (%s)',
  async (type, way) => {
    const store = createStore()
    const viewer = atom(guest)
    const given = { store, viewer, loadGoods: async () => [createGoodsCard()], ...createTestCall({}) }
    const one = await draw(type, widgets[type].defaults, given)
    wrapTexts[way](one.host)
    await act(async () => store.set(viewer, { ...guest, member: true }))
    wrapTexts[way](one.host)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(() => one.dispose()).not.toThrow()
  },
)
