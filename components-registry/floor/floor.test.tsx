// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'

const source = { by: 'query', count: 20 }
const many = Array.from({ length: 20 }, (_, index) => createGoodsCard({ goodsId: String(index) }))
const giving = { loadGoods: () => Promise.resolve(many) }
const none = { loadGoods: () => Promise.resolve([]) }

it('stands two rows of four beside the picture', async () => {
  const props = { title: '茶与酒', source, image: { src: '/pictures/a.svg', alt: '秋茶上新' } }
  const { host } = await drawWidget('floor', props, giving)
  expect(host.querySelectorAll('article')).toHaveLength(8)
  expect(host.querySelector('ul')?.dataset.columns).toBe('4')
  expect(host.querySelector('img[alt="秋茶上新"]')).not.toBeNull()
})

it('HM4 picture, labels and 更多 jump where they say', async () => {
  const to = (goodsName: string) => ({ jump: 'ProductList', query: { goodsName } })
  const props = {
    title: '茶与酒',
    source,
    image: { src: '/pictures/a.svg', alt: '秋茶' },
    imageLink: to('秋茶'),
    labels: [{ text: '龙井', link: to('龙井') }, { text: '只是字' }],
    link: to('茶'),
  }
  const { host, jumps } = await drawWidget('floor', props, giving)
  const links = [...host.querySelectorAll<HTMLElement>('a, button')].filter((one) => !one.closest('article'))
  for (const one of links) one.click()
  expect(jumps).toEqual([to('龙井'), to('茶'), to('秋茶')])
})

it('更多 needs a place to lead to', async () => {
  const { host } = await drawWidget('floor', { title: '茶与酒', source, more: '更多' }, giving)
  expect(host.textContent).not.toContain('更多')
})

it('without goods it is gone with its heading, or says so', async () => {
  const hidden = await drawWidget('floor', { title: '茶与酒', source }, none)
  expect(hidden.host.textContent).toBe('')
  const told = await drawWidget('floor', { title: '茶与酒', source, empty: 'message' }, none)
  expect(told.host.textContent).toContain('茶与酒')
  expect(told.host.textContent).toContain('正在准备中')
})

it('X1 a failure keeps heading and picture, and the retry works', async () => {
  let tries = 0
  const loadGoods = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(many))
  const props = { title: '茶与酒', source, image: { src: '/pictures/a.svg', alt: '秋茶' } }
  const { host, click, flush } = await drawWidget('floor', props, { loadGoods })
  expect(host.querySelector('h2')?.textContent).toBe('茶与酒')
  await click('[role=alert] button')
  await flush()
  expect(host.querySelectorAll('article')).toHaveLength(8)
})
