// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import type { OrderOperation } from '#schemas/trade/orders/operations.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { OrderWaits, type OrderWaitsProps } from './order-head.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())
const sent = {
  isGift: false,
  status: 30,
  expiresAt: null,
  now: 0,
  cancelText: '',
  receiveBy: parseMallTime('2026-12-06 05:02') ?? 0,
}
const words = async (operations: OrderOperation[], given: Partial<OrderWaitsProps['order']> = {}) => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <OrderWaits order={{ ...sent, ...given, operations }} reload={() => undefined} />
    </InMall>,
  )
  return drawn.host.textContent
}

it('OR5 says when it is received by itself', async () => {
  expect(await words(['confirm'])).toBe('2026-12-06 05:02 自动确认收货，收到商品后也可以提前确认')
})

it('B.3 names no time and offers nothing while an after-sale stops the clock', async () => {
  expect(await words(['extendReceipt'])).toMatch(/^售后处理中，自动确认收货的计时已暂停/)
})

it.each([
  [20, ['cancel'], /^商家正在备货/],
  [20, ['changeAddress'], /^已申请退款，请等待商家处理/],
  [35, [], /^已申请退款，请等待商家处理/],
  [25, ['cancel'], /其余商品正在备货$/],
  [25, ['logistics'], /其余商品已申请退款$/],
] as const)(
  'OR3 in state %i with %j nothing is packed that is to be refunded',
  async (status, offered, said) => {
    expect(await words([...offered], { status, receiveBy: null })).toMatch(said)
  },
)

it('what waits for its approver says of whom and for how long', async () => {
  const given = { status: 10, expiresAt: 84_630_000, approval: { approverName: '王芳' } }
  expect(await words(['approval'], given)).toBe('等待 王芳 审批，剩余 23 小时 30 分，逾期订单自动取消')
})

it('what its approver returned says why', async () => {
  const given = { status: 50, receiveBy: null, cancelText: '审批退回：换便宜的' }
  expect(await words(['rebuy'], given)).toBe('原因：审批退回：换便宜的')
})

it.each([20, 25, 30, 35, 0])('another backend says of state %i nothing of an after-sale', async (status) => {
  const mall = createTestMall()
  mall.store.set(platformAtom, { ...platformForTest, specOnly: true })
  drawn = await drawPart(
    <InMall mall={mall}>
      <OrderWaits order={{ ...sent, status, receiveBy: null, operations: [] }} reload={() => undefined} />
    </InMall>,
  )
  expect(drawn.host.textContent).not.toMatch(/售后|退款/)
})
