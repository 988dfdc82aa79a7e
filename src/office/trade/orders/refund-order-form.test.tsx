// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { RefundOrderForm } from './refund-order-form.tsx'

let drawn: DrawnPart
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  drawn.dispose()
})

const line = {
  lineId: 'L1',
  lineNo: 1,
  name: '茶礼盒',
  specText: '',
  inShop: 3,
  quantity: 3,
  allocations: [],
}
// The form asks for no more of an order.
const order = { orderId: 'O1', lines: [line], afterSales: [] } as unknown as SoldOrder
const total = () => drawn.host.querySelector('[role=status]')?.textContent
/** Typing waits a little for its sum. */
const quoted = () => act(() => vi.advanceTimersByTimeAsync(400))

it('names the sum before it is confirmed: of all pieces, and anew of fewer', async () => {
  const server = startTestServer()
  server.answer = ({ path, input }) => {
    if (path !== officeAfterSales.quoteRefund.path) return null
    return input.lines === undefined
      ? { pieces: 3, back: '退还 ￥259.25', freight: '￥8.00' }
      : { pieces: 1, back: '退还 ￥83.75', freight: '' }
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <RefundOrderForm order={order} onDone={() => undefined} />
    </InMall>,
  )
  expect(total()).toBe('选择原因后显示退款金额')
  expect(server.askedOf(officeAfterSales.quoteRefund)).toEqual([])
  await drawn.choose('原因', '商品缺货，无法发货')
  await quoted()
  expect(total()).toBe('共 3 件，退还 ￥259.25（含运费 ￥8.00）')
  await drawn.type('第 1 行 茶礼盒', '1')
  await quoted()
  expect(total()).toBe('共 1 件，退还 ￥83.75')
  expect(server.askedOf(officeAfterSales.quoteRefund).at(-1)?.input).toEqual({
    orderId: 'O1',
    reason: 'OUT_OF_STOCK',
    lines: [{ lineId: 'L1', quantity: 1 }],
  })
  await drawn.type('第 1 行 茶礼盒', '9')
  expect(total()).toBe('填好件数后显示退款金额')
})
