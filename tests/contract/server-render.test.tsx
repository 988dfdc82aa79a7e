import { atom, createStore } from 'jotai/vanilla'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createFeedCache } from '#registry/feed-cache.ts'
import { views } from '#registry/index.ts'
import { type Services, ServicesProvider } from '#registry/services.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { widgets, type WidgetType } from '#schemas/widgets/index.ts'

const types = getTypedKeys(widgets)

const guest = atom<PriceViewer>({ member: false, scoreName: '积分', prefer: 'cash' })
const services: Services = {
  mode: 'shop',
  mount: '',
  call: () => Promise.reject(new Error('no call while rendering')),
  loadGoods: () => Promise.reject(new Error('no call while rendering')),
  jump: () => undefined,
  hrefOf: (link) => ('path' in link ? link.path : `/${link.jump}`),
  addToCart: () => Promise.resolve(),
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

async function html(type: WidgetType, props: unknown = widgets[type].defaults): Promise<string> {
  const { widget } = await views[type]()
  // The props are parsed by this very type's schema; the pair is correlated by `type`.
  const view = createElement(widget.view as ComponentType<object>, z.parse(widgets[type].props, props))
  return renderToString(<ServicesProvider value={services}>{view}</ServicesProvider>)
}

it.each(types)('widget %s is drawn on the server, where there is no window', async (type) => {
  expect(typeof window).toBe('undefined')
  expect(typeof (await html(type))).toBe('string')
})

it('a rich text keeps its space until the browser has sanitised it', async () => {
  const text = await html('rich-text', { html: '<p>甲</p><script>x()</script>' })
  expect(text).toContain('min-height')
  expect(text).not.toContain('script')
})
