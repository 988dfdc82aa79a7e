// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { SplashConfig } from '#schemas/page/splash.ts'
import type { Transport } from '#src/api/transport.ts'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { keys } from '#src/session/keys.ts'
import { Splash, createShopWorld, type SplashWorld } from './splash.tsx'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 21, 4)
const ad = { show: true, startTime: now + DAY, visible: 2, visibleCycle: 3, skip: true, imgUrl: '/ad.svg' }

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// jsdom knows the element but neither its methods nor its events.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

let mall: Mall
let kept: string | null
let undo: () => void
const dialog = () => document.querySelector('dialog')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) =>
    `${one.ariaLabel ?? ''}${one.textContent}`.includes(name),
  )
const press = (name: string) => act(async () => button(name)?.click())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function start(change: object = {}, given: Partial<SplashWorld> = {}) {
  const config = z.parse(SplashConfig(), { ...ad, ...change })
  const world: SplashWorld = {
    load: () => Promise.resolve(config),
    picture: () => Promise.resolve(),
    now: () => now,
    lastShown: () => kept,
    remember: (text) => (kept = text),
    ...given,
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  undo = () => {
    act(() => root.unmount())
    host.remove()
  }
  await act(async () =>
    root.render(
      <InMall mall={mall}>
        <Splash world={world} />
      </InMall>,
    ),
  )
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  mall = createTestMall()
  kept = null
  mall.navigate('/mall/index')
})
afterEach(() => {
  undo()
  vi.useRealTimers()
})

describe('§4 whether it shows', () => {
  const never = [null, String(now - 400 * DAY), 'junk', String(now + DAY)]
  const daily: [string | null, boolean][] = [
    [null, true],
    [String(now - DAY - 1), true],
    [String(now - DAY), false],
    [String(now - 1), false],
    ['junk', true],
    [String(now + DAY), true],
  ]
  const cycle: [string | null, boolean][] = [
    [null, true],
    [String(now - 3 * DAY - 1), true],
    [String(now - 3 * DAY), false],
    [String(now - DAY - 1), false],
    ['{"at":1}', true],
  ]
  const cases: [visible: unknown, lastShown: string | null, shows: boolean][] = [
    ...never.map((last) => [1, last, false] as [number, string | null, boolean]),
    ...daily.map(([last, shows]) => [2, last, shows] as [number, string | null, boolean]),
    ...daily.map(([last]) => [3, last, true] as [number, string | null, boolean]),
    ...cycle.map(([last, shows]) => [7, last, shows] as [number, string | null, boolean]),
  ]

  it.each(cases)('HM8 visible %j, last shown %j: %j', async (visible, last, shows) => {
    kept = last
    await start({ visible })
    expect(dialog() !== null).toBe(shows)
  })

  it.each(cases)('§4 past startTime nothing shows: visible %j, last shown %j', async (visible, last) => {
    kept = last
    await start({ visible, startTime: now - 1 })
    expect(dialog()).toBeNull()
    expect(kept).toBe(last)
  })

  it.each([{ show: false }, { imgUrl: '' }])('%j: skipped', async (change) => {
    await start(change)
    expect(dialog()).toBeNull()
  })

  it('HM9 remembers when it was shown, where its rule asks for it', async () => {
    await start()
    expect(kept).toBe(String(now))
    undo()
    kept = null
    await start({ visible: 3 })
    expect(kept).toBeNull()
  })

  it('a failed call or picture is no ado, and counts as not shown', async () => {
    await start({}, { load: () => Promise.reject(new Error('away')) })
    undo()
    await start({}, { picture: () => Promise.reject(new Error('broken')) })
    expect(dialog()).toBeNull()
    expect(kept).toBeNull()
  })

  it('who has gone on to another page is left alone', async () => {
    await start({}, { picture: async () => mall.navigate('/noticeList') })
    expect(dialog()).toBeNull()
    expect(kept).toBeNull()
  })

  it('HM9 the last-shown time stands under the store prefix', () => {
    const world = createShopWorld(mall)
    world.remember('7')
    expect(mall.storage.local.get(keys.splashShown)).toBe('7')
    expect(world.lastShown()).toBe('7')
  })
})

describe('§4 where it comes from', () => {
  const own = { ...ad, imgUrl: '/own-call.svg' }

  /** A mall whose home page holds `settings`, or is out of reach, and whose own call answers `own`. */
  function mallWith(settings: object | null) {
    const document = { schema: 1, settings, widgets: [{ id: 'a', type: 'divider', v: 1, props: {} }] }
    const page = { id: 'home', name: '首页', revision: 1, lastGood: null }
    const answers: Record<string, unknown> = {
      [mallTexts.splash.path]: own,
      ...(settings && { [pages.findHomePage.path]: { ...page, pageConfig: JSON.stringify(document) } }),
    }
    const asked: string[] = []
    const transport: Transport = ({ path }) => {
      asked.push(path)
      if (!(path in answers)) return Promise.reject(new Error('away'))
      const body = JSON.stringify({ code: '100', message: '', data: answers[path] })
      return Promise.resolve({ status: 200, contentType: 'application/json', body })
    }
    return { mall: createTestMall({ transport }), asked }
  }

  it('is what the document of the home page says, and nothing else is asked for', async () => {
    const { mall: shop, asked } = mallWith({ splash: { ...ad, imgUrl: '/document.svg', skip: '1' } })
    expect(await createShopWorld(shop).load()).toMatchObject({
      imgUrl: '/document.svg',
      visible: 2,
      skip: true,
    })
    expect(asked).toEqual([pages.findHomePage.path])
  })

  it('a page that the home screen has asked for already is not asked for again', async () => {
    const { mall: shop, asked } = mallWith({ splash: ad })
    const drawn = shop.pages.load({ kind: 'home' })
    expect((await createShopWorld(shop).load())?.imgUrl).toBe('/ad.svg')
    expect((await drawn).state).toBe('ready')
    expect(asked).toHaveLength(1)
  })

  it.each([{ show: false }, 'nonsense', true])('a document that says %j has none', async (splash) => {
    const { mall: shop, asked } = mallWith({ splash })
    expect((await createShopWorld(shop).load())?.show ?? false).toBe(false)
    expect(asked).not.toContain(mallTexts.splash.path)
  })

  it.each([
    ['a document without one', {}],
    ['a document that says null', { splash: null }],
    ['a home page out of reach', null],
  ])('%s: the own call serves', async (_, settings) => {
    const { mall: shop } = mallWith(settings)
    expect((await createShopWorld(shop).load())?.imgUrl).toBe('/own-call.svg')
  })
})

describe('§4 how it shows', () => {
  it('visible 2: a countdown of 3 s closes it at zero', async () => {
    await start()
    const timer = () => document.querySelector('[role=timer]')?.textContent
    expect(timer()).toBe('3 秒后关闭')
    await pass(1000)
    expect(timer()).toBe('2 秒后关闭')
    await pass(1000)
    await pass(999)
    expect(dialog()).not.toBeNull()
    await pass(1)
    expect(dialog()).toBeNull()
  })

  it.each([3, 7])('visible %i stays until it is closed', async (visible) => {
    await start({ visible })
    await pass(60_000)
    expect(dialog()).not.toBeNull()
    expect(document.querySelector('[role=timer]')).toBeNull()
    await press('关闭广告')
    expect(dialog()).toBeNull()
  })

  it('跳过广告 closes it, and is there only when skip is allowed', async () => {
    await start()
    await press('跳过广告')
    expect(dialog()).toBeNull()
    undo()
    kept = null
    await start({ skip: false })
    expect(button('跳过广告')).toBeUndefined()
    expect(button('关闭广告')).toBeDefined()
  })

  it.each([
    [true, true],
    [false, false],
  ])('with skip %j a click beside the picture closes it: %j', async (skip, closes) => {
    await start({ skip, visible: 3 })
    await act(async () => document.querySelector<HTMLElement>('dialog p')?.click())
    expect(dialog()).not.toBeNull()
    await act(async () => dialog()?.click())
    expect(dialog() === null).toBe(closes)
  })

  it('a click on the picture follows jumpUrl and closes it', async () => {
    await start({ jumpUrl: 'ProductList?catId=12' })
    const link = document.querySelector<HTMLAnchorElement>('dialog a')
    expect(link?.getAttribute('href')).toBe('#/goods/list?catId=12')
    await act(async () => link?.click())
    expect(mall.history.place()).toMatchObject({ pathname: '/goods/list', search: '?catId=12' })
    expect(dialog()).toBeNull()
  })

  it('without a jumpUrl the picture is only a picture', async () => {
    await start({ jumpUrl: 'nonsense' })
    expect(document.querySelector('dialog a, dialog button[class*=picture]')).toBeNull()
  })

  it('Esc, which the dialog turns into its close event, dismisses it', async () => {
    await start({ visible: 3 })
    await act(async () => dialog()?.close())
    expect(dialog()).toBeNull()
  })

  it('Back or a link to another page takes it away', async () => {
    await start({ visible: 3 })
    await act(async () => mall.navigate('/noticeList'))
    expect(dialog()).toBeNull()
  })
})
