// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { TradeView } from '#schemas/trade/payments/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { trade } from '#src/screens/trade/checkout/checkout-for-test.ts'
import { TradeContent } from './trade-content.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

type Order = TradeView['orders'][number]
const order: Order = {
  orderId: 'o1',
  shopId: 'h1',
  shopName: '知礼',
  count: 3,
  points: '0',
  cash: '5.00',
  giftCard: '0.00',
  goods: [
    { goodsId: 'g1', skuId: 's1', name: '明前龙井', specText: '250g 罐装', picture: null, quantity: 3 },
  ],
}

async function draw(...orders: Order[]) {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <TradeContent trade={{ ...trade, orders }} />
    </InMall>,
  )
  return drawn.host.textContent
}

describe('issue 36.16 the orders that one payment pays', () => {
  it('stand with their goods, each a link', async () => {
    const text = await draw(order)
    for (const words of ['明前龙井', '250g 罐装', '×3', 'o1']) expect(text).toContain(words)
    const link = [...drawn.host.querySelectorAll('a')].find((one) => one.textContent === '明前龙井')
    expect(link?.getAttribute('href')).toBe('#/goods/index?goodsId=g1&skuId=s1')
  })

  it('say what a gift card pays of each, and no ￥0.00 where it pays all', async () => {
    const byCard = { ...order, orderId: 'o2', cash: '0.00', giftCard: '100.00' }
    const partly = { ...order, orderId: 'o3', points: '30', cash: '10.00', giftCard: '59.90' }
    const text = await draw(order, byCard, partly)
    expect(text).toContain('o1 · 3 件￥5.00')
    expect(text).toContain('o2 · 3 件礼品卡 ￥100.00')
    expect(text).toContain('o3 · 3 件30 积分 + 礼品卡 ￥59.90 + 现金 ￥10.00')
    expect(text).not.toContain('￥0.00')
  })
})
