// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { Paging } from '#ui/pager/pager.tsx'
import { ListPager, ListTabs } from './list-links.tsx'

let mall: Mall
let drawn: DrawnPart
afterEach(() => drawn.dispose())

describe('the tabs over a list', () => {
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

  beforeEach(async () => {
    mall = createTestMall()
    drawn = await drawPart(
      <InMall mall={mall}>
        <ListTabs label="订单状态" tabs={tabs} current="unpaid" />
      </InMall>,
    )
  })
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
})

describe('the pager under a list', () => {
  const to = ({ pageNum, pageSize }: Paging) => `/noticeList?pageNum=${pageNum}&pageSize=${pageSize}`
  const draw = async (pageNum: number, total = 95) => {
    drawn = await drawPart(
      <InMall mall={mall}>
        <ListPager page={{ pageNum, pageSize: 10, total }} to={to} />
      </InMall>,
    )
  }
  const at = () => mall.history.place().search

  beforeEach(() => {
    mall = createTestMall()
    mall.navigate('/noticeList')
  })
  it('GL9 tells the total and marks the current page, each page an address', async () => {
    await draw(4)
    expect(drawn.host.textContent).toContain('共 95 条')
    expect(drawn.host.querySelector('[aria-current=page]')?.textContent).toBe('4')
    expect(drawn.named('第 10 页').getAttribute('href')).toBe('#/noticeList?pageNum=10&pageSize=10')
    await drawn.press('下一页')
    expect(at()).toBe('?pageNum=5&pageSize=10')
  })

  it('GL9 the first page has no previous one and the last no next', async () => {
    await draw(1)
    expect(drawn.host.querySelector('[aria-label=上一页]')?.getAttribute('aria-disabled')).toBe('true')
    drawn.dispose()
    await draw(10)
    expect(drawn.host.querySelector('[aria-label=下一页]')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('§9 10, 20 or 30 a page; another size begins at page 1', async () => {
    await draw(4)
    const sizes = [...drawn.host.querySelectorAll('option')].map((option) => option.value)
    expect(sizes).toEqual(['10', '20', '30'])
    await drawn.type('每页', '30')
    expect(at()).toBe('?pageNum=1&pageSize=30')
  })

  it.each([
    ['７', '?pageNum=7&pageSize=10'],
    [' 3 ', '?pageNum=3&pageSize=10'],
    ['99', '?pageNum=10&pageSize=10'],
  ])('GL9 X5 the typed page %o is understood', async (typed, search) => {
    await draw(1)
    await drawn.type('跳至', typed)
    await drawn.press('跳转')
    expect(at()).toBe(search)
  })

  it('what is no page number is said to be none, and goes nowhere', async () => {
    await draw(1)
    await drawn.type('跳至', '三')
    await drawn.press('跳转')
    expect(at()).toBe('')
    expect(drawn.host.querySelector('[role=alert]')?.textContent).toBe('请填写 1 到 10 的页码')
    expect(drawn.host.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  })

  it('a single page needs no jump', async () => {
    await draw(1, 3)
    expect(drawn.host.querySelector('form')).toBeNull()
  })
})
