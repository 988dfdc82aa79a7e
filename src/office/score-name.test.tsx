// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { WidgetList } from './content/pages/widget-list.tsx'
import { RefundOrderForm } from './trade/orders/refund-order-form.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(part: ReactNode) {
  const server = startTestServer()
  const widget = { type: 'points-goods', state: 'ON', replacement: '', pages: [] }
  server.answer = ({ path }) =>
    path === pageOffice.widgetSwitches.path ? { version: '1', widgets: [widget] } : null
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  mall.store.set(platformAtom, { ...platformForTest, scoreName: '礼豆' })
  drawn = await drawPart(<InMall mall={mall}>{part}</InMall>)
}

it('names points in the labels of widgets', async () => {
  await draw(<WidgetList />)
  await expect.poll(() => drawn.host.textContent).toContain('礼豆兑换（points-goods）')
})

it('tells what paid each line before a refund is confirmed', async () => {
  const line = { lineId: 'L1', lineNo: 1, name: '茶礼盒', specText: '', inShop: 2, quantity: 3 }
  const allocations = [
    { tender: 'POINTS', ref: '', amount: '1370' },
    { tender: 'CASH', ref: '', amount: '6.00' },
    { tender: 'GIFT_CARD', ref: 'C1', amount: '0.00' },
  ]
  const order = { orderId: 'O1', lines: [{ ...line, allocations }], afterSales: [] }
  // The form asks for no more of an order.
  await draw(<RefundOrderForm order={order as unknown as SoldOrder} onDone={() => undefined} />)
  expect(drawn.host.textContent).toContain('可退 2 件；该行 3 件实付 1370 礼豆 + 现金 ￥6.00')
})
