import { atom, createStore } from 'jotai/vanilla'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { createFeedCache } from './feed-cache.ts'
import { views } from './index.ts'
import { type Services, ServicesProvider } from './services.ts'

const never = () => new Promise<never>(() => {})
const guest = atom<PriceViewer>({ member: false, scoreName: '积分', prefer: 'cash' })
const services: Services = {
  mode: 'shop',
  mount: '',
  call: never,
  loadGoods: never,
  jump: () => undefined,
  hrefOf: () => '#/',
  addToCart: never,
  buyNow: () => undefined,
  store: createStore(),
  viewer: guest,
  guest,
  clock: { now: () => Date.parse('2026-11-21T12:00:00+08:00') },
  drafts: { get: () => null, set: () => undefined },
  memory: { get: () => null, set: () => undefined },
  feedCache: createFeedCache(),
  Slot: () => null,
  report: () => undefined,
}

it.each(getTypedKeys(widgets))('%s can be drawn where there is no window', async (type) => {
  expect(typeof window).toBe('undefined')
  const { widget } = await views[type]()
  const props = z.parse(widgets[type].props, widgets[type].defaults)
  // The props were parsed by this very type's schema; the pair is correlated by `type`.
  const view = createElement(widget.view as ComponentType<object>, props)
  expect(() => renderToString(<ServicesProvider value={services}>{view}</ServicesProvider>)).not.toThrow()
})
