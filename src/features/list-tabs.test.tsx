// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { ListTabs } from './list-tabs.tsx'
import { InMall, mallForTest } from './mall-for-test.tsx'
import type { Mall } from './mall.ts'

const tab = (name: string, title: string, count?: number) => ({
  name,
  title,
  count,
  to: `/noticeList?category=${name}`,
})
const tabs = [
  tab('all', '全部'),
  tab('unpaid', '待付款', 3),
  tab('paid', '待发货', 0),
  tab('sent', '待收货', 1200),
]
let mall: Mall
let drawn: DrawnPart

beforeEach(async () => {
  mall = mallForTest()
  drawn = await drawPart(
    <InMall mall={mall}>
      <ListTabs label="订单状态" tabs={tabs} current="unpaid" />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

it('each tab is an address, and the open one is told', async () => {
  const open = drawn.host.querySelectorAll('nav[aria-label=订单状态] [aria-current=page]')
  expect([...open].map((link) => link.textContent)).toEqual(['待付款 3'])
  await drawn.press('全部')
  expect(mall.history.place()).toMatchObject({ pathname: '/noticeList', search: '?category=all' })
})

it('a count is shown where something waits, and a very large one is cut', () => {
  const words = [...drawn.host.querySelectorAll('a')].map((link) => link.textContent)
  expect(words).toEqual(['全部', '待付款 3', '待发货', '待收货 999+'])
})
