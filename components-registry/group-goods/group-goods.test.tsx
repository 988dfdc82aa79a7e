// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import {
  createTestActivity,
  createTestCall,
  NOON,
  createTestOffer,
  createRunningCall,
} from '#registry/parts/activity-for-test.ts'
import { HOUR_MS } from '#schemas/base/constants.ts'

const team = (n: number) => ({ teamId: `t${n}`, leader: '王**', missing: n, expiresAt: NOON + n * HOUR_MS })
const group = { size: 3, hours: 24 }
const withTeams = createTestActivity({
  group,
  offers: [createTestOffer({ teams: [team(1), team(2)], waiting: 3 })],
})
const wish = { goodsId: '1001', skuId: '100101', quantity: 1, deliveryType: 1, activityId: 'a1' }

it('拼团: begins a team, or joins one that misses somebody', async () => {
  const buyNow = vi.fn()
  const { host, click } = await drawWidget(
    'group-goods',
    { teams: 2 },
    { ...createRunningCall(withTeams), buyNow },
  )
  expect(host.textContent).toContain('3 人团')
  await click('button[aria-label^="去开团"]')
  await click('li li:nth-of-type(2) button')
  expect(buyNow.mock.calls).toEqual([[wish], [{ ...wish, teamId: 't2' }]])
})

it('names the teams with what they miss and their time; as many as it was told', async () => {
  const one = await drawWidget('group-goods', { teams: 1 }, createRunningCall(withTeams))
  expect(one.host.querySelectorAll('li li')).toHaveLength(1)
  expect(one.host.querySelector('li li')?.textContent).toContain('王** 还差 1 人')
  const none = await drawWidget('group-goods', { teams: 0 }, createRunningCall(withTeams))
  expect(none.host.querySelectorAll('li li')).toHaveLength(0)
  const first = await drawWidget('group-goods', {}, createRunningCall(createTestActivity({ group })))
  expect(first.host.textContent).toContain('来做第一个团长吧')
})

it('nothing is joined of what is gone or has not begun', async () => {
  const gone = createTestActivity({ group, offers: [createTestOffer({ left: 0, teams: [team(1)] })] })
  const { host } = await drawWidget('group-goods', {}, createRunningCall(gone))
  expect([...host.querySelectorAll('button')].map((one) => [one.textContent, one.disabled])).toEqual([
    ['已拼完', true],
  ])
  const coming = createTestActivity({ group, startsAt: NOON + HOUR_MS })
  const later = await drawWidget('group-goods', {}, createRunningCall(coming))
  expect(later.host.querySelector('button')?.textContent).toBe('即将开始')
})

it('HM4 a card leads to its product; X1 places, a word, a retry', async () => {
  const { click, jumps } = await drawWidget('group-goods', {}, createRunningCall(withTeams))
  await click('article a')
  expect(jumps).toEqual([{ jump: 'ProductDetail', query: { goodsId: '1001', skuId: '100101' } }])
  const waiting = await drawWidget('group-goods', { most: 3 }, { call: () => new Promise(() => {}) })
  expect(waiting.host.querySelectorAll('[aria-hidden=true] > li')).toHaveLength(3)
  const none = await drawWidget('group-goods', {}, createRunningCall())
  expect(none.host.textContent).toContain('正在准备中')
  const failed = await drawWidget('group-goods', {}, createTestCall({}))
  expect(failed.host.querySelector('[role=alert] button')).not.toBeNull()
})
