// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const picture = (alt: string, more = {}) => ({ image: { src: '/pictures/a.svg', alt }, ...more })
const linked = (alt: string) => picture(alt, { link: { jump: 'ProductList', query: { goodsName: alt } } })
const areas = (host: HTMLElement) => [...host.querySelectorAll('li')].map((cell) => cell.style.gridArea)

it('places the pictures of a preset in their order', async () => {
  const images = [linked('甲'), linked('乙'), linked('丙')]
  const { host } = await drawWidget('magic-cube', { layout: 'left-1-right-2', height: 576, images })
  expect(areas(host)).toEqual([
    '1 / 1 / span 2 / span 1',
    '1 / 2 / span 1 / span 1',
    '2 / 2 / span 1 / span 1',
  ])
  expect(host.querySelector('ul')?.style.aspectRatio).toBe('1200 / 576')
})

it('each picture jumps where it says; one without a link is not clickable', async () => {
  const { host, jumps, click } = await drawWidget('magic-cube', { images: [picture('甲'), linked('乙')] })
  expect(host.querySelectorAll('a, button')).toHaveLength(1)
  await click('li:nth-child(2) a')
  expect(jumps).toEqual([{ jump: 'ProductList', query: { goodsName: '乙' } }])
})

it('a free grid keeps overlapping pictures apart and inside', async () => {
  const images = [
    picture('甲', { width: 2, height: 2 }),
    picture('乙', { left: 2, top: 2 }),
    picture('丙', { left: 8 }),
  ]
  const { host } = await drawWidget('magic-cube', { layout: 'custom', density: '4', images })
  expect(areas(host)).toEqual([
    '1 / 1 / span 2 / span 2',
    '1 / 3 / span 1 / span 1',
    '1 / 4 / span 1 / span 1',
  ])
})

it.each(['4', '6', '8'])(
  'a free grid of %s columns keeps its squares where they were put',
  async (density) => {
    const last = { left: Number(density), top: 2, width: 1, height: 1 }
    const images = [picture('甲', { width: 2, height: 2 }), picture('乙', last)]
    const { host } = await drawWidget('magic-cube', { layout: 'custom', density, images })
    expect(host.querySelector('ul')?.style.gridTemplateColumns).toBe(`repeat(${density}, minmax(0, 1fr))`)
    expect(areas(host)[1]).toBe(`2 / ${density} / span 1 / span 1`)
  },
)

it('keeps the gap and the corners that it is told', async () => {
  const images = [picture('甲'), picture('乙')]
  const sharp = await drawWidget('magic-cube', { images, gap: 0, corners: 'none' })
  const round = await drawWidget('magic-cube', { images, gap: 24, corners: 'large' })
  const list = ({ host }: typeof sharp) => host.querySelector('ul')
  expect([list(sharp)?.style.gap, list(round)?.style.gap]).toEqual(['0px', '24px'])
  expect(list(sharp)?.className).not.toBe(list(round)?.className)
})

it('a picture without words still names its link', async () => {
  const { host } = await drawWidget('magic-cube', { images: [linked('')] })
  expect(host.querySelector('a img')?.getAttribute('alt')).toBe('查看详情')
})

it('reserves each picture’s space by the shape of its cell', async () => {
  const { host } = await drawWidget('magic-cube', {
    layout: 'one-row-2',
    height: 280,
    images: [picture('甲'), picture('乙')],
  })
  const img = host.querySelector('img')
  expect([img?.width, img?.height]).toEqual([600, 280])
})
