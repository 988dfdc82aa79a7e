// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import {
  createTestActivity,
  createTestCall,
  NOON,
  createTestOffer,
  createRunningCall,
} from '#registry/parts/activity-for-test.ts'
import { HOUR_MS } from '#schemas/base/constants.ts'

const now = createTestActivity({ activityId: 'now' })
const later = createTestActivity({
  activityId: 'later',
  startsAt: NOON + 2 * HOUR_MS,
  endsAt: NOON + 8 * HOUR_MS,
})
const tomorrow = createTestActivity({
  activityId: 'morrow',
  startsAt: NOON + 22 * HOUR_MS,
  endsAt: NOON + 26 * HOUR_MS,
})
const words = (host: HTMLElement, selector: string) =>
  [...host.querySelectorAll(selector)].map((one) => one.textContent)

it('HM2 a tab for every slot: what runs, what comes, and what comes tomorrow', async () => {
  const { host } = await drawWidget('seckill', {}, createRunningCall(now, later, tomorrow))
  expect(words(host, '[role=tab]')).toEqual(['10:00抢购中', '14:00即将开抢', '明日 10:00即将开抢'])
})

it('buys one piece at the activity’s price, of the SKU that is offered', async () => {
  const buyNow = vi.fn()
  const goods = createGoodsCard({ minNumber: 1 })
  const slot = createTestActivity({ activityId: 'now', offers: [createTestOffer({ goods })] })
  const { click, jumps } = await drawWidget('seckill', {}, { ...createRunningCall(slot), buyNow })
  await click('article button')
  expect(buyNow.mock.calls).toEqual([[{ goodsId: '1001', skuId: '100101', quantity: 1, deliveryType: 1 }]])
  await click('article a')
  expect(jumps).toEqual([{ jump: 'ProductDetail', query: { goodsId: '1001', skuId: '100101' } }])
})

it('what has not begun and what is gone cannot be bought, and says so', async () => {
  const buyNow = vi.fn()
  const gone = createTestActivity({ offers: [createTestOffer({ left: 0 })] })
  const drawn = await drawWidget('seckill', {}, { ...createRunningCall(gone, later), buyNow })
  await drawn.click('[role=tab]:nth-of-type(2)')
  expect(words(drawn.host, 'article button')).toEqual(['已抢光', '14:00 开抢'])
  expect(
    [...drawn.host.querySelectorAll<HTMLButtonElement>('article button')].every((one) => one.disabled),
  ).toBe(true)
})

it('the price, what it costs otherwise, and how much is gone', async () => {
  const { host } = await drawWidget('seckill', {}, createRunningCall(now))
  expect(host.querySelector('article')?.textContent).toContain('秒杀价￥59.90平时￥109.00')
  expect(host.querySelector('article')?.textContent).toContain('已抢 75%仅剩 5 件')
  const plain = await drawWidget('seckill', { showProgress: false }, createRunningCall(now))
  expect(plain.host.textContent).not.toContain('已抢')
})

it('counts by the server’s clock, however wrong the visitor’s is', async () => {
  const { host } = await drawWidget(
    'seckill',
    {},
    { ...createRunningCall(now), clock: { now: () => NOON - 5 * HOUR_MS } },
  )
  expect(words(host, 'b').join(':')).toBe('02:00:00')
  expect(host.querySelector('[role=timer]')?.textContent).toBe('还有 2 小时')
  const coming = await drawWidget('seckill', {}, createRunningCall(later))
  expect(coming.host.textContent).toContain('距开抢')
})

it('asks again when a slot begins, a second apart at least', async () => {
  const server = createRunningCall(createTestActivity({ startsAt: NOON + 10 }))
  await drawWidget('seckill', {}, server)
  expect(server.asked).toHaveLength(1)
  await act(() => new Promise((resolve) => setTimeout(resolve, 1200)))
  expect(server.asked).toHaveLength(2)
})

it('X1 places, a word or nothing, a retry', async () => {
  const waiting = await drawWidget('seckill', { columns: 4 }, { call: () => new Promise(() => {}) })
  expect(waiting.host.querySelectorAll('[aria-hidden=true] > li')).toHaveLength(4)
  const none = await drawWidget('seckill', {}, createRunningCall())
  expect(none.host.textContent).toContain('现在没有秒杀')
  const hidden = await drawWidget('seckill', { empty: 'hide' }, createRunningCall())
  expect(hidden.host.textContent).toBe('')
  const failed = await drawWidget('seckill', {}, createTestCall({}))
  expect(failed.host.querySelector('[role=alert] button')?.textContent).toBe('重新加载')
})
