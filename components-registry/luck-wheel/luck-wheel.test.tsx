import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawWidget, createTestMemory } from '#registry/draw-for-test.tsx'
import { createTestCall, asMember, NOON } from '#registry/parts/activity-for-test.ts'
import { HOUR_MS } from '#schemas/base/constants.ts'
import type { Turned, Turns, Wheel } from '#schemas/trade/luck-wheels/entities.ts'
// @vitest-environment jsdom
import { turnToWire, wheelToWire } from '#schemas/trade/luck-wheels/wire.ts'

const turns = (given: Partial<Turns> = {}): Turns => ({
  left: 3,
  free: 1,
  points: '0',
  why: '',
  shareable: false,
  ...given,
})
const wheel = (given: Partial<Wheel> = {}): Wheel => ({
  wheelId: 'w1',
  name: '会员日',
  host: '礼品商城',
  startsAt: NOON - HOUR_MS,
  endsAt: NOON + HOUR_MS,
  state: 'RUNNING',
  joinNumber: 10,
  limitNumber: 0,
  freeNumber: 1,
  points: '10',
  shareReward: 0,
  slices: [
    { prizeId: 'p1', name: '100 积分', picture: '', rate: '20' },
    { prizeId: null, name: '谢谢参与', picture: '', rate: '80' },
  ],
  button: { model: 'NONE', text: '', link: '', qrCode: '' },
  share: { name: '会员日', text: '', picture: '' },
  turns: turns(),
  ...given,
})
const turned: Turned = {
  drawId: 'd1',
  prizeId: 'p1',
  name: '100 积分',
  toClaim: false,
  turns: turns({ left: 2, free: 0, points: '10' }),
}
const serving = (shown: Wheel | null, turn: unknown = turnToWire(turned)) =>
  createTestCall({
    'luckWheel/wheel': { now: NOON, wheel: shown && wheelToWire(shown) },
    winners: [],
    'luckWheel/turn': turn,
  })
/** Returns the memory of a visitor who has agreed to pay for turns. */
function paidBefore() {
  const memory = createTestMemory()
  memory.set('luck-wheel-cost:w1', '1')
  return memory
}
const lost = () => Object.assign(new Error('请求失败或无响应'), { kind: 'network' })
const asked = (server: ReturnType<typeof serving>) =>
  server.asked.filter(({ path }) => path.endsWith('/turn')).map(({ input }) => input)

// With reduced motion preferred, the wheel does not delay the result.
const still = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => still)
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => void vi.unstubAllGlobals())
const afterTurning = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))
const button = (host: HTMLElement) => host.querySelector<HTMLButtonElement>('button[aria-label^="抽奖"]')

it('turns to what the server drew, then says it, and what the next one costs', async () => {
  const server = serving(wheel())
  const { host, click } = await drawWidget('luck-wheel', {}, { ...server, ...asMember })
  expect(button(host)?.getAttribute('aria-label')).toBe('抽奖，免费')
  expect(host.textContent).toContain('还可以抽 3 次，其中免费 1 次')
  await click('button[aria-label^="抽奖"]')
  await afterTurning()
  const said = () => host.querySelector('[role=status]')?.textContent
  expect(host.querySelector('g')?.getAttribute('style')).toContain('rotate(1710deg)')
  expect(said()).toBe('恭喜抽中 100 积分，已到账')
  expect(button(host)?.getAttribute('aria-label')).toBe('抽奖，10 积分')
  expect(asked(server)).toMatchObject([{ wheelId: 'w1', points: '0' }])
})

it('after a turn the balance elsewhere on the page is asked anew', async () => {
  const server: ReturnType<typeof createTestCall> = createTestCall({
    'luckWheel/wheel': { now: NOON, wheel: wheelToWire(wheel({ turns: turns({ free: 0, points: '10' }) })) },
    winners: [],
    'luckWheel/turn': turnToWire({ ...turned, prizeId: null, name: '谢谢参与' }),
    get findUserPoints() {
      const available = asked(server).length === 0 ? '120' : '110'
      return { balance: available, available, expiringSoon: '0' }
    },
  })
  const page = { ...server, ...asMember, memory: paidBefore(), store: createStore() }
  const balance = await drawWidget('points-balance', {}, page)
  const { click } = await drawWidget('luck-wheel', {}, page)
  expect(balance.host.textContent).toContain('120')
  await click('button[aria-label^="抽奖"]')
  await afterTurning()
  expect(balance.host.textContent).toContain('110')
})

it('brings what became of a turn into view, for it stands below the wheel on a phone', async () => {
  const shown: string[] = []
  const { host, click } = await drawWidget('luck-wheel', {}, { ...serving(wheel()), ...asMember })
  const line = host.querySelector('[role=status]')
  if (!line) throw new Error('there is no place for the result')
  line.scrollIntoView = () => void shown.push(line.textContent)
  await click('button[aria-label^="抽奖"]')
  await afterTurning()
  expect(shown).toEqual(['恭喜抽中 100 积分，已到账'])
})

it('a second press while it turns asks nothing; a lost answer is asked for again with its own key', async () => {
  const memory = paidBefore()
  const first = serving(wheel(), lost())
  const one = await drawWidget('luck-wheel', {}, { ...first, ...asMember, memory })
  await act(async () => {
    button(one.host)?.click()
    button(one.host)?.click()
  })
  expect(one.host.querySelector('[role=status]')?.textContent).toBe('请求失败或无响应')
  const again = serving(wheel({ turns: turns({ points: '10', free: 0 }) }))
  const other = await drawWidget('luck-wheel', {}, { ...again, ...asMember, memory })
  await other.click('button[aria-label^="抽奖"]')
  await afterTurning()
  await other.click('button[aria-label^="抽奖"]')
  const [lostTurn] = asked(first)
  expect(asked(first)).toHaveLength(1)
  expect(asked(again)[0]).toEqual(lostTurn)
  expect(asked(again)[1]).toMatchObject({ points: '10' })
  expect(asked(again)[1]).not.toEqual(lostTurn)
})

it('asks before the first turn that costs points, and not again', async () => {
  const server = serving(wheel({ turns: turns({ points: '10', free: 0 }) }))
  const memory = createTestMemory()
  const { host, click } = await drawWidget('luck-wheel', {}, { ...server, ...asMember, memory })
  const dialog = () => [...document.querySelectorAll('dialog')].find(({ open }) => open)
  const press = async (name: string) => {
    const found = [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)
    await act(async () => found?.click())
  }
  await click('button[aria-label^="抽奖"]')
  expect(dialog()?.textContent).toContain('每次抽奖花费 10 积分')
  await press('再想想')
  expect(asked(server)).toEqual([])
  await click('button[aria-label^="抽奖"]')
  await press('抽奖')
  await afterTurning()
  await click('button[aria-label^="抽奖"]')
  await afterTurning()
  expect(asked(server).map((input) => (input as { points: string }).points)).toEqual(['10', '10'])
  expect(host.querySelector('[role=status]')?.textContent).toContain('恭喜抽中')
})

it('says why it cannot be turned: a refusal, no turns, not yet, over', async () => {
  const refusing = serving(wheel(), Object.assign(new Error('积分不足，还差 5'), { kind: 'business' }))
  const { host, click } = await drawWidget('luck-wheel', {}, { ...refusing, ...asMember })
  await click('button[aria-label^="抽奖"]')
  expect(host.querySelector('[role=status]')?.textContent).toBe('积分不足，还差 5')
  const none = turns({ left: 0, free: 0, points: null, why: '每天最多抽 3 次，请明天再来' })
  const texts = []
  for (const shown of [wheel({ turns: none }), wheel({ state: 'ENDED' }), wheel({ state: 'WAITING' })]) {
    const drawn = await drawWidget('luck-wheel', {}, { ...serving(shown), ...asMember })
    expect(button(drawn.host)?.getAttribute('aria-disabled')).toBe('true')
    texts.push(drawn.host.textContent)
  }
  expect(texts[0]).toContain('每天最多抽 3 次，请明天再来')
  expect(texts[1]).toContain('活动已结束')
  expect(texts[2]).toContain('2026-11-21 11:00 开始')
})

it('a turn that costs something else by now says so, and what it costs', async () => {
  const changed = Object.assign(new Error('您还有免费次数，请确认后再抽'), {
    kind: 'business',
    code: 'PRICE_CHANGED',
  })
  const seen = wheel({ turns: turns({ points: '10', free: 0 }) })
  const serves = (shown: Wheel) => ({
    'luckWheel/wheel': { now: NOON, wheel: wheelToWire(shown) },
    winners: [],
  })
  const answers: Record<string, unknown> = { ...serves(seen), 'luckWheel/turn': changed }
  const { host, click } = await drawWidget(
    'luck-wheel',
    {},
    { ...createTestCall(answers), ...asMember, memory: paidBefore() },
  )
  expect(button(host)?.getAttribute('aria-label')).toBe('抽奖，10 积分')
  Object.assign(answers, serves(wheel()))
  await click('button[aria-label^="抽奖"]')
  await afterTurning()
  expect(host.querySelector('[role=status]')?.textContent).toBe('您还有免费次数，请确认后再抽')
  expect(button(host)?.getAttribute('aria-label')).toBe('抽奖，免费')
})

it('its odds, its button and its code are the activity’s', async () => {
  const link = { model: 'LINK' as const, text: '去逛逛', link: '/#/goods/list', qrCode: '' }
  const drawn = await drawWidget('luck-wheel', {}, serving(wheel({ button: link, turns: null })))
  expect([...drawn.host.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '100 积分20%',
    '谢谢参与80%',
  ])
  expect(button(drawn.host)?.getAttribute('aria-label')).toBe('抽奖，登录后抽奖')
  await drawn.click('a')
  expect(drawn.jumps).toEqual([{ path: '/goods/list' }])
  const code = { model: 'CODE' as const, text: '', link: '', qrCode: '/pictures/code.svg' }
  const other = await drawWidget('luck-wheel', {}, serving(wheel({ button: code })))
  expect(other.host.querySelector('img')?.getAttribute('alt')).toBe('活动二维码')
})

it('X1 nothing, a word, a retry', async () => {
  const told = await drawWidget('luck-wheel', {}, serving(null))
  expect(told.host.textContent).toContain('现在没有大转盘活动')
  const hidden = await drawWidget('luck-wheel', { empty: 'hide' }, serving(null))
  expect(hidden.host.textContent).toBe('')
  const failed = await drawWidget('luck-wheel', {}, createTestCall({}))
  expect(failed.host.querySelector('[role=alert] button')).not.toBeNull()
})
