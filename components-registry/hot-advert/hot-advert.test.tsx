// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const to = (goodsName: string) => ({ jump: 'ProductList', query: { goodsName } })
const wide = { image: { src: '/pictures/a.svg', alt: '年节采购' }, link: to('年货') }
const small = (title: string) => ({ image: { src: '/pictures/b.svg' }, title, link: to(title) })
const five = ['茶', '酒', '杯', '本', '伞'].map(small)

it('one wide and five small pictures jump where they say', async () => {
  const { host, jumps, click } = await drawWidget('hot-advert', { wide, small: five })
  expect(host.querySelectorAll('a')).toHaveLength(6)
  await click('a:has(img[alt="年节采购"])')
  await click('li:last-child a')
  expect(jumps).toEqual([to('年货'), to('伞')])
})

it('a small picture’s title is its link’s name, and said once', async () => {
  const image = { src: '/pictures/b.svg', alt: '茶礼盒' }
  const { host } = await drawWidget('hot-advert', {
    wide,
    small: [{ ...small('春茶'), image, note: '明前' }],
  })
  const link = host.querySelector('li a')
  expect(link?.textContent).toBe('春茶明前')
  expect(link?.querySelector('img')?.alt).toBe('')
})

it('a link without any words still has a name', async () => {
  const { host } = await drawWidget('hot-advert', { wide, small: [small('')] })
  expect(host.querySelector('li a')?.getAttribute('aria-label')).toBe('查看详情')
})

it('the heading leads on where a “more” is given', async () => {
  const { host, jumps, click } = await drawWidget('hot-advert', {
    title: '热门推荐',
    more: '更多',
    link: to('热门'),
    wide,
  })
  expect(host.querySelector('h2')?.textContent).toBe('热门推荐')
  await click('[aria-label="热门推荐：更多"]')
  expect(jumps).toEqual([to('热门')])
})

it('without small pictures the wide one stands alone', async () => {
  const { host } = await drawWidget('hot-advert', { wide, layout: 'beside' })
  expect(host.querySelector('ul')).toBeNull()
})
