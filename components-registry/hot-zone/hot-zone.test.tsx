// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const image = { src: '/pictures/a.svg', alt: '新办公', width: 1200, height: 480 }
const chair = { jump: 'ProductDetail', query: { goodsId: '1001' } }
const zone = { name: '办公椅', link: chair, left: 46, top: 20, width: 16.5, height: 64 }

it('an area’s name is the name of its link, which jumps where it says', async () => {
  const { host, jumps, click } = await drawWidget('hot-zone', { image, zones: [zone] })
  expect(host.querySelector('a')?.textContent).toBe('办公椅')
  await click('a')
  expect(jumps).toEqual([chair])
})

it('areas stand where they were drawn, and end at the picture’s edge', async () => {
  const wide = { ...zone, name: '桌面', left: 90, width: 40 }
  const { host } = await drawWidget('hot-zone', { image, zones: [zone, wide] })
  const styles = [...host.querySelectorAll('li')].map(({ style }) => [style.left, style.width])
  expect(styles).toEqual([
    ['46%', '16.5%'],
    ['90%', '10%'],
  ])
})

it('an area without a link is left out', async () => {
  const { host } = await drawWidget('hot-zone', { image, zones: [{ ...zone, link: undefined }] })
  expect(host.querySelectorAll('ul, li')).toHaveLength(0)
  expect(host.querySelector('img')?.alt).toBe('新办公')
})

it('each area has a name of its own, in the order of the document, and none is left to the picture', async () => {
  const zones = ['台灯', '椅子', '显示器'].map((name, index) => ({ ...zone, name, left: 60 - index * 20 }))
  const { host } = await drawWidget('hot-zone', { image, zones })
  expect(host.querySelector('ul')?.getAttribute('aria-label')).toBe('新办公：图上热区')
  const links = [...host.querySelectorAll<HTMLElement>('a[href]')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['台灯', '椅子', '显示器'])
  expect(links.every(({ tabIndex }) => tabIndex === 0)).toBe(true)
})

it('an action is a button with the area’s name', async () => {
  const add = { ...zone, name: '加入购物车：护眼台灯', link: { jump: '20', query: { goodsId: '1002' } } }
  const { host } = await drawWidget('hot-zone', { image, zones: [add] })
  expect(host.querySelector('button')?.textContent).toBe('加入购物车：护眼台灯')
})

it('shows points where it is told to', async () => {
  const hover = await drawWidget('hot-zone', { image, zones: [zone] })
  const dots = await drawWidget('hot-zone', { image, zones: [zone], marks: 'dots' })
  const look = ({ host }: typeof dots) => host.querySelector('ul')?.className
  expect(look(dots)).not.toBe(look(hover))
})
