// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import { createTestCall, asMember } from '#registry/parts/activity-for-test.ts'

const stat = { all: 9, unpaid: 2, unshipped: 0, shipped: 120, completed: 4, cancelled: 1, afterSale: 1 }
const member = () => ({
  ...createTestCall({
    current: { name: '林小满', userName: 'buyer1', avatar: null },
    findUserPoints: { balance: '66', available: '66', expiringSoon: '0' },
    orderStat: stat,
  }),
  ...asMember,
})
const names = (host: HTMLElement) =>
  [...host.querySelectorAll('ul[aria-label=我的订单] a')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  )

it('UC2 a member sees the name, the points, and how many orders wait', async () => {
  const { host } = await drawWidget('user-card', {}, member())
  expect(host.textContent).toContain('您好，林小满')
  expect(host.textContent).toContain('积分 66')
  expect(names(host)).toEqual(['待付款，2 个', '待发货', '待收货，99+ 个', '退款售后，1 个', '全部订单'])
})

it('a shortcut is called what it shows, so that whoever speaks to the page finds it', async () => {
  const { host } = await drawWidget('user-card', {}, member())
  const orders = host.querySelector('ul[aria-label=我的订单]')
  expect(orders?.querySelectorAll('[aria-label]')).toHaveLength(0)
  for (const hidden of orders?.querySelectorAll('[aria-hidden]') ?? []) expect(hidden.textContent).toBe('')
})

it('OR1 a shortcut leads to its orders', async () => {
  const { host, jumps } = await drawWidget('user-card', {}, member())
  for (const link of host.querySelectorAll<HTMLElement>('ul[aria-label=我的订单] a')) link.click()
  expect(jumps).toEqual([
    { path: '/center/index?tabId=orders&status=unpaid' },
    { path: '/center/index?tabId=orders&status=unshipped' },
    { path: '/center/index?tabId=orders&status=shipped' },
    { path: '/center/index?tabId=afterSales' },
    { path: '/center/index?tabId=orders' },
  ])
})

it('a guest sees the same places, a door, and nothing personal is asked', async () => {
  const server = createTestCall({})
  const { host, click, jumps } = await drawWidget('user-card', {}, server)
  expect(names(host)).toEqual(['待付款', '待发货', '待收货', '退款售后', '全部订单'])
  expect(server.asked).toEqual([])
  await click('p a')
  expect(jumps).toEqual([{ path: '/login' }])
})

it('shows only what it was told, and its own shortcuts', async () => {
  const shortcuts = [{ text: '领券中心', link: { jump: 'ProductList' } }]
  const { host, click, jumps } = await drawWidget(
    'user-card',
    { showPoints: false, showOrders: false, shortcuts },
    member(),
  )
  expect(host.querySelector('ul[aria-label=我的订单]')).toBeNull()
  expect(host.textContent).not.toContain('积分')
  await click('li a')
  expect(jumps).toEqual([{ jump: 'ProductList' }])
})
