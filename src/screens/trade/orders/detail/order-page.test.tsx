// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { OrderPage } from './order-page.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const none = { points: '0', cash: '0.00', giftCard: '0.00' }
const order: OrderDetail = {
  orderId: 'O1',
  tradeId: 'T1',
  shopId: 's1',
  shopName: '礼物铺',
  status: 40,
  statusText: '已完成',
  createdAt: 1,
  expiresAt: null,
  lines: [],
  count: 2,
  payable: none,
  giftCard: '0.00',
  freight: '0.00',
  receiver: '',
  isGift: false,
  operations: [],
  deliveryType: 1,
  deliveryWindow: '',
  cancelText: '',
  address: null,
  invoice: null,
  invoiceStatus: '未申请',
  invoices: [],
  remark: '',
  sums: {
    goods: { points: '0', cash: '159.90' },
    promotion: '0.00',
    coupon: '0.00',
    topUp: '0.00',
    freight: '0.00',
    giftCard: '0.00',
    pointsCash: '0.00',
    points: '0',
    cash: '0.00',
  },
  payment: null,
  refunded: none,
  picked: null,
  inquiryId: null,
  given: null,
  steps: [],
  packages: [],
  delivered: [],
  receiveBy: null,
  log: [],
  now: 1,
}

/** Builds the sums of an order paid with these tenders. */
async function sumsOf(paid: typeof none, refunded = none) {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <OrderPage
        order={{
          ...order,
          sums: { ...order.sums, ...paid },
          payment: { method: '礼品卡', ...paid, paidAt: 1 },
          refunded,
        }}
        busy={false}
        reload={() => undefined}
        list="/center/index"
      />
    </InMall>,
  )
  return drawn.host.querySelector('[aria-labelledby=sums-title]')?.textContent
}

it('OR7 a gift card that pays all is what the order costs, and no ￥0.00 stands anywhere', async () => {
  const sums = await sumsOf({ ...none, giftCard: '159.90' })
  expect(sums).toContain('礼品卡支付 ￥159.90')
  expect(sums).not.toContain('−￥159.90')
  expect(drawn.host.textContent).not.toContain('￥0.00')
})

it('OR7 one that pays a part is taken off, beside points too', async () => {
  const partly = await sumsOf({ ...none, giftCard: '149.90', cash: '10.00' })
  expect(partly).toContain('礼品卡−￥149.90')
  expect(partly).toContain('实付 ￥10.00')
  drawn.dispose()
  const beside = await sumsOf({ points: '30', cash: '0.00', giftCard: '149.90' })
  expect(beside).toContain('实付 30 积分')
  expect(beside).not.toContain('￥0.00')
})

it('OR7 what went back is told by what it was paid with', async () => {
  const all = { ...none, giftCard: '159.90' }
  expect(await sumsOf(all, all)).toContain('已退回 礼品卡 ￥159.90')
  drawn.dispose()
  const parts = { points: '30', cash: '5.00', giftCard: '49.90' }
  expect(await sumsOf(all, parts)).toContain('已退回 30 积分 + 礼品卡 ￥49.90 + 现金 ￥5.00')
})
