// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const picture = (alt: string, more = {}) => ({
  image: { src: '/pictures/a.svg', alt },
  link: { jump: 'ProductList', query: { goodsName: alt } },
  ...more,
})
const areas = (host: HTMLElement) => [...host.querySelectorAll('li')].map((cell) => cell.style.gridArea)
const ROWS = ['一', '二', '三', '四', '五']

it.each([1, 2, 3, 4, 5])('stands %i in a row, and the next picture below', async (across) => {
  const pictures = [...ROWS.slice(0, across), '下一行'].map((alt) => picture(alt))
  const { host } = await drawWidget('image-grid', { layout: `one-row-${across}`, pictures })
  const rows = areas(host).map((area) => area.split(' / ').slice(0, 2).join(' '))
  expect(rows).toEqual([...ROWS.slice(0, across).map((_, index) => `1 ${index + 1}`), '2 1'])
})

it('left one, right two', async () => {
  const pictures = ['甲', '乙', '丙'].map((alt) => picture(alt))
  const { host } = await drawWidget('image-grid', { layout: 'left-1-right-2', pictures })
  expect(areas(host)).toEqual([
    '1 / 1 / span 2 / span 1',
    '1 / 2 / span 1 / span 1',
    '2 / 2 / span 1 / span 1',
  ])
})

it('top two, bottom one', async () => {
  const pictures = ['甲', '乙', '丙'].map((alt) => picture(alt))
  const { host } = await drawWidget('image-grid', { layout: 'top-2-bottom-1', pictures })
  expect(areas(host)).toEqual([
    '1 / 1 / span 1 / span 1',
    '1 / 2 / span 1 / span 1',
    '2 / 1 / span 1 / span 2',
  ])
})

it('each picture is a link by its own name that jumps where it says', async () => {
  const pictures = [picture('茶礼'), picture('', { caption: '好酒' }), picture('', { link: undefined })]
  const { host, jumps, click } = await drawWidget('image-grid', { pictures })
  expect([...host.querySelectorAll('a')].map((link) => link.querySelector('img')?.alt)).toEqual(['茶礼', ''])
  expect(host.querySelectorAll('a')[1]?.textContent).toBe('好酒')
  await click('li:first-child a')
  expect(jumps).toEqual([{ jump: 'ProductList', query: { goodsName: '茶礼' } }])
})

it('reserves the shape of its cells', async () => {
  const pictures = ['甲', '乙'].map((alt) => picture(alt))
  const { host } = await drawWidget('image-grid', { layout: 'one-row-2', height: 300, pictures })
  const img = host.querySelector('img')
  expect([img?.width, img?.height]).toEqual([600, 300])
  expect(host.querySelector('ul')?.style.aspectRatio).toBe('1200 / 300')
})
