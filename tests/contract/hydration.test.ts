import { setTimeout as pause } from 'node:timers/promises'
import { atom } from 'jotai/vanilla'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import { createPendingWork } from '#src/lib/pending-work.ts'
import { prepareServedPart } from '#src/prerender/draw/served-html.ts'
import { planPage } from '#src/renderer/plan.ts'
import { createSlotComponent } from '#src/renderer/slot.tsx'
import type { Situation } from '#src/runtime/page/served.ts'
import { START } from '#tests/server/support/support.ts'
import {
  demoTestMall,
  guest,
  PAGE_FILES,
  type ServedPage,
  servedPage,
  createServices,
  loginForToken,
} from './hydration-support.ts'

const hour = 3_600_000
const member: PriceViewer = { ...guest, member: true }
/** All of a page is its first screen here. */
const onServer: Situation = {
  now: START,
  audiences: ['guest'],
  width: 1440,
  viewport: Infinity,
  killed: new Set(),
}
const inBrowser: Situation = {
  ...onServer,
  now: START + 37 * hour + 754_321,
  audiences: ['buyer'] satisfies Audience[],
  width: 375,
}

const mall = await demoTestMall()
const served = new Map<string, ServedPage>()
let token = ''
let leave: () => void

beforeAll(async () => {
  token = await loginForToken(mall, 'buyer2')
  const services = createServices(mall, { viewer: guest, now: START })
  for (const file of PAGE_FILES) served.set(file, await servedPage(file, services, onServer))
  const environment = await builtinEnvironments.jsdom.setup(globalThis, {})
  leave = () => void environment.teardown(globalThis)
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    // Carousels stand still: on a slow machine they would move on within a look.
    setInterval: () => 0,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
  })
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.close = () => undefined
})
afterAll(async () => {
  await pause(100)
  leave()
})

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Storage that the visitor's browser kept. */
const memory = () => ({ 'lately-viewed': '["1001"]' })

/** The islands in the browser: over the server's HTML, or drawn anew. */
async function show(page: ServedPage, over: 'html' | 'nothing', situation: Situation, viewer: PriceViewer) {
  const { mountIslands } = await import('#src/renderer/islands.ts')
  const host = document.createElement('div')
  document.body.append(host)
  if (over === 'html') host.innerHTML = page.html
  const faults: string[] = []
  const report = (fault: { widgetId: string; code: string; detail?: string }) =>
    void (/^GOODS_/.test(fault.code) || faults.push(`${fault.widgetId}: ${fault.code} ${fault.detail}`))
  const who = { viewer, now: situation.now, memory: memory() }
  const services = createServices(mall, viewer.member ? { ...who, token } : who)
  let awaited = 0
  const counted = <T>(answer: Promise<T>) => {
    awaited++
    return answer.finally(() => void awaited--)
  }
  const islands = mountIslands(host, {
    services: {
      ...services,
      call: (row, input) => counted(services.call(row, input)),
      loadGoods: (source) => counted(services.loadGoods(source)),
      Slot: createSlotComponent(report, atom(situation), atom(page.situation)),
      report: (code, detail) => report({ widgetId: '', code, ...(detail !== undefined && { detail }) }),
    },
    report,
    answers: over === 'html' ? page.answers : null,
    pending: createPendingWork(),
  })
  islands.update(planPage(page.widgets, situation).islands)
  await settled(host, () => awaited === 0)
  const html = host.innerHTML
  islands.dispose()
  host.remove()
  await pause(0)
  return { html, faults }
}

interface Scheduler {
  unstable_IdlePriority: number
  unstable_scheduleCallback(priority: number, callback: () => void): void
}

/** When React has nothing more to do: it draws in slices, between which nothing of the document changes. */
async function reactIsIdle(): Promise<void> {
  const { unstable_IdlePriority, unstable_scheduleCallback } = await vi.importActual<Scheduler>('scheduler')
  await new Promise<void>((done) => unstable_scheduleCallback(unstable_IdlePriority, done))
}

async function settled(host: HTMLElement, answered: () => boolean): Promise<void> {
  let before = ''
  for (let same = 0; same < 3;) {
    await pause(10)
    await reactIsIdle()
    const now = host.innerHTML
    const calm = now === before && answered() && !host.querySelector('[data-served]')
    same = calm ? same + 1 : 0
    before = now
  }
}

/** Without what React writes for itself: its marks, and ids that it numbers differently over HTML. */
function plain(html: string): string {
  const host = document.createElement('div')
  host.innerHTML = html
  for (const link of host.querySelectorAll('link')) link.remove()
  for (const element of host.querySelectorAll<HTMLElement>('*')) {
    delete element.dataset.served
    const { cssText } = element.style
    const attributes = [...element.attributes].filter(({ name }) => name !== 'style')
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    attributes.sort((one, other) => one.name.localeCompare(other.name))
    for (const { name, value } of attributes) element.setAttribute(name, value)
    if (cssText) element.style.cssText = cssText
  }
  return host.innerHTML
    .replaceAll(/_?[rR]_[0-9a-zA-Z]*_/g, '_')
    .replaceAll(/<!--[^>]*-->/g, '')
    .replaceAll('><', '>\n<')
}

/** Asked for anew by every browser, into places that are there: pieces, coupons and turns that are left by now. */
const BY_NOW = ['coupon-strip', 'group-goods', 'luck-wheel', 'points-goods', 'seckill']
/** Widgets that need facts only a browser has: its clock, its storage, and the HTML of others that it may show. */
const FILLED_IN = ['countdown', 'goods-feed', 'goods-recommended', 'popup-advert', 'rich-text', ...BY_NOW]

/** The types among a page's widgets, innermost, that look different. */
function changed(before: string, after: string): string[] {
  const parts = (html: string) => {
    const host = document.createElement('div')
    host.innerHTML = html
    return [...host.querySelectorAll<HTMLElement>('[data-widget]')].map((element) => {
      const own = element.cloneNode(true)
      if (own instanceof Element) for (const child of own.querySelectorAll('[data-widget]')) child.remove()
      const { type = '' } = element.dataset
      return { type, html: own instanceof Element ? plain(own.outerHTML) : '' }
    })
  }
  const was = parts(before)
  return parts(after).flatMap(({ type, html }, index) => (html === was[index]?.html ? [] : [type]))
}

describe.each(PAGE_FILES)('§3 the page %s, drawn on the server', (file) => {
  const page = () => served.get(file) ?? fail(file)

  it('is for a browser what React drew, once its styles are back', () => {
    const [drawn, sent] = [elementsOf(page().html), elementsOf(prepareServedPart(page().html))]
    for (const element of drawn.querySelectorAll('[style=""]')) element.removeAttribute('style')
    for (const element of sent.querySelectorAll<HTMLElement>('[data-style]')) {
      element.setAttribute('style', element.dataset.style ?? '')
      delete element.dataset.style
    }
    expect(sent.isEqualNode(drawn)).toBe(true)
  })

  it('comes to life for a guest without a change that could shift it', async () => {
    const { html, faults } = await show(page(), 'html', onServer, guest)
    expect(faults).toEqual([])
    expect(changed(page().html, html).filter((type) => !FILLED_IN.includes(type))).toEqual([])
  })

  it('comes to life for a member, later, on a phone, and is then what it would be without the server', async () => {
    const { html, faults } = await show(page(), 'html', inBrowser, member)
    const anew = await show(page(), 'nothing', inBrowser, member)
    expect(faults).toEqual([])
    expect(plain(html)).toBe(plain(anew.html))
  })
})

function elementsOf(html: string): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = html
  return host
}

function fail(file: string): never {
  throw new Error(`${file} was not drawn`)
}
