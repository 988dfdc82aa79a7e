// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import { createTestCall, asMember } from '#registry/parts/activity-for-test.ts'

const points = { findUserPoints: { balance: '1300', available: '1280.5', expiringSoon: '200' } }

it('a guest sees the door, and nothing personal is asked', async () => {
  const server = createTestCall({})
  const { host, click, jumps } = await drawWidget('points-balance', { guest: '登录看积分' }, server)
  expect(host.textContent).toContain('登录看积分')
  expect(server.asked).toEqual([])
  await click('a')
  expect(jumps).toEqual([{ path: '/login' }])
})

it('UC3 a member sees what can be spent and what expires soon', async () => {
  const link = { jump: 'pcSecondLevel', query: { pageId: '9' } }
  const { host, jumps, click } = await drawWidget(
    'points-balance',
    { link },
    { ...createTestCall(points), ...asMember },
  )
  expect(host.textContent).toContain('可用积分1280.5200 积分将在 30 天内过期')
  await click('a:nth-of-type(1)')
  await click('a:nth-of-type(2)')
  expect(jumps).toEqual([{ path: '/center/index?tabId=points' }, link])
  const quiet = await drawWidget(
    'points-balance',
    { showExpiring: false },
    { ...createTestCall(points), ...asMember },
  )
  expect(quiet.host.textContent).not.toContain('过期')
})

it('X1 a figure that did not come is a retry, never a zero', async () => {
  const { host } = await drawWidget('points-balance', {}, { ...createTestCall({}), ...asMember })
  expect(host.textContent).not.toContain('0')
  expect(host.querySelector('[role=alert] button')?.textContent).toBe('重新加载')
})
