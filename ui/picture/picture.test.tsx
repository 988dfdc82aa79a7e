// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MountContext } from './own-address.ts'
import { listCandidates, getCoveringWidth } from './picture-candidates.ts'
import { Picture } from './picture.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const of = (src: string, more = {}) => <Picture src={src} alt="茶" width={400} height={400} {...more} />

/** The picture as the server writes it. */
function served(src: string, more = {}, mount = ''): HTMLImageElement {
  const host = document.createElement('div')
  host.innerHTML = renderToString(<MountContext value={mount}>{of(src, more)}</MountContext>)
  return host.querySelector('img') ?? expect.fail('no picture')
}

describe('§4 pictures', () => {
  it('a composition comes as wide as its place, on screens of one or two pixels a px', () => {
    const { srcset, sizes } = served('/pictures/a.svg', { place: { wide: 288, phone: 175 } })
    expect(srcset).toBe('/pictures/a.svg?w=320 320w, /pictures/a.svg?w=640 640w')
    expect(sizes).toBe('(width < 768px) 45vw, 288px')
  })

  it('keeps the address of the composition itself, which lenses, copies and old browsers take', () => {
    expect(served('/pictures/a.svg').getAttribute('src')).toBe('/pictures/a.svg')
  })

  it('takes its own width for its place where nothing else is said', () => {
    expect(served('/pictures/a.svg').sizes).toBe('(width < 768px) 100vw, 400px')
    expect(served('/pictures/a.svg', { width: 72 }).sizes).toBe('72px')
  })

  it('candidates stand below the path of the mall as their picture does', () => {
    const { srcset, src } = served('/pictures/a.svg', { place: 72 }, '/shop')
    expect(srcset).toBe('/shop/pictures/a.svg?w=80 80w, /shop/pictures/a.svg?w=160 160w')
    expect(src).toMatch(/\/shop\/pictures\/a\.svg$/)
  })

  it.each([
    'https://cdn.example/pictures/a.svg',
    '//cdn.example/pictures/a.svg',
    '/pictures/a.jpg',
    '/pictures/folder/a.svg',
    '/pictures/a.svg?x=1',
    '/demo/a.svg',
    '/mall/v1/uploads/picture?id=1',
    'data:image/svg+xml,<svg/>',
  ])('%s is as it is', (src) => {
    const image = served(src, { place: 240 })
    expect([image.getAttribute('src'), image.srcset, image.sizes]).toEqual([src, '', ''])
  })

  it('the candidates stand before the address, which would else be asked for first', () => {
    const names = served('/pictures/a.svg').getAttributeNames()
    expect(names.indexOf('srcset')).toBeLessThan(names.indexOf('src'))
    expect(names.indexOf('loading')).toBeLessThan(names.indexOf('srcset'))
  })

  it('one that does not come leaves a quiet placeholder in its space', async () => {
    const host = document.createElement('div')
    const root = createRoot(host)
    await act(async () => root.render(of('/pictures/a.svg')))
    await act(async () => host.querySelector('img')?.dispatchEvent(new Event('error')))
    const place = host.querySelector<HTMLElement>('[role=img]')
    expect([place?.ariaLabel ?? place?.getAttribute('aria-label'), place?.style.aspectRatio]).toEqual([
      '茶',
      '400 / 400',
    ])
    act(() => root.unmount())
  })
})

describe('candidates', () => {
  it.each([
    [24, '80'],
    [72, '80 160'],
    [240, '320 640'],
    [{ wide: 280, phone: 358 }, '320 640 960'],
    [1200, '640 960 1280 1920'],
    [{ wide: 4000, phone: 3000 }, '1920'],
  ])('of a place of %j px: %s', (place, widths) => {
    const { srcSet = '' } = listCandidates('', '/pictures/a.svg', place)
    expect([...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => width).join(' ')).toBe(widths)
  })

  it('a picture that covers a flat box is drawn wider than it', () => {
    const box = { width: 358, height: 158 }
    expect(getCoveringWidth(box, { width: 1200, height: 400 })).toBe(474)
    expect(getCoveringWidth(box, { width: 600, height: 800 })).toBe(358)
    expect(getCoveringWidth(box, {})).toBe(358)
  })
})
