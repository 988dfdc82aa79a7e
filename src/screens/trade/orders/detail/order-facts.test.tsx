// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { OrderFacts, type OrderFactsOf } from './order-facts.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const order: OrderFactsOf = {
  address: {
    name: '林晚舟',
    telephone: '199****0001',
    regionIds: ['110000', '110100', '110105'],
    regionNames: ['北京市', '北京市', '朝阳区'],
    detail: '建国路 1 号',
  },
  status: 10,
  payment: null,
  invoice: null,
  invoiceStatus: '未申请',
  invoices: [],
  remark: '',
  deliveryType: 1,
  deliveryWindow: '',
  tradeId: 'T1',
  orderId: 'O1',
  isGift: false,
  inquiryId: null,
}

it('OR7 the receiver lives where the address book says: a municipality stands once', async () => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <OrderFacts order={order} />
    </InMall>,
  )
  expect(drawn.host.textContent).toContain('北京市 朝阳区 建国路 1 号')
})

const paid = (given: Partial<NonNullable<OrderFactsOf['payment']>>): OrderFactsOf => ({
  ...order,
  payment: { method: '礼品卡', points: '0', cash: '0.00', giftCard: '0.00', paidAt: 1, ...given },
})

it.each([
  ['wholly', paid({ giftCard: '159.90' }), '礼品卡支付 ￥159.90'],
  [
    'partly',
    paid({ method: '礼品卡 + 在线支付', giftCard: '149.90', cash: '10.00' }),
    '礼品卡 + 在线支付礼品卡 ￥149.90 + 现金 ￥10.00',
  ],
  [
    'with points',
    paid({ method: '积分 + 礼品卡', giftCard: '149.90', points: '30' }),
    '积分 + 礼品卡30 积分 + 礼品卡 ￥149.90',
  ],
])('OR7 what a gift card paid %s stands once, and no sum of nothing beside it', async (_, shown, words) => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <OrderFacts order={shown} />
    </InMall>,
  )
  expect(drawn.host.textContent).toContain(words)
  expect(drawn.host.textContent).not.toContain('￥0.00')
})

it.each([
  ['waits for its payment', 10, true],
  ['was cancelled unpaid', 50, true],
  ['is on its way', 30, false],
  ['is in no known state', 0, false],
])('an order that %s and tells no payment: 尚未支付 %s %s', async (_, status, isSaid) => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <OrderFacts order={{ ...order, status, deliveryType: 0 }} />
    </InMall>,
  )
  expect(drawn.host.textContent.includes('尚未支付')).toBe(isSaid)
  expect(drawn.host.textContent).not.toContain('配送方式')
})
