// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const to = (goodsName: string) => ({ jump: 'ProductList', query: { goodsName } })
const category = (title: string) => ({ image: { src: '/pictures/a.svg' }, title, link: to(title) })
const brand = (name: string, more = {}) => ({ name, link: to(name), ...more })

it('a row of categories and a row of brands jump where they say', async () => {
  const { host, jumps, click } = await drawWidget('discount-advert', {
    categories: [category('茶礼'), category('酒水')],
    brands: [brand('禾屿')],
  })
  expect(host.querySelectorAll('a')).toHaveLength(3)
  await click('[aria-label="折扣分类"] li:last-child a')
  await click('[aria-label="折扣品牌"] a')
  expect(jumps).toEqual([to('酒水'), to('禾屿')])
})

it('a brand is named by its logo, or by its words where it has none', async () => {
  const logo = { src: '/pictures/b.svg' }
  const { host } = await drawWidget('discount-advert', { brands: [brand('禾屿', { logo }), brand('山葵')] })
  const [first, second] = host.querySelectorAll('a')
  expect(first?.querySelector('img')?.alt).toBe('禾屿')
  expect(second?.textContent).toBe('山葵')
})

it('takes a colour, a picture below everything, and light words upon them', async () => {
  const { host } = await drawWidget('discount-advert', {
    title: '折扣专区',
    background: '#7a2a24',
    backdrop: { src: '/pictures/c.svg' },
    tone: 'light',
  })
  expect(host.querySelector<HTMLElement>('div')?.style.background).toBe('rgb(122, 42, 36)')
  expect(host.querySelector('img')?.alt).toBe('')
  expect(host.innerHTML).toContain('light')
})

it('rows without content take no space', async () => {
  const { host } = await drawWidget('discount-advert', { title: '折扣专区' })
  expect(host.querySelectorAll('ul')).toHaveLength(0)
  expect(host.querySelector('h2')?.textContent).toBe('折扣专区')
})
