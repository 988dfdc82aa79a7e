// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const item = (title: string, more = {}) => ({
  title,
  link: { jump: 'ProductList', query: { goodsName: title } },
  ...more,
})
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`导航${index + 1}`))

it('shows icon, title, subtitle and badge, and jumps where it says', async () => {
  const full = item('节日礼盒', { icon: { src: '/pictures/a.svg' }, subtitle: '一盒起订', badge: '新' })
  const { host, jumps, click } = await drawWidget('nav-grid', { items: [full] })
  expect(host.querySelector('a')?.textContent).toBe('新节日礼盒一盒起订')
  expect(host.querySelector('img')?.alt).toBe('')
  await click('a')
  expect(jumps).toEqual([full.link])
})

it('shows the first character in the place of a missing icon, hidden from screen readers', async () => {
  const { host } = await drawWidget('nav-grid', { items: [item('茶与酒')] })
  expect(host.querySelector('[aria-hidden="true"]')?.textContent).toBe('茶')
})

it('stands in as many columns as wanted, four or five on a phone and two beside icons', async () => {
  const top = await drawWidget('nav-grid', { items: items(10), columns: 10, phoneColumns: 4 })
  expect(top.host.querySelector('ul')?.dataset).toMatchObject({ columns: '10', phoneColumns: '4' })
  const side = await drawWidget('nav-grid', { items: items(4), shape: 'side' })
  expect(side.host.querySelector('ul')?.dataset.phoneColumns).toBe('2')
})

it('scrolls sideways only where the wanted rows do not hold all', async () => {
  const flow = async (count: number, rows: number) => {
    const { host } = await drawWidget('nav-grid', { items: items(count), columns: 8, phoneColumns: 4, rows })
    const { flow: wide, phoneFlow } = host.querySelector('ul')?.dataset ?? {}
    return [wide, phoneFlow]
  }
  expect(await flow(20, 0)).toEqual(['wrap', 'wrap'])
  expect(await flow(8, 1)).toEqual(['wrap', 'scroll'])
  expect(await flow(20, 2)).toEqual(['scroll', 'scroll'])
})
