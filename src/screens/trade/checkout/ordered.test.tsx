// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { createAnswer, createSuccess } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { trade } from './checkout-for-test.ts'
import { Ordered } from './ordered.tsx'
import { keepTrade, findPlacedTrade } from './placed-trade.ts'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it.each([
  ['UNPAID', '订单已提交，还没有付款', '继续支付', '/submit/payO?tradeId=T1'],
  ['PAYING', '订单已提交，还没有付款', '继续支付', '/submit/payO?tradeId=T1'],
  ['PAID', '订单已支付', '查看我的订单', '/center/index?tabId=orders'],
  ['CANCELLED', '订单已取消', '查看我的订单', '/center/index?tabId=orders'],
])('of a trade that is %s it says %s, and first of all leads on by %s', async (status, said, way, where) => {
  const mall = createTestMall({ transport: async () => createSuccess({ ...trade, status }) })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Ordered tradeId="T1" />
    </InMall>,
  )
  await drawn.flush()
  expect(drawn.host.querySelector('h1')?.textContent).toBe(said)
  expect(drawn.host.querySelector('a')?.textContent).toBe(way)
  expect(drawn.named(way).getAttribute('href')).toContain(where)
})

it('behind another backend, which knows no such call, it says that the order was saved and leads to the orders', async () => {
  const mall = createTestMall({ transport: async () => createAnswer(404, '{"code":"404"}') })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Ordered tradeId="T1" />
    </InMall>,
  )
  await drawn.flush()
  expect(drawn.host.querySelector('h1')?.textContent).toBe('订单已提交')
  expect(drawn.host.textContent).not.toContain('重试')
  expect(drawn.named('查看我的订单').getAttribute('href')).toContain('/center/index?tabId=orders')
})

it('a trade is kept for its wish, and for 立即购买, of which nothing is left to compare', () => {
  const mall = createTestMall()
  lookAs(mall, 'u1')
  keepTrade(mall, { source: 'CART', subject: '{"cartIds":["c1"]}' }, 'T1')
  keepTrade(mall, { source: 'BUY_NOW', subject: '{"lines":[]}' }, 'T2')
  expect(findPlacedTrade(mall, 'CART', '{"cartIds":["c1"]}')).toBe('T1')
  expect(findPlacedTrade(mall, 'CART', '{"cartIds":["c2"]}')).toBeNull()
  expect(findPlacedTrade(mall, 'BUY_NOW')).toBe('T2')
  lookAs(mall, 'u2')
  expect(findPlacedTrade(mall, 'BUY_NOW')).toBeNull()
})
