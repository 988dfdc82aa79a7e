// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Drawn, drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'

const items = [
  { label: '茶礼', target: 'tea' },
  { label: '酒水', target: 'wine' },
  { label: '坚果', target: 'nuts' },
]
const scrolled: string[] = []
let notice: (entries: Partial<IntersectionObserverEntry>[]) => void
let page: HTMLElement
let drawn: Drawn | undefined

/** jsdom has no layout: the test says which sections are above the line. */
class Line {
  constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    notice = callback
  }
  observe() {}
  disconnect() {}
}

function addSection(id: string) {
  const section = page.appendChild(document.createElement('section'))
  section.dataset.widget = id
  section.scrollIntoView = () => void scrolled.push(id)
  return section
}
function pass(...ids: string[]) {
  const entries = items.flatMap(({ target: id }) => {
    const target = page.querySelector(`[data-widget="${id}"]`)
    return target ? [{ target, isIntersecting: ids.includes(id) }] : []
  })
  return act(async () => notice(entries))
}
const labels = (host: HTMLElement) => [...host.querySelectorAll('li button')].map((one) => one.textContent)
const current = (host: HTMLElement) => host.querySelector('[aria-current]')?.textContent

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Line)
  scrolled.length = 0
  page = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  drawn?.dispose()
  page.remove()
  vi.unstubAllGlobals()
})
async function draw(props: object = {}, given: Partial<Services> = {}) {
  drawn = await drawWidget('anchor-nav', { items, layout: 'tabs', ...props }, given)
  return drawn
}
function drawAll(props: object = {}) {
  for (const { target } of items) addSection(target)
  return draw(props)
}

it.each(['tabs', 'side'])('%s: goes to the section and marks it', async (layout) => {
  const { host, click } = await drawAll({ layout })
  await click('li:nth-child(2) button')
  expect(scrolled[0]).toBe('wine')
  expect(current(host)).toBe('酒水')
})

it('marks the last section that was passed, and none above the first', async () => {
  const { host } = await drawAll()
  expect(current(host)).toBeUndefined()
  await pass('tea', 'wine')
  expect(current(host)).toBe('酒水')
  await pass('tea')
  expect(current(host)).toBe('茶礼')
  await pass()
  expect(current(host)).toBeUndefined()
})

it('what was chosen stays marked until the visitor scrolls', async () => {
  const { host, click } = await drawAll()
  await click('li:nth-child(3) button')
  await pass('tea', 'wine')
  expect(current(host)).toBe('坚果')
  dispatchEvent(new Event('wheel'))
  await pass('tea')
  expect(current(host)).toBe('茶礼')
})

it('names no section that this visitor does not have, and takes it in when it comes', async () => {
  addSection('tea')
  addSection('nuts')
  const { host, flush } = await draw()
  expect(labels(host)).toEqual(['茶礼', '坚果'])
  await act(async () => void document.body.append(addSection('wine')))
  await flush()
  expect(labels(host)).toEqual(['茶礼', '酒水', '坚果'])
  await act(async () => document.querySelector('[data-widget=wine]')?.remove())
})

it('in the designer shows all that is still to be connected', async () => {
  addSection('tea')
  const { host } = await draw({}, { mode: 'designer' })
  expect(labels(host)).toHaveLength(3)
})

it('arrows, Home and End go from stop to stop', async () => {
  const { host } = await drawAll()
  const press = (key: string) =>
    act(
      async () =>
        void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  const focused = async (key: string) => {
    await press(key)
    return document.activeElement?.textContent
  }
  host.querySelector<HTMLElement>('li button')?.focus()
  expect(await focused('ArrowRight')).toBe('酒水')
  expect(await focused('ArrowDown')).toBe('坚果')
  expect(await focused('ArrowRight')).toBe('茶礼')
  expect(await focused('ArrowLeft')).toBe('坚果')
  expect(await focused('Home')).toBe('茶礼')
  expect(await focused('End')).toBe('坚果')
})

it('the keyboard goes on from the section, a pointer keeps the focus where it is', async () => {
  const { host } = await drawAll()
  const stop = host.querySelector('li button')
  await act(async () => void stop?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  expect(document.activeElement).toBe(document.body)
  await act(async () => void stop?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })))
  expect(document.activeElement?.getAttribute('data-widget')).toBe('tea')
})
