// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const link = { jump: 'noticeList' }

it('shows icon, title and sub-title, and jumps where it says', async () => {
  const item = { title: '商城公告', subtitle: '活动与通知', icon: { src: '/pictures/a.svg' }, link }
  const { host, jumps, click } = await drawWidget('nav-list', { items: [item] })
  expect(host.querySelector('li a')?.textContent).toBe('商城公告活动与通知')
  expect(host.querySelector('li img')?.getAttribute('alt')).toBe('')
  await click('li a')
  expect(jumps).toEqual([link])
})

it('an entry that leads nowhere is neither a link nor has an arrow', async () => {
  const { host } = await drawWidget('nav-list', { items: [{ title: '客服热线' }, { title: '公告', link }] })
  const [still, linked] = host.querySelectorAll('li')
  expect(still?.querySelector('a, button')).toBeNull()
  expect(still?.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1)
  expect(linked?.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2)
})

it('stands in one to three columns, under a title when it has one', async () => {
  const items = [{ title: '公告', link }]
  const { host } = await drawWidget('nav-list', { items, columns: 2, title: '服务' })
  expect(host.querySelector('ul')?.dataset.columns).toBe('2')
  expect(host.querySelector('h2')?.textContent).toBe('服务')
  const bare = await drawWidget('nav-list', { items })
  expect(bare.host.querySelector('ul')?.dataset.columns).toBe('3')
  expect(bare.host.querySelector('h2')).toBeNull()
})
