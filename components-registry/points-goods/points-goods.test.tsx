// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import {
  createTestActivity,
  createTestCall,
  asMember,
  NOON,
  createTestOffer,
  createRunningCall,
} from '#registry/parts/activity-for-test.ts'
import { HOUR_MS } from '#schemas/base/constants.ts'

const mixed = createTestActivity({ offers: [createTestOffer({ price: { points: '500', cash: '9.90' } })] })
const member = (available: string) =>
  createTestCall({
    running: { now: NOON, activities: [mixed] },
    findUserPoints: { balance: available, available, expiringSoon: '0' },
  })

it('HM2 a price of points and cash, bought at once', async () => {
  const buyNow = vi.fn()
  const { host, click } = await drawWidget('points-goods', {}, { ...createRunningCall(mixed), buyNow })
  expect(host.querySelector('article')?.textContent).toContain('兑换价500 积分 + ￥9.90')
  await click('article button')
  expect(buyNow.mock.calls[0]?.[0]).toMatchObject({ skuId: '100101', activityId: 'a1' })
})

it('a guest is shown the door and nothing personal is asked', async () => {
  const server = createRunningCall(mixed)
  const { host, click, jumps } = await drawWidget('points-goods', {}, server)
  expect(host.textContent).toContain('登录后可用积分兑换')
  expect(server.asked.map(({ path }) => path).filter((path) => path.includes('Points'))).toEqual([])
  await click('p a')
  expect(jumps).toEqual([{ path: '/login' }])
})

it('a member sees the points and what is missing', async () => {
  const { host } = await drawWidget('points-goods', {}, { ...member('120.5'), ...asMember })
  expect(host.textContent).toContain('可用积分120.5')
  expect(host.textContent).toContain('还差 379.5 积分')
  const rich = await drawWidget('points-goods', { showBalance: false }, { ...member('500'), ...asMember })
  expect(rich.host.textContent).not.toContain('还差')
  expect(rich.host.textContent).not.toContain('可用积分')
})

it('what comes later waits; X1 a word, nothing, a retry', async () => {
  const later = await drawWidget(
    'points-goods',
    {},
    createRunningCall(createTestActivity({ startsAt: NOON + HOUR_MS })),
  )
  expect(later.host.querySelector('article button')?.textContent).toBe('即将开始')
  const none = await drawWidget('points-goods', {}, createRunningCall())
  expect(none.host.textContent).toContain('正在准备中')
  const hidden = await drawWidget('points-goods', { empty: 'hide' }, createRunningCall())
  expect(hidden.host.textContent).toBe('')
  const failed = await drawWidget('points-goods', {}, createTestCall({}))
  expect(failed.host.querySelector('[role=alert] button')).not.toBeNull()
})
