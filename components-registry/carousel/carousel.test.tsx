// @vitest-environment jsdom
import { atom, createStore } from 'jotai/vanilla'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { widgets } from '#schemas/widgets/index.ts'

const slide = (title: string) => ({
  title,
  image: { src: '/pictures/a.svg' },
  link: { jump: 'pcSecondLevel', query: { pageId: 'p1' } },
})

it('HM3 one slide has no controls, and jumps where it says', async () => {
  const { host, jumps, click } = await drawWidget('carousel', { slides: [slide('中秋礼遇')] })
  expect(host.querySelectorAll('button')).toHaveLength(0)
  await click('a')
  expect(jumps).toEqual([{ jump: 'pcSecondLevel', query: { pageId: 'p1' } }])
})

it('HM3 several slides have named arrows, dots and a pause button', async () => {
  const { host, click } = await drawWidget('carousel', { slides: [slide('甲'), slide('乙')] })
  const names = [...host.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['上一张', '下一张', '暂停轮播', '第 1 张', '第 2 张'])
  await click('[aria-label="暂停轮播"]')
  expect(host.querySelector('[aria-label="开始轮播"]')).not.toBeNull()
})

it('HM3 the first picture is the page’s priority, the others load lazily', async () => {
  const { host } = await drawWidget('carousel', { slides: [slide('甲'), slide('乙')] })
  const loading = [...host.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'lazy'])
})

it('HM3 arrows turn at once and wrap around at both ends', async () => {
  const { host, click } = await drawWidget('carousel', { slides: [slide('甲'), slide('乙')] })
  const shown = () => [...host.querySelectorAll('li')].findIndex((item) => !item.hasAttribute('inert'))
  for (const list of host.querySelectorAll('ul')) list.scrollTo = () => undefined
  await click('[aria-label="下一张"]')
  expect(shown()).toBe(1)
  await click('[aria-label="下一张"]')
  expect(shown()).toBe(0)
  await click('[aria-label="上一张"]')
  expect(shown()).toBe(1)
})

describe('beside a panel for the visitor', () => {
  const props = { slides: [slide('甲')], layout: 'user' }
  const page = { list: [], total: 0 }
  const links = (host: HTMLElement) =>
    [...host.querySelectorAll('[aria-label="会员服务"] a')].map((link) => link.textContent)

  function person() {
    const store = createStore()
    const viewer = atom<PriceViewer>({ member: false, scoreName: '积分', prefer: 'cash' })
    const logIn = () => act(async () => store.set(viewer, (guest) => ({ ...guest, member: true })))
    return { services: { store, viewer }, logIn }
  }
  // Typed by the row, which this one answer of the only call is.
  const answering = (data: unknown) => (() => Promise.resolve(data)) as Services['call']

  it('a guest is led to login and registration, a member to the own pages', async () => {
    const { services, logIn } = person()
    const { host, jumps, click } = await drawWidget('carousel', { ...props, notices: false }, services)
    expect(links(host)).toEqual(['登录', '注册'])
    await click('[aria-label="会员服务"] a')
    expect(jumps).toEqual([{ path: '/login' }])
    await logIn()
    expect(links(host)).toEqual(['用户中心', '我的订单'])
  })

  it('shows shortcuts with their links, by icon or by the first character', async () => {
    const shortcuts = [
      { text: '订单', link: { jump: 'Center', query: { tabId: 'orders' } } },
      { text: '公告', link: { jump: 'noticeList' }, icon: { src: '/pictures/a.svg' } },
    ]
    const { host, jumps, click } = await drawWidget('carousel', { ...props, notices: false, shortcuts })
    expect(links(host).slice(2)).toEqual(['订订单', '公告'])
    await click('li:last-child > a[href*=noticeList]')
    expect(jumps).toEqual([{ jump: 'noticeList' }])
  })

  it('lists the latest notices, each to its own page', async () => {
    const list = [{ noticeId: '7', title: '国庆发货安排' }]
    const { host, jumps, click } = await drawWidget('carousel', props, { call: answering({ ...page, list }) })
    expect(links(host)).toContain('国庆发货安排')
    await click('a[href*=noticeDetail]')
    expect(jumps).toEqual([{ path: '/noticeDetail?id=7' }])
  })

  it('without notices it ends above them', async () => {
    const { host } = await drawWidget('carousel', props, { call: answering(page) })
    expect(host.textContent).not.toContain('商城公告')
  })

  it('notices that fail can be asked for again', async () => {
    const { host, click } = await drawWidget('carousel', props)
    expect(host.querySelector('[role=alert]')?.textContent).toContain('公告没有加载出来')
    await click('[role=alert] button')
    expect(host.querySelector('[role=alert]')).not.toBeNull()
  })
})

describe('beside two pictures', () => {
  const side = (alt: string) => ({ image: { src: '/pictures/b.svg', alt }, link: { jump: 'Mall' } })

  it('each is a link by its words', async () => {
    const sides = [side('茶与酒'), side('年节采购')]
    const { host, jumps, click } = await drawWidget('carousel', {
      slides: [slide('甲')],
      layout: 'stacks',
      sides,
    })
    expect([...host.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['甲', '茶与酒', '年节采购'])
    await click('a[href="#/Mall?"]')
    expect(jumps).toEqual([{ jump: 'Mall' }])
  })

  it('without pictures the slides take the whole width', async () => {
    const { host } = await drawWidget('carousel', { slides: [slide('甲')], layout: 'stacks' })
    expect(host.querySelectorAll('ul')).toHaveLength(1)
  })
})

it('reserves the height of each layout, beside the slides or below them', () => {
  const base = { slides: [slide('甲')], height: 420, shortcuts: [{ text: '订单' }] }
  const height = (more: object, width: number) => {
    const { props, estimate } = widgets.carousel
    return estimate(z.parse(props, { ...base, ...more }), width, () => 0)
  }
  const sides = [{ image: { src: '/pictures/b.svg' } }]
  const layouts = [{}, { layout: 'user' }, { layout: 'stacks', sides }, { layout: 'stacks' }]
  expect(layouts.map((more) => height(more, 1200))).toEqual([420, 420, 420, 420])
  expect(layouts.map((more) => height(more, 358))).toEqual([158, 322, 264, 158])
})
