// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { drawWidget } from '#registry/draw-for-test.tsx'
import { type Services, ServicesProvider } from '#registry/services.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { Canvas } from './canvas.tsx'

const link = { jump: 'ProductList', query: { goodsName: '茶' } }
const text = (words: string, more = {}) => ({
  kind: 'text',
  text: words,
  x: 120,
  y: 40,
  w: 600,
  h: 80,
  size: 48,
  ...more,
})
const items = (host: HTMLElement) => [...host.querySelectorAll('li')]

it('places elements by shares of the design', async () => {
  const { host } = await drawWidget('canvas', { width: 1200, height: 400, elements: [text('明前好茶')] })
  const { style } = items(host)[0] ?? document.createElement('li')
  expect([style.left, style.top, style.width, style.height]).toEqual(['10%', '10%', '50%', '20%'])
})

it('letters follow the width of the design, and never get too small to read', () => {
  const props = z.parse(widgets.canvas.props, { width: 1200, elements: [text('明前好茶', { size: 48 })] })
  // No service but the mode is asked for while rendering.
  const services = { mode: 'replay' } as Services
  const html = renderToString(
    <ServicesProvider value={services}>
      <Canvas {...props} />
    </ServicesProvider>,
  )
  expect(html).toContain('font-size:max(12px, 4cqi)')
})

it('reads from top to bottom, and paints by layer, then in the order of the document', async () => {
  const elements = [text('下', { y: 300 }), text('上', { y: 10 }), text('面', { y: 200, layer: 2 })]
  const { host } = await drawWidget('canvas', { elements })
  expect(items(host).map(({ textContent }) => textContent)).toEqual(['上', '面', '下'])
  expect(items(host).map(({ style }) => Number(style.zIndex))).toEqual([1, 202, 0])
})

it('every linked element jumps, with a name of its own', async () => {
  const shape = { kind: 'shape', link, x: 0, y: 0, w: 200, h: 60 }
  const image = { src: '/pictures/a.svg', alt: '茶礼盒' }
  const { host, jumps, click } = await drawWidget('canvas', {
    elements: [
      { ...shape, name: '去看茶礼' },
      { ...shape, y: 100, kind: 'line' },
      { ...shape, y: 200, kind: 'picture', image },
      text('立即选购', { y: 300, link }),
      text('没有跳转', { y: 350 }),
    ],
  })
  const links = [...host.querySelectorAll('a')]
  expect(links.map((one) => one.getAttribute('aria-label'))).toEqual(['去看茶礼', '查看详情', null, null])
  expect(links[2]?.querySelector('img')?.alt).toBe('茶礼盒')
  expect(links[3]?.textContent).toBe('立即选购')
  await click('[aria-label="去看茶礼"]')
  expect(jumps).toEqual([link])
})

it('holds 60 elements, and what was not filled in leaves nothing', async () => {
  const many = Array.from({ length: 61 }, () => text('茶'))
  await expect(drawWidget('canvas', { elements: many })).rejects.toThrow()
  const { host } = await drawWidget('canvas', { elements: [text(''), { kind: 'picture' }, text('茶')] })
  expect(items(host)).toHaveLength(1)
})

it('what only scrolls on a phone can be scrolled by the keyboard', async () => {
  const { host } = await drawWidget('canvas', { phone: 'scroll', elements: [text('小字', { size: 16 })] })
  expect(host.querySelector('[tabindex="0"]')?.getAttribute('aria-label')).toBe('自由画布')
  const linked = await drawWidget('canvas', { phone: 'scroll', elements: [text('小字', { link })] })
  expect(linked.host.querySelector('[tabindex]')).toBeNull()
})

it('empty it takes no space, and in the designer it says so', async () => {
  const shop = await drawWidget('canvas', {})
  expect(shop.host.innerHTML).toBe('')
  const designer = await drawWidget('canvas', {}, { mode: 'designer' })
  expect(designer.host.textContent).toBe('画布还是空的，请添加元素')
})

describe('entering', () => {
  let tell: (seen: boolean, top: number) => Promise<void>
  const stillness = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  const entrance = (host: HTMLElement) => host.querySelector('[data-entrance]')?.getAttribute('data-entrance')
  const draw = () => drawWidget('canvas', { elements: [text('茶', { enter: 'rise', delay: 200 })] })

  beforeEach(() => {
    stillness(false)
    tell = () => Promise.reject(new Error('nobody watches'))
    class Watcher {
      constructor(told: (entries: unknown[]) => void) {
        tell = (isIntersecting, top) =>
          act(async () => told([{ isIntersecting, boundingClientRect: { top } }]))
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher)
  })

  it('what was below the window waits, and enters with it', async () => {
    const { host } = await draw()
    expect(entrance(host)).toBe('still')
    await tell(false, 1200)
    expect(entrance(host)).toBe('waiting')
    await tell(true, 500)
    expect(entrance(host)).toBe('entered')
  })

  it('what is in view at once stays as it is drawn', async () => {
    const { host } = await draw()
    await tell(true, 100)
    expect(entrance(host)).toBe('still')
  })

  it('X7 nothing moves for whoever prefers reduced motion', async () => {
    stillness(true)
    const { host } = await draw()
    await expect(tell(false, 1200)).rejects.toThrow('nobody watches')
    expect(entrance(host)).toBe('still')
  })
})
