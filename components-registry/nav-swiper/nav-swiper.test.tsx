// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import { splitIntoPages, findPageByKey } from './nav-swiper.tsx'

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `导航${index + 1}`,
    link: { jump: 'ProductList', query: { catId: `${index + 1}` } },
  }))

/** jsdom lays nothing out and cannot scroll: the track gets a width, and `scrollTo` tells where to. */
function scrollable(host: HTMLElement) {
  const track = host.querySelector('ul')
  if (!track) throw new Error('no track')
  Object.defineProperty(track, 'clientWidth', { value: 800 })
  const scrollTo = vi.fn<(to: { left: number }) => void>()
  Object.assign(track, { scrollTo })
  return { track, lefts: () => scrollTo.mock.calls.map(([to]) => to.left) }
}

const currentDot = (host: HTMLElement) =>
  host.querySelector('[aria-current=true]')?.getAttribute('aria-label')

it('stands in pages of rows × columns, the badge at the corner of its icon', async () => {
  const [first, ...rest] = items(12)
  const { host, jumps, click } = await drawWidget('nav-swiper', {
    items: [{ ...first, badge: '新' }, ...rest],
    rows: 2,
    columns: 4,
    phoneColumns: 3,
  })
  const pages = [...host.querySelectorAll<HTMLElement>('[data-columns]')]
  expect(pages.map((page) => page.querySelectorAll('a').length)).toEqual([8, 4])
  expect(pages[0]?.dataset).toMatchObject({ columns: '4', phoneColumns: '3' })
  expect(host.querySelector('a')?.textContent).toBe('导新导航1')
  await click('a')
  expect(jumps).toEqual([first?.link])
})

it('one page has neither dots nor arrows', async () => {
  const { host } = await drawWidget('nav-swiper', { items: items(8) })
  expect(host.querySelectorAll('button')).toHaveLength(0)
})

it('dots and arrows turn the pages, and the arrows rest at the ends', async () => {
  const { host, click } = await drawWidget('nav-swiper', { items: items(24) })
  const { lefts } = scrollable(host)
  await click('[aria-label=上一页]')
  expect(lefts()).toEqual([])
  await click('[aria-label=下一页]')
  await click('button[aria-label="第 3 页"]')
  expect(lefts()).toEqual([800, 1600])
  expect(currentDot(host)).toBe('第 3 页')
  expect(host.querySelector('[aria-label=下一页]')?.getAttribute('aria-disabled')).toBe('true')
})

it('a swipe moves the dots', async () => {
  const { host } = await drawWidget('nav-swiper', { items: items(24) })
  const { track } = scrollable(host)
  track.scrollLeft = 790
  await act(async () => track.dispatchEvent(new Event('scroll')))
  expect(currentDot(host)).toBe('第 2 页')
})

it('the arrow keys turn the page and take the focus along', async () => {
  const { host } = await drawWidget('nav-swiper', { items: items(24) })
  const { lefts } = scrollable(host)
  const press = (key: string) =>
    act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  host.querySelector('a')?.focus()
  await press('ArrowRight')
  expect(lefts()).toEqual([800])
  expect(document.activeElement?.textContent).toBe('导导航9')
  await press('End')
  expect(document.activeElement?.textContent).toBe('导导航17')
  await press('ArrowRight')
  expect(lefts()).toEqual([800, 1600])
})

describe('pages', () => {
  it('hold all, in their order', () => {
    expect(splitIntoPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(splitIntoPages([], 2)).toEqual([])
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 0, undefined],
    ['Home', 2, 0],
    ['Home', 0, undefined],
    ['End', 0, 2],
    ['Enter', 0, undefined],
  ])('%s on page %i of three turns to %s', (key, current, to) => {
    expect(findPageByKey(key, current, 3)).toBe(to)
  })
})
