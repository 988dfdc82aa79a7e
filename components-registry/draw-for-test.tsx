import { atom, createStore } from 'jotai/vanilla'
import { act, type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { Target } from '#schemas/jump/jump.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { widgets, type WidgetType } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { MountContext } from '#ui/picture/own-address.ts'
import { createFeedCache } from './feed-cache.ts'
import { views } from './index.ts'
import { type Services, ServicesProvider } from './services.ts'

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** Browser APIs that jsdom lacks. */
const browser = {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
}
Object.assign(globalThis, browser, { IS_REACT_ACT_ENVIRONMENT: true })

/** Widgets still mounted at the end of a file, unmounted so that they do not run during the tests of the next one. */
const standing = new Set<() => void>()
afterAll(() => standing.forEach((dispose) => dispose()))

export interface Drawn {
  host: HTMLElement
  /** Every link that was followed, in order. */
  jumps: Target[]
  /** Waits until effects and answers have run. */
  flush(): Promise<void>
  click(selector: string): Promise<void>
  dispose(): void
}

const guest = atom<PriceViewer>({ member: false, scoreName: '积分', prefer: 'cash' })

function Slot({ widgets: children }: { widgets: readonly WidgetReading[] }) {
  return children.map((child) => <div key={child.id} data-child={child.id} />)
}

function hrefOf(link: Target): string | null {
  if ('path' in link) return `#${link.path}`
  return /^-?\d+$/.test(link.jump) ? null : `#/${link.jump}?${new URLSearchParams(link.query)}`
}

/** Creates the memory of one visitor; pass it to two drawings to simulate a returning visitor. */
export function createTestMemory(): Services['memory'] {
  const kept = new Map<string, string>()
  return { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) }
}

/** Creates the drafts of one tab; pass them to two drawings to simulate a reload. */
export function createTestDrafts(): Services['drafts'] {
  const kept = new Map<string, string | null>()
  return { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) }
}

function spies(jumps: Target[], given: Partial<Services>): Services {
  return {
    mode: 'shop',
    mount: '',
    call: () => Promise.reject(new Error('no call expected')),
    loadGoods: () => Promise.resolve([]),
    jump: (link) => void jumps.push(link),
    hrefOf,
    addToCart: () => Promise.resolve(),
    buyNow: () => undefined,
    store: createStore(),
    viewer: guest,
    guest,
    clock: { now: () => Date.parse('2026-11-21T12:00:00+08:00') },
    memory: createTestMemory(),
    drafts: createTestDrafts(),
    feedCache: createFeedCache(),
    Slot,
    report: () => undefined,
    ...given,
  }
}

/**
 * Renders a widget from raw props through its own schema, with test doubles for services.
 * @example const { host, jumps } = await drawWidget('title-bar', { title: '礼盒' })
 */
export async function drawWidget(
  type: WidgetType,
  props: Record<string, unknown>,
  given: Partial<Services> = {},
): Promise<Drawn> {
  const jumps: Target[] = []
  const services = spies(jumps, given)
  const { widget } = await views[type]()
  const checked = z.parse(widgets[type].props, props)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  // The props were parsed by the schema of this type, so props and view match.
  const view = createElement(widget.view as ComponentType<object>, checked)
  const flush = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  const tree = (
    <MountContext value={services.mount}>
      <ServicesProvider value={services}>{view}</ServicesProvider>
    </MountContext>
  )
  function dispose() {
    standing.delete(dispose)
    act(() => root.unmount())
    host.remove()
  }
  standing.add(dispose)
  await act(async () => root.render(tree))
  await flush()
  return {
    host,
    jumps,
    flush,
    async click(selector) {
      const target = host.querySelector<HTMLElement>(selector)
      if (!target) throw new Error(`nothing at ${selector}`)
      await act(async () => target.click())
    },
    dispose,
  }
}

/** Returns a goods card with default values; pass only what matters to the test. */
export function createGoodsCard(given: Partial<GoodsCard> = {}): GoodsCard {
  return {
    goodsId: '1001',
    skuId: '100101',
    skuCount: 1,
    name: '禾屿 不锈钢真空保温杯 500ml',
    subtitle: '',
    picture: '/pictures/one.svg',
    price: { payModel: 2, cash: '99.00', integral: '0', goodsPrice: '109.00', marketPrice: null },
    goodsType: 1,
    shopId: '1',
    shopName: '自营旗舰店',
    brandName: '禾屿',
    labels: [],
    minNumber: 1,
    deliveryType: 1,
    sales: 12,
    soldOut: false,
    onShelf: true,
    firstTier: null,
    ...given,
  }
}
