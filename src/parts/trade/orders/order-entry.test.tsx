// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { OrderCard } from '#schemas/trade/orders/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { OrderEntry } from './order-entry.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const ORDER: OrderCard = {
  orderId: '91',
  tradeId: '9',
  shopId: '1',
  shopName: '礼物铺',
  status: 10,
  statusText: '待付款',
  createdAt: 0,
  expiresAt: null,
  lines: [],
  count: 2,
  payable: { points: '0', cash: '19.80' },
  giftCard: '0.00',
  freight: '0.00',
  receiver: '',
  isGift: false,
  operations: [],
}

async function sumOf(given: Partial<OrderCard>) {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <ul>
        <OrderEntry order={{ ...ORDER, ...given }} now={0} reload={() => undefined} />
      </ul>
    </InMall>,
  )
  return drawn.host.querySelector('footer p')?.textContent
}

it.each<[string, Partial<OrderCard>, string]>([
  ['nothing', {}, '共 2 件，合计 ￥19.80免运费'],
  ['so much', { freight: '8.00' }, '共 2 件，合计 ￥19.80含运费 ￥8.00'],
  ['what another backend did not tell', { freight: null }, '共 2 件，合计 ￥19.80'],
  ['that and a gift card', { freight: null, giftCard: '5.00' }, '共 2 件，合计 ￥19.80礼品卡已抵 ￥5.00'],
])('freight of %s', async (_, given, words) => {
  expect(await sumOf(given)).toBe(words)
})

it.each<[string, Partial<OrderCard>, string]>([
  ['neither pieces nor a sum', { count: 0, payable: { points: '0', cash: '0.00' }, freight: null }, ''],
  ['a sum without pieces', { count: 0, freight: null }, '合计 ￥19.80'],
  ['nothing due', { payable: { points: '0', cash: '0.00' } }, '共 2 件，合计 ￥0.00免运费'],
  [
    'a gift card that paid all',
    { payable: { points: '0', cash: '0.00' }, giftCard: '159.90' },
    '共 2 件，礼品卡支付 ￥159.90免运费',
  ],
])('an order of %s', async (_, given, words) => {
  expect(await sumOf(given)).toBe(words)
})

it('an order that waits for an approval says of whom, for how long, and leads to it instead of to a payment', async () => {
  const expiresAt = 84_630_000
  const approval = { approverName: '王芳' }
  await sumOf({ statusText: '待审批', approval, expiresAt, operations: ['approval', 'cancel'] })
  expect(drawn.host.querySelector('header')?.textContent).toContain('待审批（王芳） · 剩余 23 小时 30 分')
  const way = drawn.named('查看审批，订单 91')
  expect(way.getAttribute('href')).toBe('#/submit/payO?tradeId=9')
  expect(drawn.host.textContent).not.toContain('去支付')
})
